import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("Work that screens await", .timeLimit(.minutes(2)))
struct ScreenTaskTests {
  private let catalogue = Catalogue()
  private let clock = ManualClock()

  private func run(_ body: (TestServer, Browser) async throws -> Void) async throws {
    let server = try TestServer(TaskApp.mounts(catalogue), clock: clock.clock)
    try await BlockingExecutor.run {
      try await body(server, Browser(server))
    } finally: {
      catalogue.letGo()
      await server.stop()
    }
  }

  /// Presses a button whose work is held back, and lets the time pass that its answer waits for.
  private func press(_ event: String, _ browser: Browser, _ server: TestServer) async throws {
    catalogue.hold()
    let answer = try browser.sending(event, to: server)
    try await until { catalogue.waitingCount == 1 }
    #expect(try await clock.answer(answer).status == 303)
  }

  @Test func `The first page waits for what its screen awaits`() async throws {
    try await run { _, browser in
      try browser.visit("/tasks")
      #expect(browser.page.text.contains("Emma, Persuasion"))
      #expect(catalogue.steps == ["made"])
    }
  }

  @Test(
    arguments: [
      ("Action", "action"), ("Target", "target"), ("Sender", "sender Sender"),
      ("Closure", "closure"),
      ("View", "view"), ("Bar", "bar"),
    ])
  func `Handlers await, and go on in the session`(title: String, words: String) async throws {
    try await run { _, browser in
      try browser.visit("/tasks")
      try browser.press(title)
      #expect(browser.page.text.contains("\(words): 2 by the session"))
    }
  }

  @Test func `A model that was changed is shown, by a press and by what has awaited`() async throws
  {
    try await run { server, browser in
      try browser.visit("/tasks")
      #expect(browser.page.text.contains("0 in all"))
      try browser.press("Count")
      #expect(browser.page.text.contains("1 in all"))
      try await press("/tasks.stack:Count later", browser, server)
      #expect(try browser.visit("/tasks").text.contains("1 in all"))
      catalogue.letGo()
      try browser.visit("/tasks") { $0.page.text.contains("11 in all") }
    }
  }

  @Test func `A page that is open hears what work has changed after its answer`() async throws {
    let server = try TestServer(TaskApp.mounts(catalogue), clock: nil) {
      $0.sessions.settleMilliseconds = 1
    }
    try await BlockingExecutor.run {
      let browser = Browser(server)
      let tab = try LiveTab(browser, at: "/tasks")
      try tab.press("/tasks.stack:Count")
      // The session is remembered from here on.
      try tab.tell()
      let listener = try StreamListener(server, browser)
      _ = listener.head()
      catalogue.hold()
      try tab.press("/tasks.stack:Count later")
      #expect(tab.shown.text.contains("1 in all"))
      catalogue.letGo()
      while !tab.shown.text.contains("11 in all") { try tab.hear(listener) }
    } finally: {
      catalogue.letGo()
      await server.stop()
    }
  }

  @Test func `What a screen without a store has begun before it was shown begins then`()
    async throws
  {
    try await run { server, browser in
      try browser.visit("/tasks")
      try browser.press("Note")
      #expect(catalogue.steps.contains("noted") && !catalogue.steps.contains("never"))
      let session = try server.session(of: browser)
      let isBusy = await withCheckedContinuation { done in
        session.run { done.resume(returning: $0.windows.contains(where: \.window.hasTasks)) }
      }
      #expect(!isBusy)
    }
  }

  @Test func `The answer of an alert awaits for the screen that has asked`() async throws {
    try await run { _, browser in
      try browser.visit("/tasks")
      try browser.press("Ask")
      try browser.press("Yes")
      #expect(browser.page.text.contains("alert: 2 by the session"))
    }
  }

  @Test func `What work throws goes to its screen, with the name of that`() async throws {
    try await run { _, browser in
      try browser.visit("/tasks")
      try browser.press("Break")
      #expect(browser.page.text.contains("failed: The catalogue is closed. of "))
      #expect(browser.page.text.contains("TaskController"))
    }
  }

  @Test func `A page says that work goes on that takes long, and the next one has its end`()
    async throws
  {
    try await run { server, browser in
      try browser.visit("/tasks")
      try await press("/tasks.stack:Action", browser, server)
      try browser.visit("/tasks")
      #expect(!browser.page.text.contains("action: 2"))
      #expect(browser.page.html.contains("busy"))
      await server.server.hibernateSessions()
      catalogue.letGo()
      try browser.visit("/tasks") { $0.page.text.contains("action: 2 by the session") }
    }
  }

  @Test func `No answer waits for work that goes on by itself`() async throws {
    try await run { server, browser in
      try browser.visit("/tasks")
      try browser.press("Count")
      catalogue.hold()
      let answer = try browser.sending("/tasks.stack:Follow", to: server)
      try await until { catalogue.waitingCount == 1 }
      let session = try server.session(of: browser)
      let isBusy = await withCheckedContinuation { done in
        session.run { done.resume(returning: $0.turn.isBusy) }
      }
      #expect(!isBusy)
      #expect(try await answer.value.status == 303)
      #expect(try !browser.visit("/tasks").text.contains("followed"))
      catalogue.letGo()
      try browser.visit("/tasks") { $0.page.text.contains("followed: 2 by the session") }
    }
  }

  @Test func `Work ends with its screen, and goes on while that is covered`() async throws {
    try await run { server, browser in
      try browser.visit("/tasks")
      try await press("/tasks.stack:Cover", browser, server)
      try browser.visit("/tasks")
      #expect(catalogue.stepsOfSheets.isEmpty)
      catalogue.letGo()
      try browser.press("Close")
      try browser.visit("/tasks") { $0.page.text.contains("covered: 2 by the session") }
      #expect(catalogue.stepsOfSheets == ["the sheet's work: CancellationError"])
      #expect(!browser.page.text.contains("failed"))
    }
  }

  @Test func `A tab of which work goes on keeps its tree, however many others are opened`()
    async throws
  {
    try await run { server, browser in
      let first = try hold(browser, as: "first")
      try await press("/tasks.stack:Action", browser, server)
      let session = try server.session(of: browser)
      for number in 0..<WindowSet.treeLimit + 1 { try hold(browser.openTab(), as: "\(number)") }
      let count = await withCheckedContinuation { done in
        session.run { done.resume(returning: $0.windows.count) }
      }
      #expect(count == WindowSet.treeLimit)
      catalogue.letGo()
      try await until {
        let page = try browser.visit("/tasks", headers: ["Shoji-Window: \(first)"])
        return page.text.contains("action: 2 by the session")
      }
    }
  }

  /// Opens a page in a tab that says that it is there, as one with the script does.
  /// - Returns: Its window.
  @discardableResult
  private func hold(_ browser: Browser, as tab: String) throws -> String {
    var page = try browser.visit("/tasks")
    // A visitor is remembered from the first form on.
    if tab == "first" { page = try browser.press("View") }
    let window = page.value(of: "_window") ?? ""
    let fields = [
      ("_token", page.value(of: "_token") ?? ""), ("_window", window), ("_tab", tab), ("_e", ""),
    ]
    let answer = try browser.send(.post("/_shoji/window", .form(fields)))
    #expect(answer.header("Shoji-Window") == window)
    return window
  }
}
