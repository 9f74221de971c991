import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("Two browsers on one page", .timeLimit(.minutes(2)))
struct BesideTests {
  private func sources(_ page: Page) -> [String] {
    page.html.matches(of: /<iframe[^>]* src="([^"]*)"/).map { String($0.output.1) }
  }

  @Test("Both sides show the same, and it lets them", arguments: BesideSample.allCases)
  func sides(sample: BesideSample) async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      let list = try browser.visit("/beside")
      let way = try #require(list.links.first { $0.url.hasPrefix("/beside/\(sample.rawValue)") })
      let page = try browser.visit(way.url)
      let sources = sources(page)
      #expect(sources.count == 2 && Set(sources).count == 1)
      #expect(page.html.components(separatedBy: " credentialless ").count == 2)
      let path = try #require(sources.first)
      #expect(path.hasPrefix("/\(sample.rawValue)") && page.links.contains { $0.url == path })
      try browser.visit(path)
      #expect(browser.path == path)
      let policy = try #require(browser.response.header("content-security-policy"))
      #expect(policy.hasSuffix("frame-ancestors 'self'"))
    }
  }

  @Test("The game of both sides is in the address, and there is no other")
  func game() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      let page = try browser.visit("/beside/minesweeper")
      let path = browser.path
      #expect(path.hasPrefix("/beside/minesweeper/"))
      #expect(sources(page).first.map { "/beside" + $0 } == path)
      #expect(sources(try browser.visit(path)) == sources(page))
      try browser.visit("/beside/minesweeper/XYZ")
      #expect(browser.response.status == 404)
    }
  }
}
