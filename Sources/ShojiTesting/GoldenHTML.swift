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
    /// Where, and what stands there.
    public let description: String
  }

  /// The environment variable that has files written in place of being compared.
  public static let recording = "RECORD_GOLDEN"

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
      let page = window.renderPage(
        PageContext(token: "", ticketLength: 0, stylesheets: { [] }))
      let html = String(decoding: page.bytes, as: UTF8.self)
      guard let start = html.firstRange(of: "<main class=\"screen\"><div class=\"v\">"),
        let end = html.firstRange(of: "</div></main>")
      else { return html }
      return html[start.upperBound..<end.lowerBound].replacing("><", with: ">\n<") + "\n"
    }
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
    let html = html(of: view, locale: locale, timeZone: timeZone)
    let url = URL(filePath: file).deletingLastPathComponent()
      .appending(path: "Golden").appending(path: "\(name).html")
    let known = try? String(contentsOf: url, encoding: .utf8)
    let isRecording = ProcessInfo.processInfo.environment[recording] != nil
    guard let known, !isRecording else {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(html.utf8).write(to: url)
      if isRecording { return }
      throw Difference(description: "\(url.path) is new. Look at it and run the test again.")
    }
    guard html != known else { return }
    let lines = (
      known.split(separator: "\n", omittingEmptySubsequences: false),
      html.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let place = zip(lines.0, lines.1).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> Substring { place < lines.count ? lines[place] : "nothing" }
    throw Difference(
      description: """
        \(url.path):\(place + 1): it was
          \(line(lines.0))
        and is
          \(line(lines.1))
        If that is right, run the test once with \(recording)=1.
        """)
  }
}
