import Foundation
public import ShojiUI

/// The HTML of a view beside that of a file which somebody has looked at.
///
/// ```swift
/// @Test func `a counter of three`() throws {
///   let view = CounterView()
///   view.setup()
///   view.style()
///   view.model = CounterViewModel(count: 3)
///   try GoldenHTML.check(view, named: "counter-3")
/// }
/// ```
public enum GoldenHTML {
  /// What is not as it was.
  public struct Difference: Error, CustomStringConvertible {
    /// Where, what stands there, and what to do.
    public let description: String
  }

  /// The environment variable that has files written in place of being compared, pictures too.
  public static let recording = "RECORD"

  /// The HTML that a view writes by itself, one tag in a line.
  /// - `locale`: Whose way of writing numbers and dates.
  /// - `timeZone`: Whose time.
  public static func html(
    of view: UIView, locale: Locale = Locale(identifier: "en_US"), timeZone: TimeZone = .gmt
  ) -> String {
    SessionLocale.withValue(locale, timeZone: timeZone) {
      let controller = UIViewController()
      controller.view = UIView()
      controller.view.addSubview(view)
      let window = UIWindow()
      window.rootViewController = controller
      defer { window.close() }
      return screens(
        of: window, between: "<main class=\"screen\"><div class=\"v\">", and: "</div></main>")
    }
  }

  /// The HTML of the screens of a window, one tag in a line, without what is around them: their form has the
  /// secrets of a session, and their head follows from the looks of other pages.
  static func screens(
    of window: UIWindow, between start: String = "", and end: String = ""
  ) -> String {
    let page = window.renderPage(PageContext(token: "", ticketLength: 0, stylesheets: { [] }))
    let bytes = page.bytes[page.slots.secrets.upperBound...]
    let html = String(decoding: bytes, as: UTF8.self).drop { $0 != ">" }.dropFirst()
    var screens = html.firstRange(of: "</form>").map { html[..<$0.lowerBound] } ?? html
    if !start.isEmpty, screens.hasPrefix(start), screens.hasSuffix(end) {
      screens = screens.dropFirst(start.count).dropLast(end.count)
    }
    return screens.replacing("><", with: ">\n<") + "\n"
  }

  /// Compares the HTML of a view with that of `Golden/NAME.html` beside the test; writes the file if it is
  /// not there, or if the environment variable ``recording`` is set.
  ///
  /// The first time it fails, too, so that nobody forgets to look at what was written.
  /// - Parameters:
  ///   - view: The view, with its model.
  ///   - name: The name of the file, without its ending.
  ///   - locale: Whose way of writing numbers and dates.
  ///   - timeZone: Whose time.
  ///   - file: The file of the test.
  /// - Throws: ``Difference`` when they differ.
  public static func check(
    _ view: UIView, named name: String, locale: Locale = Locale(identifier: "en_US"),
    timeZone: TimeZone = .gmt, file: String = #filePath
  ) throws {
    let golden = GoldenFile(named: "\(name).html", besideTest: file)
    let html = html(of: view, locale: locale, timeZone: timeZone)
    if let message = try golden.difference(from: html, isRecording: GoldenFile.isRecording) {
      throw Difference(description: message)
    }
  }
}
