import Foundation
import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("A browser of tests", .timeLimit(.minutes(2)))
struct BrowserTests {
  private func open(_ path: String, _ body: (Browser) throws -> Void) async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit(path)
      try body(browser)
    }
  }

  @Test("Links are followed by their words, and there is a way back and forward")
  func links() async throws {
    try await open("/") { browser in
      let title = try #require(browser.page.links.first { $0.url == "/counter" }?.title)
      #expect(try browser.follow(title).text.contains("Increment"))
      try browser.press("Start counting")
      #expect(browser.path == "/counter")
      try browser.back()
      #expect(browser.path == "/")
      #expect(throws: Browser.Mistake.self) { try browser.back() }
      #expect(try browser.forward().text.contains("Stop counting"))
      try browser.visit("/todo")
      #expect(throws: Browser.Mistake.self) { try browser.forward() }
      try browser.back()
      #expect(browser.path == "/counter")
      try browser.back()
      try browser.visit("/tips")
      #expect(try browser.back().links.contains { $0.url == "/counter" }, "what was ahead is gone")
      #expect(browser.path == "/")
      #expect(throws: Browser.Mistake.self) { try browser.follow("Nowhere") }
    }
  }

  @Test("What is used can be told by its row")
  func rows() async throws {
    try await open("/todo") { browser in
      #expect(browser.page.button("buy milk", inRowSaying: "milk") != nil)
      #expect(throws: Browser.Mistake.self) {
        try browser.press("buy milk", inRowSaying: "unicorn")
      }
      #expect(throws: Browser.Mistake.self) { try browser.press("buy milk", inRowSaying: "xyz") }
      let row = try #require(browser.page.row(saying: "visit Rome"))
      #expect(row.buttons.count >= 2 && row.fields.isEmpty)
      #expect(try browser.press("find a unicorn", inRowSaying: "unicorn").text.contains("unicorn"))
    }
  }

  @Test("Two tabs have one session and pages of their own")
  func tabs() async throws {
    try await open("/counter") { first in
      try first.press("Start counting")
      let second = first.openTab()
      try second.visit("/todo")
      try first.press("Increment")
      #expect(first.page.text.contains("the counter is at 1"))
      #expect(second.page.text.contains("buy milk") && second.path == "/todo")
      try second.visit("/counter")
      #expect(second.page.text.contains("the counter is at 1"))
    }
  }
}

@Suite("HTML beside a golden file")
struct GoldenHTMLTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "golden-\(UUID().uuidString)")

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  @Test func `it is written first, compared then, and a difference is told`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Tests.swift").path
    func check(_ text: String) throws {
      try GoldenHTML.check(label(text), named: "label", file: file)
    }
    #expect(throws: GoldenHTML.Difference.self) { try check("a & b") }
    try check("a & b")
    let written = try String(
      contentsOf: folder.appending(path: "Golden").appending(path: "label.html"), encoding: .utf8)
    #expect(written == "<p class=\"label\">a &amp; b</p>\n")
    let difference = #expect(throws: GoldenHTML.Difference.self) { try check("c") }
    #expect(difference?.description.contains("label.html:1") == true)
  }

  @Test func `numbers and times are written as they are told to be`() {
    func text(_ locale: String) -> String {
      GoldenHTML.html(
        of: SumLabel(), locale: Locale(identifier: locale))
    }
    #expect(text("de_DE") != text("en_US"))
  }
}

/// Says a number when it is written.
private final class SumLabel: UILabel {
  override func render(into page: inout PageRenderer) {
    text = 1234.5.formatted(.number.locale(.session))
    super.render(into: &page)
  }
}
