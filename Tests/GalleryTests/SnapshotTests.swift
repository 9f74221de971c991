import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("A tree is a cache", .timeLimit(.minutes(2)))
struct SnapshotTests {
  /// What a person does, step by step: presses, and texts that are typed before them.
  private static let story: [(press: String, typed: String?)] = [
    ("Complete buy milk", nil), ("What are you going to do today?", nil), ("Save", ""),
    ("Save", "write a <b>book</b>\nabout \u{1F984}"),
    ("Complete write a <b>book</b> about \u{1F984}", nil),
    ("find a unicorn", nil), ("Save", "find two unicorns"), ("Archive completed items", nil),
    ("Archive", nil), ("Unarchive buy milk", nil), ("To Do", nil), ("visit Rome", nil),
    ("Delete this item", nil), ("buy milk", nil), ("Cancel", "typed and left"),
    ("Archive", nil), ("Clear archived items", nil), ("To Do", nil),
  ]

  @Test("A session that is rebuilt between every two requests shows the very same pages")
  func rebuilt() async throws {
    try await TestServer.run(Gallery().applications) { server in
      let kept = Browser(server)
      let rebuilt = Browser(server)
      try kept.visit("/todo")
      try rebuilt.visit("/todo")
      for step in Self.story {
        for browser in [kept, rebuilt] {
          if let typed = step.typed { try browser.fill("Item", with: typed) }
          // The redirect is followed by hand, so that the tree can be dropped before that as well.
          let button = try #require(browser.page.buttons.first { $0.title == step.press })
          let answer = try browser.post(event: button.value)
          let location = try #require(answer.header("location"))
          if browser === rebuilt { await server.server.hibernateSessions() }
          try browser.visit(location)
          if browser === rebuilt { await server.server.hibernateSessions() }
        }
        #expect(kept.page.withoutMarks == rebuilt.page.withoutMarks, "after \(step.press)")
      }
    }
  }
}
