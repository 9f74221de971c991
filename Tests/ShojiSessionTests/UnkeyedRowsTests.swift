import ShojiTesting
import Testing

@testable import ShojiServer

/// A press in a row without a key is for the row that its page has shown, or for none.
@Suite("Rows without keys in sessions", .timeLimit(.minutes(2)))
struct UnkeyedRowSessionTests {
  private let store = QueueStore("queue", Queue.self, updaters: [Dequeue.self, Call.self])

  private func run(_ body: (TestServer) async throws -> Void) async throws {
    try await TestServer.run(QueueApp.mounts, sharedStores: [store], body)
  }

  private let refusal = "nothing was done"

  /// What the buttons of one kind in the page send, from the first row.
  private func events(_ kind: String, _ page: Page) -> [String] {
    page.buttons.map(\.value).filter { $0.contains(kind) }
  }

  @Test(
    "Of two pages that show the same rows, the second deletes what it has shown, or nothing",
    arguments: [false, true])
  func twoPages(sleeps: Bool) async throws {
    try await run { server in
      let first = Browser(server)
      try first.visit("/queue")
      let second = first.openTab()
      try second.visit("/queue")
      let events = events("|action-Delete", second.page)
      #expect(events.count == 4)
      try first.submit(event: events[0])
      #expect(store.state.names == ["two", "three", "four"])
      if sleeps { await server.server.hibernateSessions() }
      let page = try second.submit(event: events[1])
      #expect(store.state.names == ["two", "three", "four"])
      #expect(page.text.contains(refusal) && page.text.contains("two 0"))
      try second.submit(event: self.events("|action-Delete", page)[1])
      #expect(store.state.names == ["two", "four"])
    }
  }

  @Test("Rows that are pressed one after the other in a live page are those that were pressed")
  func live() async throws {
    try await run { server in
      let tab = try LiveTab(Browser(server), at: "/queue")
      let deletions = events("|action-Delete", tab.shown)
      let calls = events(".call", tab.shown)
      // The page has not changed yet when the next one is pressed.
      for event in [calls[0], calls[0], calls[1], calls[0]] { try tab.press(event) }
      #expect(store.state.counts == ["one": 3, "two": 1])
      try tab.press(deletions[0])
      #expect(!tab.shown.text.contains(refusal))
      try tab.press(deletions[1])
      #expect(store.state.names == ["two", "three", "four"])
      #expect(tab.shown.text.contains(refusal))
      // Without the words about it.
      try tab.visit()
      #expect(try tab.isCurrent())
    }
  }
}
