import Foundation
import Shoji
import Testing

@testable import ShojiTesting

/// Cards with pictures; a test says of which boxes.
private final class Cards: ViewTestCase {
  typealias V = CardView

  var hasRows = false

  func scrollViewsToTest(in view: CardView, identifier: String) -> [String: UIScrollView] {
    hasRows ? ["rows": view.rows] : [:]
  }

  @discardableResult
  func check(
    _ scratch: Scratch, _ change: (inout UITests.Context<CardView>) -> Void = { _ in }
  ) async throws -> UITests.Outcome {
    var context = UITests.Context<CardView>(screenSize: CGSize(width: 80, height: 60))
    context.rendering.publicDirectory = scratch.folder.path
    change(&context)
    return try await uiTest(
      testCases: ["card": Card(text: "")], context: context, file: scratch.test)
  }

  func record(
    _ scratch: Scratch, _ change: (inout UITests.Context<CardView>) -> Void = { _ in }
  ) async throws {
    try await check(scratch) { context in
      change(&context)
      context.rendering.isRecording = true
    }
  }
}

/// The size that stands in the first chunk of a PNG.
private func size(ofPicture url: URL) throws -> [Int] {
  let bytes = try Data(contentsOf: url).prefix(24).suffix(8)
  return [bytes.prefix(4), bytes.suffix(4)].map { $0.reduce(0) { $0 << 8 | Int($1) } }
}

private let picture = "Cards/card 80x60.png"

@Suite("Pictures of views without a browser")
struct MissingBrowserTests {
  @Test("Without a browser there is the HTML, and a notice")
  func none() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try await Cards().record(scratch) { $0.rendering.browser = nil }
    let outcome = try await Cards().check(scratch) { $0.rendering.browser = nil }
    #expect(outcome.notice?.contains("CHROMIUM names none") == true)
    #expect(scratch.files == ["Cards/card.html"])
  }

  @Test("A browser that was named and is none is told of")
  func wrong() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let failure = await #expect(throws: UITests.Failure.self) {
      try await Cards().record(scratch) { $0.rendering.browser = "/nowhere/chromium" }
    }
    #expect(failure?.description.contains("/nowhere/chromium could not be started") == true)
  }

  @Test("A page gets its own files, and nothing else")
  func files() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    var rendering = UITests.Rendering()
    let inner = scratch.folder.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    rendering.publicDirectory = inner.path
    let page = DrawnPage(of: UIWindow(), rendering)
    #expect(page.answer(to: page.url)?.type == "text/html; charset=utf-8")
    #expect(page.answer(to: "http://shoji.test/_shoji/looks.css")?.body.isEmpty == false)
    #expect(page.answer(to: "http://shoji.test/../paint.svg") == nil)
    #expect(page.answer(to: "http://shoji.test/%2e%2e/paint.svg") == nil)
    rendering.publicDirectory = scratch.folder.path
    let other = DrawnPage(of: UIWindow(), rendering)
    #expect(other.answer(to: "http://shoji.testing/paint.svg") == nil)
    #expect(other.answer(to: "https://example.com/paint.svg") == nil)
    #expect(other.answer(to: "http://shoji.test/paint.svg")?.type == "image/svg+xml; charset=utf-8")
  }
}

@Suite(
  "Pictures of views", .timeLimit(.minutes(5)),
  .enabled(if: UITests.browser != nil, "there is no chromium in PATH"))
