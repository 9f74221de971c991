import Foundation
import ShojiHTML
import ShojiLook
import ShojiUI

/// Draws cases and compares the pictures with those in files.
struct Artist {
  let chromium: Chromium

  /// What is said where nothing can draw.
  static let absence = """
    Views are compared as HTML only, without pictures: there is no chromium in PATH, and the environment \
    variable \(UITests.browserVariable) names none.
    """

  /// Says it, once.
  static let tellAbsence: Void = FileHandle.standardError.write(Data("\(absence)\n".utf8))

  /// Draws a case in all sizes and styles.
  /// - Returns: What differs.
  func draw(
    _ identifier: String, _ window: UIWindow, _ stage: UITests.Stage, of run: UITests.Run,
    into outcome: inout UITests.Outcome
  ) async throws -> [String] {
    var messages: [String] = []
    for size in run.surroundings.sizes {
      window.viewport = size
      let box = run.surroundings.keyboardVisibility(identifier).height(
        for: run.surroundings.orientation, screenSize: size)
      for style in Set(run.rendering.interfaceStyles.map { $0 == .dark }).sorted(by: { !$0 && $1 })
      {
        func check(_ name: String, _ page: DrawnPage) async throws {
          let ending = " \(Int(size.width))x\(Int(size.height))\(style ? " dark" : "").png"
          let file = GoldenFile(named: run.path(of: name, ending: ending), besideTest: run.file)
          outcome.files.append(file.url.path)
          messages += try await difference(of: page, from: file, run.rendering).map { [$0] } ?? []
        }
        var page = run.surroundings.localised { DrawnPage(of: window, run.rendering) }
        page.isDark = style
        page.keyboard = box
        page.showsInsets = run.surroundings.renderSafeArea
        try await check(identifier, page)
        for (key, view) in stage.scrollViews().sorted(by: { $0.key < $1.key }) {
          let name = "\(identifier)_\(key)_scrollable_content"
          var page = run.surroundings.localised {
            DrawnPage(of: window, run.rendering, marking: view)
          }
          page.isDark = style
          try await check(name, page)
        }
      }
    }
    return messages
  }

  /// Draws a page and compares it with a file; writes the file if it is not there, or if files are recorded.
  /// - Returns: What differs, in one message; `nil` if nothing does.
  private func difference(
    of page: DrawnPage, from file: GoldenFile, _ rendering: UITests.Rendering
  ) async throws -> String? {
    let actual: Data
    let comparison: Comparison
    do {
      actual = try await chromium.picture(of: page)
      guard let golden = try file.picture() else {
        try file.write(actual)
        return rendering.isRecording ? nil : file.isNew
      }
      comparison = try await chromium.compare(
        golden, actual, distance: rendering.tolerance.distance)
    } catch {
      return "\(file.url.path) was not compared: \(error)"
    }
    let (now, shown) = (file.sibling(ending: "actual.png"), file.sibling(ending: "difference.png"))
    now.remove()
    shown.remove()
    guard let fault = comparison.fault(within: rendering.tolerance) else { return nil }
    if rendering.isRecording {
      try file.write(actual)
      return nil
    }
    try now.write(actual)
    var message = "\(file.url.path): \(fault)\nIt is now\n  \(now.url.path)"
    if let difference = comparison.difference {
      try shown.write(difference)
      message += "\nand differs where it is red in\n  \(shown.url.path)"
    }
    return "\(message)\n\(GoldenFile.mend)"
  }
}

extension GoldenFile {
  /// The bytes of the file; none if there are more than a picture has, `nil` if it is not there.
  fileprivate func picture() throws -> Data? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    return size > Chromium.maximumBytes ? Data() : try Data(contentsOf: url)
  }
}

extension DrawnPage {
  /// The page that a window shows.
  /// - `marking`: A box that is to be drawn with all that is in it, in place of the page.
  init(of window: UIWindow, _ rendering: UITests.Rendering, marking view: UIView? = nil) {
    let former = view?.accessibilityIdentifier
    if let view { view.accessibilityIdentifier = Self.mark }
    defer { if let view { view.accessibilityIdentifier = former } }
    let context = PageContext(
      token: "", ticketLength: 0, stylesheets: { [Self.styleSheetPath] },
      language: PageLanguage(rendering.locale.identifier(.bcp47)))
    html = Data(window.renderPage(context).bytes)
    // Looks are known when the page has been written.
    css = Data(BaseStyleSheet.css + StyleSheet.shared.css)
    path = window.path
    publicDirectory = rendering.publicDirectory
    size = window.viewport
    insets = rendering.safeAreaInsets
    isUnrolled = view != nil
  }
}
