import ShojiStorage
import ShojiTesting
import ShojiUI
import Testing

@testable import ShojiServer

@Suite("Undo in a notice", .timeLimit(.minutes(1)))
struct UndoTests {
  private let storage = MemoryStorage()
  private let person = Person()

  private func run<T: Sendable>(_ body: (TestServer) async throws -> T) async throws -> T {
    try await TestServer.run(
      [OrchardApp.mount] + AddressApp.mounts, storage: storage,
      configure: { $0.sessions.durability = .process }, body)
  }

  @Test("Takes back what was done, once, and goes", arguments: ["Fell", "Fell later"])
  func once(title: String) async throws {
    try await run { server async throws in
      let browser = Browser(server)
      try browser.visit("/orchard")
      try browser.press(title)
      #expect(browser.page.text.contains("The apple is felled."))
      #expect(browser.page.html.contains("role=\"status\">The apple is felled. <button"))
      let offering = browser.page
      try browser.press("Undo")
      #expect(browser.page.text.contains("trees: apple pear plum"))
      #expect(browser.page.button("Undo") == nil && !browser.page.text.contains("felled"))
      // The same form again, and the button of the same page in a form of its own.
      browser.show(offering)
      try browser.press("Undo")
      #expect(browser.page.text.contains("trees: apple pear plum"))
      let event = try #require(offering.button("Undo")).value
      try browser.visit("/orchard")
      try browser.submit(event: event)
      #expect(browser.page.text.contains("trees: apple pear plum"))
      #expect(browser.page.text.contains(Notice.outdated))
    }
  }

  @Test("Stays while the page is looked at again, and goes with the next press")
  func next() async throws {
    try await run { server async throws in
      let browser = Browser(server)
      try browser.visit("/orchard")
      try browser.press("Fell")
      #expect(try browser.visit("/orchard").button("Undo") != nil)
      let event = try #require(browser.page.button("Undo")).value
      try browser.press("Look")
      #expect(browser.page.button("Undo") == nil)
      try browser.submit(event: event)
      #expect(browser.page.text.contains("trees: pear plum"))
      try browser.press("Fell")
      try browser.press("Fell")
      #expect(browser.page.text.contains("The pear") == false)
      try browser.press("Undo")
      #expect(browser.page.text.contains("trees: plum"))
    }
  }

  @Test("Goes with the next page")
  func nextPage() async throws {
    try await run { server async throws in
      let browser = Browser(server)
      try browser.visit("/orchard")
      try browser.press("Fell")
      #expect(browser.page.button("Undo") != nil)
      try browser.visit("/shop")
      #expect(browser.page.button("Undo") == nil)
      #expect(try browser.visit("/orchard").button("Undo") == nil)
    }
  }

  @Test(
    "Works after a restart, on the page from before it and on a new one", arguments: [false, true])
  func restarted(looksFirst: Bool) async throws {
    try await run { server async throws in
      let browser = person.browser(server)
      try browser.visit("/orchard")
      try browser.press("Fell")
      try browser.fill("Name", with: "the old one")
    }
    try await run { server async throws in
      let browser = person.browser(server)
      if looksFirst {
        try browser.visit("/orchard")
        #expect(browser.page.text.contains("The apple is felled."))
      }
      try browser.press("Undo")
      #expect(browser.page.text.contains("trees: apple pear plum"))
      if !looksFirst { #expect(browser.page.fields.map(\.value).contains("the old one")) }
    }
    try await run { server async throws in
      let browser = person.browser(server)
      #expect(try browser.visit("/orchard").button("Undo") == nil)
      #expect(browser.page.text.contains("trees: apple pear plum"))
    }
  }

  @Test("Is that of its own window")
  func windows() async throws {
    try await run { server async throws in
      let browser = Browser(server)
      try browser.visit("/orchard")
      try browser.press("Look")
      let first = try LiveTab(browser, at: "/orchard", named: "first")
      let second = try LiveTab(browser, at: "/orchard", named: "second")
      let fell = try #require(first.shown.button("Fell")).value
      try first.press(fell)
      let event = try #require(first.shown.button("Undo")).value
      try second.visit()
      #expect(second.shown.button("Undo") == nil)
      try second.press(event)
      #expect(second.shown.text.contains("trees: pear plum"))
      #expect(second.shown.text.contains(Notice.outdated))
      #expect(first.shown.text.contains("The apple is felled. Undo"))
      try first.press(event)
      #expect(first.shown.text.contains("trees: apple pear plum"))
      #expect(first.shown.button("Undo") == nil)
      #expect(try first.isCurrent())
    }
  }

  @Test("Is not there for a type that cannot be found again, and the words are")
  func unknown() async throws {
    try await run { server async throws in
      let browser = Browser(server)
      try browser.visit("/orchard")
      try browser.press("Fell for good")
      #expect(browser.page.text.contains("Felled."))
      #expect(browser.page.button("Undo") == nil)
    }
  }
}
