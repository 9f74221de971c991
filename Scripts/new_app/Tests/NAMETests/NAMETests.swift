import ShojiTesting
import Testing

@testable import NAME

@Suite struct NAMETests {
  @Test func `An item is added, and ticked off`() async throws {
    try await TestServer.run(Program()) { server async throws in
      let browser = Browser(server)
      try browser.visit("/items")
      #expect(browser.page.text.contains("Nothing Yet"))
      try browser.press("Add an item")
      try browser.press("Save")
      #expect(browser.page.text.contains("Write something first."))
      try browser.fill("What is it?", with: "Tea")
      try browser.press("Save")
      #expect(browser.path == "/items" && browser.page.text.contains("Saved."))
      #expect(browser.page.rows.map(\.text) == ["Tea"])
    }
  }
}
