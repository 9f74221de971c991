import Foundation
import Shoji
import Synchronization
import Testing

@testable import ShojiTesting

/// Cards, of which a test says when they are ready.
private final class Cards: ViewTestCase {
  typealias V = CardView

  var readyAfter = 1
  private(set) var asked = 0

  func isViewReady(_ view: CardView, identifier: String) -> Bool {
    asked += 1
    return asked >= readyAfter
  }

  /// Compares cards as HTML, beside the file of a test.
  func check(
    _ scratch: Scratch, _ texts: [String: String] = ["card": "Card"],
    _ context: UITests.Context<CardView> = .init(), isRecording: Bool = false
  ) async throws {
    var context = context
    context.rendering.interfaceStyles = []
    context.rendering.isRecording = isRecording
    try await uiTest(
      testCases: texts.mapValues { Card(text: $0) }, context: context, file: scratch.test)
  }
}

private struct Badges: ViewTestCase {
  typealias V = BadgeView
}

@Suite("Views by state, as HTML", .timeLimit(.minutes(2)))
struct ViewTestCaseTests {
  @Test("What is new is written and told; what is as it was is not")
  func new() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let texts = ["first": "One", "second/last": "Two"]
    let failure = await #expect(throws: UITests.Failure.self) {
      try await Cards().check(scratch, texts)
    }
    #expect(scratch.files == ["Cards/first.html", "Cards/second-last.html"])
    #expect(failure?.messages.count == 2)
    #expect(failure?.messages.first?.contains("Cards/first.html is new") == true)
    try await Cards().check(scratch, texts)
    let html = try String(contentsOf: scratch.file("Cards/first.html"), encoding: .utf8)
    #expect(html.hasPrefix("<main class=\"screen\">\n<div"))
    #expect(html.contains(">One</p>") && html.hasSuffix("</main>\n"))
  }

  @Test("Another text is one message with the file, line and mend; recording takes it over")
  func changed() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try await Cards().check(scratch, ["a": "Same", "b": "Old"], isRecording: true)
    let failure = await #expect(throws: UITests.Failure.self) {
      try await Cards().check(scratch, ["a": "Same", "b": "New"])
    }
    let message = try #require(failure?.messages.first)
    #expect(failure?.messages.count == 1)
    #expect(message.contains("\(scratch.file("Cards/b.html").path):3: it was"))
    #expect(message.contains("Old</p>") && message.contains("New</p>"))
    #expect(message.contains("run the test once with RECORD=1"))
    try await Cards().check(scratch, ["a": "Same", "b": "New"], isRecording: true)
    try await Cards().check(scratch, ["a": "Same", "b": "New"])
  }

  @Test("Hooks are called in their order, with the view")
  func hooks() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let calls = Mutex<[String]>([])
    var context = UITests.Context<CardView>(container: .navigationController)
    func hook(_ hook: UITests.Hook, _ name: String) {
      context.hooks[hook] = { view in
        calls.withLock { $0.append("\(name) \(view.updates.count)") }
      }
    }
    hook(.viewDidLayoutSubviews, "layout")
    hook(.viewDidAppear, "did appear")
    hook(.viewWillAppear, "will appear")
    hook(.navigationControllerHasBeenCreated, "created")
    hook(.viewDidLoad, "load")
    try await Cards().check(scratch, ["card": "Card"], context, isRecording: true)
    let expected = ["load 0", "created 1", "will appear 1", "did appear 1", "layout 1"]
    #expect(calls.withLock { Array($0.prefix(5)) } == expected)
    #expect(calls.withLock { $0.dropFirst(5).allSatisfy { $0 == "layout 1" } })
    calls.withLock { $0 = [] }
    context.container = .none
    try await Cards().check(scratch, ["other": "Card"], context, isRecording: true)
    #expect(!calls.withLock { $0.contains { $0.hasPrefix("created") } })
  }

  @Test("What a hook changes is in the HTML")
  func changingHook() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let context = UITests.Context<CardView>(
      hooks: [.viewDidAppear: { view in view.label.text = "From the hook" }])
    try await Cards().check(scratch, ["card": "Card"], context, isRecording: true)
    let html = try String(contentsOf: scratch.file("Cards/card.html"), encoding: .utf8)
    #expect(html.contains("From the hook"))
  }

  @Test(
    "The view is in its container",
    arguments: [("none", ""), ("stack", "navbar"), ("tabs", "tab-bar"), ("own", "Around")])
  func container(name: String, mark: String) async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let container: UITests.Container =
      switch name {
      case "stack": .navigationController
      case "tabs": .tabBarController
      case "own":
        .custom { inner in
          let outer = UIViewController()
          let label = UILabel()
          label.text = "Around"
          outer.view.addSubview(label)
          outer.addChild(inner)
          outer.view.addSubview(inner.view)
          inner.didMove(toParent: outer)
          return outer
        }
      default: .none
      }
    try await Cards().check(
      scratch, ["card": "Card"], .init(container: container), isRecording: true)
    let html = try String(contentsOf: scratch.file("Cards/card.html"), encoding: .utf8)
    #expect(html.contains(">Card</p>"))
    for other in ["navbar", "tab-bar", "Around"] {
      #expect(html.contains(other) == (other == mark), "\(other)")
    }
  }

  @Test("Numbers and times are those of the context, in all that the view does")
  func locale() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    var texts: [String] = []
    var context = UITests.Context<CardView>()
    func note(_: CardView) {
      texts.append("\(1234.5.formatted(.number.locale(.session))) \(TimeZone.session.identifier)")
    }
    for hook in [UITests.Hook.viewDidLoad, .viewDidAppear, .viewDidLayoutSubviews] {
      context.hooks[hook] = note
    }
    context.rendering.locale = Locale(identifier: "de_DE")
    context.rendering.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    try await Cards().check(scratch, ["card": "Card"], context, isRecording: true)
    #expect(texts.count >= 3 && Set(texts) == ["1.234,5 Asia/Tokyo"])
  }

  @Test("A view that is not ready is asked again")
  func waiting() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let cards = Cards()
    cards.readyAfter = 4
    try await cards.check(scratch, isRecording: true)
    #expect(cards.asked == 4)
  }

  @Test("A view that never gets ready is told of, and the other cases are looked at")
  func neverReady() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let cards = Cards()
    cards.readyAfter = .max
    var context = UITests.Context<CardView>()
    context.rendering.readinessLimit = .milliseconds(20)
    let failure = await #expect(throws: UITests.Failure.self) {
      try await cards.check(scratch, ["a": "A", "b": "B"], context)
    }
    #expect(failure?.messages.count == 2)
    #expect(failure?.messages.first?.contains("\"a\" of Cards was not ready") == true)
    #expect(failure?.description.contains("isViewReady(_:identifier:)") == true)
    #expect(scratch.files.isEmpty)
  }

  @Test("Two cases at two places cannot have one file")
  func names() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try await Cards().check(scratch, isRecording: true)
    let failure = await #expect(throws: UITests.Failure.self) {
      try await Cards().uiTest(testCases: ["card": Card(text: "Card")], file: scratch.test, line: 7)
    }
    #expect(failure?.description.contains("Tests.swift:7") == true)
    #expect(failure?.description.contains("Give one of them another name") == true)
  }

  @Test("A view that is no root view goes through its phases once, by itself")
  func part() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    var context = UITests.Context<BadgeView>()
    context.rendering.interfaceStyles = []
    context.rendering.isRecording = true
    let outcome = try await Badges().uiTest(
      testCases: ["three": Badge(count: 3)], context: context, file: scratch.test)
    #expect(outcome.files == [scratch.file("Badges/three.html").path])
    let html = try String(contentsOf: scratch.file("Badges/three.html"), encoding: .utf8)
    #expect(html.contains("3 new"))
    #expect(html.components(separatedBy: "set up").count == 2)
  }
}
