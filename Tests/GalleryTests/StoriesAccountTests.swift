import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("The reader of stories, with a login", .timeLimit(.minutes(2)))
struct StoriesAccountTests {
  private static let comments = "/stories/top/story/2/comments"

  private func open<T: Sendable>(
    _ path: String = "/stories", _ body: (TestServer, Browser) async throws -> T
  ) async throws -> T {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server, over: .curl)
      try browser.visit(path)
      return try await body(server, browser)
    }
  }

  private func logIn(_ browser: Browser, as name: String = "ann") throws {
    try browser.fill("Name", with: name)
    try browser.fill("Password", with: "shoji")
    try browser.press("Log in")
  }

  private func write(_ text: String, _ browser: Browser, press button: String) throws {
    try browser.press("Write a comment")
    try browser.fill("Comment", with: text)
    try browser.press(button)
  }

  @Test(
    "A screen that wants a login leads there, and the login on to it",
    arguments: [
      "/stories/saved", "/stories/saved?sort=points", "/stories/saved/story/3/comments",
      "/stories/top/story/2/comments/write",
    ])
  func login(path: String) async throws {
    try await open(path) { _, browser in
      #expect(browser.path.hasPrefix("/stories/top/login?returnTo="))
      let before = try browser.cookie("shoji")
      try logIn(browser)
      #expect(browser.path == path)
      let after = try browser.cookie("shoji")
      #expect(after != before)
    }
  }

  @Test("What is wrong is said beside the field; the password is forgotten, the address is not")
  func wrong() async throws {
    try await open("/stories/saved") { server, browser in
      try browser.press("Log in")
      #expect(browser.page.text.contains("Type your name."))
      try browser.fill("Name", with: "ann")
      try browser.fill("Password", with: "open sesame")
      try browser.press("Log in")
      #expect(browser.page.text.contains("This is not the password."))
      #expect(!browser.page.html.contains("open sesame"))
      await server.server.hibernateSessions()
      try logIn(browser)
      #expect(browser.path == "/stories/saved")
    }
  }

  @Test(
    "Whatever stands as the place to return to, the login ends in the app",
    arguments: [
      "https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "",
      "/stories/top/story/99", "/stories/nowhere", "/stories/top/story/2/moderation",
      "/stories/login?returnTo=%2Fstories%2Flogin", "/%2F%2Fevil.example", "\r\nX: y",
    ])
  func hostile(target: String) async throws {
    try await open("/stories/login?returnTo=" + Browser.encode(target)) { _, browser in
      try logIn(browser)
      #expect(browser.path == "/stories/top")
      #expect(browser.response.status == 200)
    }
  }

  @Test("Saving leads to the login and back; logging out leads away from what was saved")
  func saving() async throws {
    try await open("/stories/new/story/4") { _, browser in
      try browser.press("Save story")
      #expect(browser.path.hasPrefix("/stories/new/story/4/login?returnTo="))
      try logIn(browser)
      #expect(browser.path == "/stories/new/story/4")
      try browser.press("Save story")
      #expect(browser.page.buttons.contains { $0.title == "Remove from saved" })
      try browser.visit("/stories/saved")
      #expect(browser.page.links.contains { $0.url == "/stories/saved/story/4" })
      try browser.press("Log out")
      #expect(browser.path == "/stories/top")
      #expect(browser.page.buttons.contains { $0.title == "Log in" })
      try browser.visit("/stories/saved/story/4")
      #expect(browser.path.hasPrefix("/stories/top/login?returnTo="))
    }
  }

  @Test("A list that is open elsewhere is not seen any more after the logout")
  func logoutElsewhere() async throws {
    try await open("/stories/saved") { server, browser in
      try logIn(browser)
      let button = try #require(browser.page.buttons.first { $0.title == "Log out" })
      // Another window of the session logs out; this one stays where it is.
      _ = try browser.post(event: button.value, changing: ["_window": "9"])
      let answer = try browser.send(.get("/stories/saved"))
      #expect(answer.redirect == "/stories/top/login?returnTo=%2Fstories%2Fsaved")
      try browser.visit("/stories/saved")
      #expect(browser.response.status == 200)
      #expect(!browser.page.text.contains("Saved stories"))
    }
  }

  @Test("A comment is written above the comments; nothing is not a comment")
  func comment() async throws {
    try await open(Self.comments) { _, browser in
      try browser.press("Write a comment")
      try logIn(browser)
      #expect(browser.path == Self.comments + "/write")
      try browser.fill("Comment", with: " \n ")
      #expect(try browser.press("Post").text.contains("Write something first."))
      try browser.fill("Comment", with: "Nice <b>work</b>")
      try browser.press("Post")
      #expect(browser.path == Self.comments)
      #expect(browser.page.text.contains("ann · just now Nice <b>work</b>"))
      try browser.visit(Self.comments)
      #expect(browser.page.buttons.filter { $0.title == "Delete" }.count == 1)
      #expect(try browser.visit("/stories/top").text.contains("388 points · 5 comments"))
    }
  }

  @Test("A draft is asked about, stays when it is kept, and after Back; discarded it is gone")
  func draft() async throws {
    try await open(Self.comments) { server, browser in
      func typed() -> String? { browser.page.fields.first { $0.label == "Comment" }?.value }
      try browser.press("Write a comment")
      try logIn(browser)
      try browser.press("Cancel")
      #expect(browser.path == Self.comments)
      try write("Half a thought", browser, press: "Cancel")
      #expect(browser.path == Self.comments + "/write/discard")
      await server.server.hibernateSessions()
      try browser.press("Keep editing")
      #expect(browser.path == Self.comments + "/write")
      #expect(typed() == "Half a thought")
      try browser.visit(Self.comments)
      try browser.visit(Self.comments + "/write")
      #expect(typed() == "Half a thought")
      try browser.press("Cancel")
      try browser.press("Discard")
      #expect(browser.path == Self.comments)
      #expect(try browser.press("Write a comment").text.contains("Half") == false)
      #expect(typed() == "")
    }
  }

  @Test("One's own comment is deleted after a question, and by nobody twice")
  func deletion() async throws {
    try await open(Self.comments) { server, browser in
      try browser.press("Write a comment")
      try logIn(browser)
      try browser.fill("Comment", with: "A mistake")
      try browser.press("Post")
      try browser.press("Delete")
      #expect(browser.path == Self.comments + "/delete/1000")
      #expect(try browser.press("Keep it").text.contains("A mistake"))
      try browser.press("Delete")
      await server.server.hibernateSessions()
      try browser.press("Delete")
      #expect(browser.path == Self.comments)
      #expect(!browser.page.text.contains("A mistake"))
      #expect(try browser.send(.get(Self.comments + "/delete/1000")).status == 404)
    }
  }

  @Test("The moderator alone ends a discussion; what was begun by then is not posted")
  func moderation() async throws {
    try await open("/stories/login") { server, browser in
      try logIn(browser, as: "moderator")
      try browser.visit(Self.comments + "/write")
      try browser.visit("/stories/top/story/2")
      #expect(browser.page.links.contains { $0.url == "/stories/top/story/2/moderation" })
      try browser.visit("/stories/top/story/2/moderation")
      #expect(try browser.press("Close the discussion").text.contains("discussion is closed"))
      let page = try browser.visit(Self.comments)
      #expect(!page.buttons.contains { $0.title == "Write a comment" })
      #expect(try browser.send(.get(Self.comments + "/write")).status == 403)
      try browser.visit("/stories/top/story/2/moderation")
      try browser.press("Open the discussion again")
      #expect(try browser.send(.get(Self.comments + "/write")).status == 200)
    }
  }
}
