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
    ("Keep editing", nil), ("Cancel", nil), ("Discard", nil), ("buy milk", nil),
    ("Delete this item", nil), ("Undo", nil), ("Complete buy milk", nil),
    ("Archive completed items", nil),
    ("Archive", nil), ("Clear archived items", nil), ("Undo", nil),
    ("Clear archived items", nil), ("To Do", nil),
  ]

  @Test("A session that is rebuilt between every two requests shows the very same pages")
  func rebuilt() async throws {
    try await TestServer.run(Gallery()) { server in
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
          let location = try #require(answer.redirect)
          if browser === rebuilt { await server.server.hibernateSessions() }
          try browser.visit(location)
          if browser === rebuilt { await server.server.hibernateSessions() }
        }
        #expect(kept.page.withoutMarks == rebuilt.page.withoutMarks, "after \(step.press)")
      }
    }
  }

  /// What a reader does: a press, or an address that is opened, after fields were filled.
  private enum Step {
    case press(String, typed: [(label: String, text: String)] = [])
    case open(String)
  }

  private static let reading: [Step] = [
    .press("More stories"), .open("/stories/top/story/2"), .open("/stories/top/story/2/comments"),
    .press("Hide 1 reply"), .open("/stories/new"), .press("Points"),
    .open("/stories/new/story/7?1.sort=points"), .press("Save story"), .press("Close"),
    .press("Save story"), .press("Sign in", typed: [("E-mail address or name", "ann")]),
    .press("Sign in", typed: [("Password", Gallery.password)]), .press("Save story"),
    .open("/stories/top/story/2/comments"), .press("Write a comment"), .press("Post"),
    .press("Cancel", typed: [("Comment", "first \u{1F984}\nline")]), .press("Keep editing"),
    .open("/stories/top/story/2/comments"), .press("Write a comment"), .press("Post"),
    .press("Delete"), .press("Keep it"), .open("/stories/saved?sort=points"),
    .open("/stories/saved/story/7/comments?1.sort=points"), .open("/stories/top/story/99"),
    .open("/stories/top/story/2"), .open("/stories/saved"), .press("Sign out"),
    .open("/stories/new"), .open("/stories/saved/story/7"), .press("Close"),
  ]

  @Test("A reader's session that is rebuilt between every two requests shows the very same pages")
  func reader() async throws {
    try await TestServer.run(Gallery()) { server in
      let kept = Browser(server)
      let rebuilt = Browser(server)
      for browser in [kept, rebuilt] { try browser.visit("/stories/top") }
      for step in Self.reading {
        for browser in [kept, rebuilt] {
          var next: String
          switch step {
          case .press(let title, let typed):
            for (label, text) in typed { try browser.fill(label, with: text) }
            let button = try #require(
              browser.page.buttons.last { $0.title == title && $0.name != nil }, "\(step)")
            next = try #require(try browser.post(event: button.value).redirect)
          case .open(let path):
            next = path
          }
          // Redirects are followed by hand, so that the tree can be dropped before each as well.
          for _ in 0..<3 {
            if browser === rebuilt { await server.server.hibernateSessions() }
            let answer = try browser.send(.get(next))
            guard answer.status == 303, let location = answer.redirect else { break }
            next = location
          }
          if browser === rebuilt { await server.server.hibernateSessions() }
          try browser.visit(next)
          if browser === rebuilt { await server.server.hibernateSessions() }
        }
        #expect(kept.path == rebuilt.path, "after \(step)")
        #expect(kept.page.withoutMarks == rebuilt.page.withoutMarks, "after \(step)")
      }
    }
  }
}
