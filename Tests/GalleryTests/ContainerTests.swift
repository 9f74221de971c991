import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("Screens that hold other screens")
struct ContainerTests {
  @Test("Each tab keeps what lies on it, and a session that slept has all of it")
  func tabs() async throws {
    try await TestServer.run(LayoutApplication.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/layout-tabs")
      #expect(browser.path == "/layout-tabs/letters")
      // Whoever has only followed links has no session that could keep anything.
      let about = try browser.press("About")
      #expect(about.html.contains("<title>About</title>"))
      try browser.visit("/layout-tabs/letters/ann")
      try browser.visit("/layout-tabs/places")
      await server.server.hibernateSessions()
      let page = try browser.visit("/layout-tabs/places")
      #expect(page.links.contains { $0.url == "/layout-tabs/letters/ann" })
      #expect(try browser.visit("/layout-tabs/letters/ann").html.contains("<title>Ann</title>"))
      #expect(browser.page.links.contains { $0.url == "/layout-tabs/letters" })
      try browser.visit("/layout-tabs/nothing")
      #expect(browser.response.status == 404)
    }
  }

  @Test("Tabs in groups have headings and URLs, and one that is chosen outlasts sleep")
  func sidebar() async throws {
    try await TestServer.run(LayoutApplication.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/layout-desk")
      #expect(browser.path == "/layout-desk/inbox")
      for (path, title) in [("waiting/key", "Key"), ("tenants/ann", "Ann"), ("waiting", "Waiting")]
      {
        let page = try browser.visit("/layout-desk/\(path)")
        #expect(page.html.contains("<title>\(title)</title>"))
        #expect(page.html.contains("role=\"group\" aria-label=\"Tickets\""))
        await server.server.hibernateSessions()
      }
      let chosen = try browser.visit("/layout-desk/waiting").html.firstMatch(
        of: /aria-current="page".*?<span>(\w+)<\/span>/)
      #expect(chosen?.output.1 == "Waiting")
    }
  }

  @Test("What is in the second column has a URL, and another takes its place")
  func columns() async throws {
    try await TestServer.run(LayoutApplication.mounts) { server in
      let browser = Browser(server)
      let page = try browser.visit("/layout-columns/cities/kyoto")
      #expect(page.html.contains("<title>Kyoto</title>"))
      #expect(page.text.contains("Berlin"))
      await server.server.hibernateSessions()
      try browser.visit("/layout-columns/cities/oslo")
      #expect(browser.path == "/layout-columns/cities/oslo")
      #expect(browser.page.html.contains("<h1 class=\"navbar-title\">Oslo</h1>"))
      try browser.visit("/layout-columns/cities")
      #expect(browser.page.html.contains("<h1 class=\"navbar-title\">Cities</h1>"))
    }
  }

  @Test("Pages are linked with their neighbours")
  func pages() async throws {
    try await TestServer.run(LayoutApplication.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/layout-pages/dry")
      #expect(browser.page.text.contains("4 of 5"))
      await server.server.hibernateSessions()
      let page = try browser.visit("/layout-pages/dry")
      #expect(page.links.map(\.url).suffix(2) == ["/layout-pages/glue", "/layout-pages/hang"])
      #expect(page.text.contains("4 of 5"))
    }
  }
}
