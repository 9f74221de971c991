import Foundation
import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("The reader of stories", .timeLimit(.minutes(2)))
struct StoriesTests {
  private func open<T: Sendable>(
    _ path: String = "/stories", _ body: (TestServer, Browser) async throws -> T
  ) async throws -> T {
    try await TestServer.run(Gallery(), configure: Self.configure) { server in
      let browser = Browser(server)
      try browser.visit(path)
      return try await body(server, browser)
    }
  }

  private static func configure(_ configuration: inout ServerConfiguration) {
    configuration.http.publicDirectory =
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Public").path
  }

  private func links(_ browser: Browser, to part: String) -> [String] {
    browser.page.links.map { $0.url }.filter { $0.contains(part) }
  }

  /// Where the links of the tab bar lead.
  private func tabs(_ browser: Browser) -> [String] {
    browser.page.links.prefix(StoryTab.allCases.count).map { $0.url }
  }

  @Test("The home page leads to the list of the first tab, whose rows and tabs are links")
  func start() async throws {
    try await open("/") { _, browser in
      #expect(browser.page.links.contains { $0.url == "/stories" })
      try browser.visit("/stories")
      #expect(browser.path == "/stories/top")
      #expect(links(browser, to: "/story/").count == 10)
      #expect(links(browser, to: "/story/").first == "/stories/top/story/1")
      #expect(tabs(browser) == ["/stories/top", "/stories/new", "/stories/saved"])
      #expect(browser.page.html.contains("href=\"/stories/top\" aria-current=\"page\""))
    }
  }

  @Test("Every story has a page, and what is said about it another")
  func everyStory() async throws {
    try await open { _, browser in
      for story in StoryLibrary.stories {
        let path = "/stories/new/story/\(story.id)"
        try browser.visit(path)
        #expect(browser.page.text.contains(story.title))
        #expect(browser.page.links.contains { $0.url == path + "/comments" })
        #expect(try browser.visit(path + "/comments").text.contains("Write a comment"))
        #expect(browser.response.status == 200)
      }
      #expect(StoryLibrary.stories.count == 30)
      for comment in StoryLibrary.comments {
        #expect(StoryLibrary.story(comment.story) != nil)
      }
    }
  }

  @Test("The order is part of the address, and the way back leads to it")
  func order() async throws {
    try await open { server, browser in
      try browser.press("Discussed")
      #expect(browser.path == "/stories/top?sort=comments")
      #expect(links(browser, to: "/story/").first == "/stories/top/story/11?1.sort=comments")
      try browser.visit("/stories/top/story/11?1.sort=comments")
      let back = try #require(
        browser.page.links.first { $0.title == "Top" && $0.url.contains("?") })
      #expect(back.url == "/stories/top?sort=comments")
      try browser.visit(back.url)
      #expect(links(browser, to: "/story/").first?.contains("story/11") == true)
      try browser.press("Ranked")
      #expect(browser.path == "/stories/top")
      #expect(links(browser, to: "/story/").first == "/stories/top/story/1")
      #expect(try browser.send(.get("/stories/top?sort=sideways")).status == 400)
    }
  }

  @Test("Each tab keeps its stack, and a link to a tab leads to what lies on it")
  func stacks() async throws {
    try await open { server, browser in
      // A session is kept from the first press on.
      try browser.press("More stories")
      try browser.visit("/stories/top/story/2/comments")
      try browser.visit("/stories/new")
      try browser.visit("/stories/new/story/5")
      let chain = "/stories/top/story/2/comments"
      #expect(tabs(browser) == [chain, "/stories/new", "/stories/saved"])
      try browser.visit(chain)
      // The link of the chosen tab leads to its first screen.
      #expect(tabs(browser) == ["/stories/top", "/stories/new/story/5", "/stories/saved"])
      await server.server.hibernateSessions()
      try browser.visit(chain)
      #expect(tabs(browser) == ["/stories/top", "/stories/new/story/5", "/stories/saved"])
    }
  }

  @Test("A deep link opens the whole chain; the ways back lead down it")
  func deepLink() async throws {
    try await open("/stories/new/story/3/comments") { _, browser in
      #expect(browser.page.html.contains("<title>Comments"))
      var way: [String] = []
      for title in ["Story", "New"] {
        let back = try #require(
          browser.page.links.first { $0.title == title && $0.url != browser.path })
        way.append(back.url)
        try browser.visit(back.url)
        #expect(browser.path == back.url)
      }
      #expect(way == ["/stories/new/story/3", "/stories/new"])
    }
  }

  @Test(
    "Back finds a screen as it was left, Forward finds the screen above; reload repeats nothing")
  func backAndForward() async throws {
    try await open { _, browser in
      try browser.press("More stories")
      #expect(links(browser, to: "/story/").count == 20)
      try browser.visit("/stories/top/story/2")
      try browser.visit("/stories/top/story/2/comments")
      try browser.press("Hide 1 reply")
      #expect(browser.page.text.contains("Show 1 reply"))
      try browser.visit("/stories/top/story/2")
      try browser.visit("/stories/top")
      #expect(links(browser, to: "/story/").count == 20)
      try browser.visit("/stories/top")
      #expect(links(browser, to: "/story/").count == 20)
      try browser.visit("/stories/top/story/2/comments")
      #expect(browser.page.text.contains("Eleven minutes, practised"))
    }
  }

  @Test("A form of an older page acts on the screen of that page")
  func olderPage() async throws {
    try await open("/stories/top/story/2/comments") { _, browser in
      try browser.press("Hide 1 reply")
      let old = browser.page
      try browser.visit("/stories/new/story/7")
      let button = try #require(old.buttons.first { $0.title == "Hide 1 reply" })
      let answer = try browser.post(event: button.value, to: old.action)
      #expect(answer.redirect == "/stories/top/story/2/comments")
      let page = try browser.visit("/stories/top/story/2/comments")
      #expect(page.buttons.filter { $0.title == "Show 1 reply" }.count == 2)
      #expect(tabs(browser)[1] == "/stories/new/story/7")
    }
  }

  @Test(
    "What is not there is 404, what is not for this person is 403, and the session lives",
    arguments: [
      ("/stories/top/story/99", 404), ("/stories/top/story/99/comments", 404),
      ("/stories/old", 404), ("/stories/top/story/2/comments/delete/1", 404),
      ("/stories/top/story/2/comments/delete/1000", 404), ("/stories/top/story/2/nothing", 404),
      ("/stories/top/story/x", 400), ("/stories/top/story/2/moderation", 403),
    ])
  func refused(path: String, status: Int) async throws {
    try await open { server, browser in
      try browser.press("More stories")
      #expect(try browser.send(.get(path)).status == status)
      try browser.visit("/stories/top")
      #expect(links(browser, to: "/story/").count == 20)
    }
  }
}