struct PictureTests {
  @Test("The first run writes the picture and says so, the second finds it as it was")
  func new() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let failure = await #expect(throws: UITests.Failure.self) { try await Cards().check(scratch) }
    #expect(failure?.messages.last?.contains("card 80x60.png is new") == true)
    let outcome = try await Cards().check(scratch)
    #expect(outcome.notice == nil)
    #expect(outcome.files.map { $0.hasSuffix(picture) } == [false, true])
    #expect(scratch.files == ["Cards/card 80x60.png", "Cards/card.html"])
    #expect(try size(ofPicture: scratch.file(picture)) == [80, 60])
  }

  @Test("Another colour, which is not in the HTML, is seen; what is seen is written down")
  func color() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try await Cards().record(scratch)
    try scratch.set(paint: "#0000d0")
    let failure = await #expect(throws: UITests.Failure.self) { try await Cards().check(scratch) }
    let message = try #require(failure?.messages.first)
    #expect(failure?.messages.count == 1)
    #expect(message.hasPrefix(scratch.file(picture).path))
    #expect(message.contains(": 200 of 4800 pixels are more than 16 of 255 away"))
    #expect(message.contains("the farthest 208; 2 may be"))
    #expect(message.contains("RECORD=1"))
    for ending in ["actual", "difference"] {
      let file = scratch.file("Cards/card 80x60.\(ending).png")
      #expect(message.contains(file.path))
      #expect(try size(ofPicture: file) == [80, 60])
    }
    // What is right again leaves nothing behind.
    try scratch.set(paint: "#d00000")
    try await Cards().check(scratch)
    #expect(scratch.files.count == 2)
    // What was recorded is right.
    try scratch.set(paint: "#0000d0")
    try await Cards().record(scratch)
    try await Cards().check(scratch)
  }

  @Test(
    "A tolerance is kept, or exceeded",
    arguments: [
      (16, 0, true), (15, 0, false), (15, 200.0 / 4800, true), (15, 199.0 / 4800, false),
    ] as [(Int, Double, Bool)])
  func tolerance(distance: Int, share: Double, isKept: Bool) async throws {
    let scratch = try Scratch(paint: "rgb(200 0 0)")
    defer { scratch.remove() }
    try await Cards().record(scratch)
    try scratch.set(paint: "rgb(184 0 0)")
    let tolerance = UITests.Tolerance(distance: distance, share: share)
    do {
      try await Cards().check(scratch) { $0.rendering.tolerance = tolerance }
      #expect(isKept)
    } catch let failure as UITests.Failure {
      #expect(!isKept)
      #expect(failure.description.contains("the farthest 16"))
    }
  }

  @Test("There is a picture for each size and style, turned if the device is")
  func sizes() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    func change(_ context: inout UITests.Context<CardView>) {
      context.screenSize = CGSize(width: 50, height: 70)
      context.orientation = .landscapeLeft
      context.rendering.otherScreenSizes = [CGSize(width: 90, height: 40)]
      context.rendering.interfaceStyles = [.dark, .light]
    }
    try await Cards().record(scratch, change)
    let names = ["70x50 dark", "70x50", "90x40 dark", "90x40"]
    #expect(scratch.files == names.map { "Cards/card \($0).png" } + ["Cards/card.html"])
    #expect(try size(ofPicture: scratch.file("Cards/card 70x50.png")) == [70, 50])
    try await Cards().check(scratch, change)
    // The dark picture is another one.
    let dark = try Data(contentsOf: scratch.file("Cards/card 90x40 dark.png"))
    try dark.write(to: scratch.file("Cards/card 90x40.png"))
    let failure = await #expect(throws: UITests.Failure.self) {
      try await Cards().check(scratch, change)
    }
    #expect(failure?.messages.count == 1)
  }

  @Test("A broken file, and one of another size, is told of and can be recorded again")
  func broken() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try await Cards().record(scratch)
    let good = try Data(contentsOf: scratch.file(picture))
    // Another size in the first chunk is told before anything is unpacked.
    var vast = good
    vast.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
    let broken = [
      (Data(), "no PNG"), (Data("no picture".utf8), "no PNG"), (good.prefix(40), "decoded"),
      (vast, "too large"),
    ]
    for (bytes, reason) in broken {
      try bytes.write(to: scratch.file(picture))
      let failure = await #expect(throws: UITests.Failure.self) { try await Cards().check(scratch) }
      let message = failure?.description ?? ""
      #expect(message.contains("cannot be read as a picture (") && message.contains(reason))
    }
    try await Cards().record(scratch)
    try await Cards().check(scratch)
    try await Cards().record(scratch) { $0.screenSize = CGSize(width: 40, height: 60) }
    try Data(contentsOf: scratch.file("Cards/card 40x60.png")).write(to: scratch.file(picture))
    let failure = await #expect(throws: UITests.Failure.self) { try await Cards().check(scratch) }
    #expect(failure?.description.contains("it was 40x60 pixels large and is 80x60.") == true)
  }

  @Test("A box that scrolls is drawn with all that is in it")
  func scrolling() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let cards = Cards()
    cards.hasRows = true
    var rows: UIScrollView?
    func change(_ context: inout UITests.Context<CardView>) {
      context.hooks[.viewDidLoad] = { view in
        rows = view.rows
        view.rows.accessibilityIdentifier = "rows"
        view.addSubview(view.rows)
        view.rows.snp.makeConstraints { make in make.height.equalTo(30) }
        let space = UIView()
        view.rows.addSubview(space)
        space.snp.makeConstraints { make in make.height.equalTo(280) }
        view.rows.addSubview(view.paint)
      }
    }
    try await cards.record(scratch, change)
    let name = "Cards/card_rows_scrollable_content 80x60.png"
    let size = try size(ofPicture: scratch.file(name))
    #expect(size[1] >= 290 && size[1] < 320, "\(size)")
    // What is far below is in this picture, and not in that of the screen.
    try scratch.set(paint: "#0000d0")
    let failure = await #expect(throws: UITests.Failure.self) {
      try await cards.check(scratch, change)
    }
    #expect(failure?.messages.count == 1)
    #expect(failure?.description.contains("\(name): 200 of") == true)
    // What it was found by is gone.
    #expect(rows?.accessibilityIdentifier == "rows")
  }

  @Test("The keyboard and what lies outside the safe area are boxes over the page")
  func boxes() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try await Cards().record(scratch) {
      $0.rendering.safeAreaInsets.top = 5
      $0.renderSafeArea = false
    }
    // Over a page that is white there: 20 rows of grey, 5 rows that are dimmed.
    let keyboard = await #expect(throws: UITests.Failure.self) {
      try await Cards().check(scratch) { context in
        context.rendering.safeAreaInsets.top = 5
        context.renderSafeArea = false
        context.keyboardVisibility = { $0 == "card" ? .customHeight(20) : .hidden }
      }
    }
    #expect(keyboard?.description.contains(": 1600 of 4800 pixels") == true)
    let insets = await #expect(throws: UITests.Failure.self) {
      try await Cards().check(scratch) { $0.rendering.safeAreaInsets.top = 5 }
    }
    #expect(insets?.description.contains(": 400 of 4800 pixels") == true)
  }

  @Test("Keyboards are as high as on devices")
  func keyboards() {
    let keyboard = UITests.KeyboardVisibility.defaultHeight
    #expect(keyboard.height() == 301)
    #expect(keyboard.height(for: .landscapeRight) == 171)
    #expect(keyboard.height(screenSize: CGSize(width: 2000, height: 900)) == 498)
    #expect(UITests.KeyboardVisibility.hidden.height() == 0)
  }
}
