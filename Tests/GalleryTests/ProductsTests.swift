import Foundation
import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("The products", .timeLimit(.minutes(2)))
struct ProductsTests {
  private func open<T: Sendable>(
    _ body: (TestServer, Browser) async throws -> T
  ) async throws -> T {
    try await TestServer.run(
      Gallery(), configure: { $0.http.publicDirectory = "Public" }
    ) { server in
      let browser = Browser(server, over: .curl)
      try browser.visit("/products")
      return try await body(server, browser)
    }
  }

  @Test("Cells come from the template, with a picture, a name and a price")
  func cells() async throws {
    try await open { server, browser in
      let html = browser.page.html
      #expect(html.ranges(of: "<article ").count == 6)
      #expect(html.contains(">Green tea</h2>") && html.contains(">$6.90</p>"))
      #expect(html.contains("src=\"/assets/products/tea.svg\""))
      #expect(!html.contains("data-outlet"))
      let image = try Curl.run([server.url + "/assets/products/tea.svg"])
      #expect(image.status == 200)
      // The folder of templates is not served.
      #expect(try Curl.run([server.url + "/Templates/Products/ProductCell.html"]).status == 404)
    }
  }

  @Test(
    "Prices are written in the reader's locale",
    arguments: [
      ("en-US,en;q=0.9", "$1,234.50"),
      // A non-breaking space, as Unicode's data has it.
      ("de-DE,de;q=0.9,en;q=0.8", "1.234,50\u{A0}$"),
    ])
  func prices(languages: String, price: String) async throws {
    try await open { server, _ in
      let page = try Curl.run([
        "--header", "Accept-Language: \(languages)", server.url + "/products",
      ])
      #expect(page.body.contains(">\(price)</p>"))
    }
  }

  @Test("Kinds are chosen at once, and texts are searched")
  func filter() async throws {
    try await open { _, browser in
      try browser.press("Drinks")
      #expect(browser.page.html.ranges(of: "<article ").count == 2)
      try browser.press("All")
      try browser.fill("Search products", with: "MUG")
      try browser.press("Search")
      #expect(browser.page.html.ranges(of: "<article ").count == 1)
      #expect(browser.page.text.contains("Enamel mug"))
    }
  }

  @Test("Where nothing is found, a message and a way on are shown, after a rebuild too")
  func empty() async throws {
    try await open { server, browser in
      try browser.fill("Search products", with: "<unicorn>")
      try browser.press("Search")
      #expect(browser.page.text.contains("No product is called “<unicorn>”."))
      #expect(!browser.page.html.contains("<article "))
      await server.server.hibernateSessions()
      try browser.press("Show all products")
      #expect(browser.page.html.ranges(of: "<article ").count == 6)
      #expect(!browser.page.text.contains("unicorn"))
      let query = browser.page.fields.first { $0.label == "Search products" }
      #expect(query?.value == "")
    }
  }
}
