import Foundation
import ShojiStore
import Synchronization

/// A browser without a window that draws pages and compares pictures. It is started with the first picture
/// and serves all of the process.
///
/// It takes about a second to start, and two tenths of a second for a picture of 390 by 844 pixels.
actor Chromium {
  /// How large the file of a picture may be.
  static let maximumBytes = 64 << 20
  /// How many pixels a golden picture may have: it is unpacked to four bytes for each.
  private static let maximumPixels = 64_000_000
  /// How high and wide a picture may be, in pixels: browsers draw no more.
  private static let maximumSide = 16_000.0

  private static let all = Mutex<[String: Chromium]>([:])

  /// The one of a program.
  static func shared(_ program: String) -> Chromium {
    all.withLock { all in
      if let known = all[program] { return known }
      let new = Chromium(program: program)
      all[program] = new
      return new
    }
  }

  private struct Browser {
    let tools: DevTools
    /// Where pages are drawn.
    let easel: String
    /// Where pictures are compared; no page has ever been there.
    let desk: String
  }

  private let program: String
  private var browser: Browser?

  /// Waiting for the browser blocks a thread: one of those that may.
  private let queue = SerialQueue()
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe queue.asUnownedSerialExecutor()
  }

  private init(program: String) { self.program = program }

  /// Draws a page.
  /// - Returns: A PNG.
  func picture(of page: DrawnPage) throws -> Data {
    try working { browser in
      let (tools, easel) = (browser.tools, browser.easel)
      tools.answer = { page.answer(to: $0) }
      defer { tools.answer = nil }
      try setUp(page, tools, easel)
      try tools.open(page.url, in: easel)
      let insets = Self.dictionary(of: page)
      try tools.evaluate(
        PackageResources.settle_js,
        [
          "insets": insets, "keyboard": Double(page.keyboard), "showsInsets": page.showsInsets,
        ], in: easel)
      var options: [String: Any] = ["format": "png"]
      if page.isUnrolled {
        let size = try tools.evaluate(
          PackageResources.unroll_js, ["identifier": DrawnPage.mark], in: easel)
        guard let size = size as? [String: Any],
          let width = (size["width"] as? NSNumber)?.doubleValue,
          let height = (size["height"] as? NSNumber)?.doubleValue
        else { throw DevTools.Failure(description: "the scroll view is not on the page.") }
        options["clip"] = [
          "x": 0, "y": 0, "width": min(width, Self.maximumSide),
          "height": min(height, Self.maximumSide), "scale": 1,
        ]
        options["captureBeyondViewport"] = true
      }
      let answer = try tools.call("Page.captureScreenshot", options, session: easel)
      guard let text = answer["data"] as? String, let bytes = Data(base64Encoded: text) else {
        throw DevTools.Failure(description: "the browser has drawn nothing.")
      }
      return bytes
    }
  }

  /// Compares two PNGs.
  /// - `distance`: How far a pixel may be from what it was, of 255.
  func compare(_ golden: Data, _ actual: Data, distance: Int) throws -> Comparison {
    try working { browser in
      let result = try browser.tools.evaluate(
        PackageResources.compare_js,
        [
          "golden": golden.base64EncodedString(), "actual": actual.base64EncodedString(),
          "distance": distance, "maximumPixels": Self.maximumPixels,
        ], in: browser.desk)
      guard let result = result as? [String: Any] else {
        throw DevTools.Failure(description: "the browser has not compared the pictures.")
      }
      let decoder = JSONDecoder()
      decoder.dataDecodingStrategy = .base64
      return try decoder.decode(
        Comparison.self, from: JSONSerialization.data(withJSONObject: result))
    }
  }

  private func setUp(_ page: DrawnPage, _ tools: DevTools, _ easel: String) throws {
    let sides = [page.size.width, page.size.height]
    guard sides.allSatisfy({ $0 >= 1 && $0 <= Self.maximumSide }) else {
      throw DevTools.Failure(
        description: "a screen has 1 to \(Int(Self.maximumSide)) pixels in each direction.")
    }
    _ = try tools.call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": Int(page.size.width), "height": Int(page.size.height), "deviceScaleFactor": 1,
        "mobile": false,
      ], session: easel)
    _ = try tools.call(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": page.isDark ? "dark" : "light"],
          ["name": "prefers-reduced-motion", "value": "reduce"],
        ]
      ], session: easel)
    _ = try tools.call(
      "Emulation.setSafeAreaInsetsOverride", ["insets": Self.dictionary(of: page)], session: easel)
  }

  private static func dictionary(of page: DrawnPage) -> [String: Int] {
    [
      "top": Int(page.insets.top), "left": Int(page.insets.left),
      "bottom": Int(page.insets.bottom), "right": Int(page.insets.right),
    ]
  }

  /// Runs code with the browser, which is started if need be. One that has failed is ended: the next picture
  /// has another one.
  private func working<Value>(_ body: (Browser) throws -> Value) throws -> Value {
    let current = try browser ?? start()
    browser = current
    do {
      current.tools.beginWork()
      return try body(current)
    } catch {
      current.tools.quit()
      browser = nil
      throw error
    }
  }

  private func start() throws -> Browser {
    let tools = try DevTools(program: program)
    do {
      tools.beginWork()
      let (desk, easel) = (try tools.makePage(), try tools.makePage())
      // A page behind another one draws nothing.
      for method in ["Page.enable", "Fetch.enable", "Page.bringToFront"] {
        _ = try tools.call(method, session: easel)
      }
      return Browser(tools: tools, easel: easel, desk: desk)
    } catch {
      tools.quit()
      throw error
    }
  }
}
