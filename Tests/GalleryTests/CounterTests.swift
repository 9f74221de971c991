import ShojiTesting
import Testing

@testable import Gallery

@Suite("The counter", .timeLimit(.minutes(2)))
struct CounterTests {
  @Test("The home page links to every app")
  func home() async throws {
    try await TestServer.run(Gallery().applications) { server in
      let page = try Browser(server).visit("/")
      let names = Gallery().applications.map(\.name).filter { !$0.isEmpty && !$0.contains("-") }
      #expect(Set(page.links.map(\.url)) == Set(names.map { "/\($0)" }))
    }
  }

  @Test("It counts in the store, and whether it counts is the screen's own state")
  func counting() async throws {
    try await TestServer.run(Gallery().applications) { server in
      let browser = Browser(server)
      #expect(try browser.visit("/counter").text.contains("we are not counting yet"))
      #expect(try browser.press("Start counting").text.contains("the counter is at 0"))
      try browser.press("Increment")
      try browser.press("Increment")
      #expect(try browser.press("Decrement").text.contains("the counter is at 1"))
      #expect(try browser.press("Stop counting").text.contains("we are not counting yet"))
      #expect(try browser.press("Start counting").text.contains("the counter is at 1"))
    }
  }

  @Test("A URL is answered by the window that showed it last, changed or not")
  func windows() async throws {
    try await TestServer.run(Gallery().applications) { server in
      let browser = Browser(server)
      try browser.visit("/counter")
      let first = try browser.press("Start counting").value(of: "_window")
      _ = try browser.post(event: nil, changing: ["_window": "2", "_ticket": "2222222222222222"])
      #expect(try browser.visit("/counter").text.contains("we are not counting yet"))
      _ = try browser.post(event: nil, changing: ["_window": first, "_ticket": "1111111111111111"])
      #expect(try browser.visit("/counter").text.contains("the counter is at 0"))
    }
  }

  @Test("Apps of one session do not know of each other")
  func apps() async throws {
    try await TestServer.run(Gallery().applications) { server in
      let browser = Browser(server)
      try browser.visit("/counter")
      try browser.press("Increment")
      try browser.visit("/todo")
      try browser.press("Complete buy milk")
      try browser.visit("/counter")
      #expect(try browser.press("Start counting").text.contains("the counter is at 1"))
      #expect(try browser.visit("/todo").text.contains("There are 2 items pending"))
    }
  }
}
