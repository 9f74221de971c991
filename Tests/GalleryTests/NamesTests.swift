import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("Names", .timeLimit(.minutes(2)))
struct NamesTests {
  private func type(_ name: String, _ browser: Browser) throws {
    try browser.fill("Name", with: name)
    try browser.submit(event: "return")
  }

  private func next(_ browser: Browser) -> Bool? {
    browser.page.buttons.first { $0.title == "Next" }?.isEnabled
  }

  @Test(
    "The button is absent, disabled or enabled by the length of the text", arguments: [true, false])
  func length(sleeps: Bool) async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/names")
      #expect(browser.page.text.contains("Is this working?"))
      let steps: [(String, Bool?)] = [
        ("a", false), ("al", true), ("", nil), ("\u{1F984}", false), ("<b>", true), ("a", false),
      ]
      for (name, isEnabled) in steps {
        if sleeps { await server.server.hibernateSessions() }
        try type(name, browser)
        if sleeps { await server.server.hibernateSessions() }
        try browser.visit("/names")
        #expect(next(browser) == isEnabled, "\(name)")
        #expect(browser.page.text.contains(name.isEmpty ? "Is this working?" : name))
      }
    }
  }

  @Test("One name has an answer, and the state of a button that stays is kept")
  func answers() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/names")
      try type("Sahand", browser)
      #expect(browser.page.text.contains("It’s working!"))
      try browser.press("Next")
      #expect(browser.page.text.contains("Hello, Sahand."))
      await server.server.hibernateSessions()
      #expect(try browser.visit("/names").text.contains("Hello, Sahand."))
      try type("Ann", browser)
      #expect(!browser.page.text.contains("It’s working!"))
      #expect(!browser.page.text.contains("Hello"))
      try type("Sahand", browser)
      #expect(browser.page.text.contains("Hello, Sahand."))
      // A button that was absent in between is another one.
      try type("", browser)
      try type("Sahand", browser)
      #expect(!browser.page.text.contains("Hello"))
    }
  }

  @Test("There is a button for what the return key does, and the next one says what it waits for")
  func button() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/names")
      try browser.fill("Name", with: "a")
      #expect(try browser.press("Use this name").text.contains("One more letter"))
      #expect(next(browser) == false)
      try browser.fill("Name", with: "al")
      #expect(try !browser.press("Use this name").text.contains("One more letter"))
      #expect(next(browser) == true)
    }
  }

  @Test("A button that the text of the same form takes away gets no press")
  func order() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/names")
      try type("Ann", browser)
      try browser.fill("Name", with: "A")
      try browser.press("Next")
      #expect(!browser.page.text.contains("Hello"))
      #expect(next(browser) == false)
    }
  }
}
