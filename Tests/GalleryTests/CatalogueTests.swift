import Foundation
import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("The catalogue")
struct CatalogueTests {
  static let entries = CatalogueEntry.groups.flatMap(\.entries)

  @Test("Every entry has a page of its own, and a link to it")
  func pages() async throws {
    try await TestServer.run(Gallery(), configure: Self.configure) { server in
      let browser = Browser(server)
      let index = try browser.visit("/catalogue")
      for entry in Self.entries {
        #expect(index.links.contains { $0.url == "/catalogue/\(entry.id)" })
        let page = try browser.visit("/catalogue/\(entry.id)")
        #expect(browser.response.status == 200)
        #expect(page.html.contains("<title>\(entry.title)"))
        #expect(page.html.contains(" style=\"") == false)
        #expect(page.text.contains("Nothing has happened yet."))
      }
      try browser.visit("/catalogue/nothing")
      #expect(browser.response.status == 404)
      #expect(Set(Self.entries.map(\.id)).count == Self.entries.count)
    }
  }

  @Test("What an entry makes is not kept by itself", arguments: entries.map(\.id))
  func release(id: String) throws {
    let entry = try #require(CatalogueEntry.named(id))
    weak var item: UINavigationItem?
    weak var view: UIView?
    do {
      let bar = UINavigationItem()
      let made = entry.make(
        CatalogueStage(
          report: { _ in }, present: { _ in }, navigationItem: bar, hold: { _ in UIView() }))
      (item, view) = (bar, made)
    }
    #expect(item == nil && view == nil)
  }

  @Test("The code that is shown is the code that runs", arguments: entries.map(\.id))
  func code(id: String) throws {
    let entry = try #require(CatalogueEntry.named(id))
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Gallery/Catalogue")
    let sources = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).map { try String(contentsOf: $0, encoding: .utf8) }
    let source = try #require(sources.first { $0.contains("id: \"\(id)\"") })
    // The formatter breaks lines and adds commas in the code that runs.
    func words(_ text: some StringProtocol) -> String {
      String(text.filter { !$0.isWhitespace }).replacing(",]", with: "]").replacing(",)", with: ")")
    }
    let running = source.replacing(/code: #\"\"\".*?\"\"\"#/.dotMatchesNewlines(), with: "")
    #expect(words(running).contains(words(entry.code)))
  }

  @Test("What is done on a page is said there, and survives a dropped tree")
  func actions() async throws {
    try await TestServer.run(Gallery(), configure: Self.configure) { server in
      let browser = Browser(server)
      func use(_ id: String, _ body: () throws -> Void, expect text: String) async throws {
        try browser.visit("/catalogue/\(id)")
        try body()
        #expect(browser.page.text.contains(text))
        await server.server.hibernateSessions()
        #expect(try browser.visit("/catalogue/\(id)").text.contains(text))
      }
      try await use("button", { try browser.press("Tinted") }, expect: "Tinted was pressed.")
      try await use("menu", { try browser.press("Delete") }, expect: "Deleted.")
      try await use("stepper", { try browser.press("Increase guests") }, expect: "3 guests")
      try await use("stepper", { try browser.press("Decrease guests") }, expect: "2 guests")
      try await use("stepper", { try browser.press("Decrease guests") }, expect: "for 1 guest.")
      try await use("segmented-control", { try browser.press("Week") }, expect: "Week")
      try await use(
        "switch",
        {
          try browser.set("Sound", on: true)
          try browser.press("Save")
        }, expect: "Sound is on, the terms are not read.")
      try await use(
        "text-field",
        {
          try browser.fill("E-mail", with: "nobody")
          try browser.press("Send")
        }, expect: "An address has an @ in it.")
      try await use(
        "alert",
        {
          try browser.press("Delete")
          try browser.press("Delete")
        }, expect: "Deleted.")
    }
  }

  @Test(
    "A button that sends a form answers, though nothing was changed",
    arguments: [
      ("text-field", "Send"), ("text-view", "Send"), ("date-picker", "Book"),
      ("file-picker", "Send"),
      ("switch", "Save"), ("segmented-control", "Save"), ("slider", "Save"), ("color-well", "Save"),
      ("pop-up-button", "Save"),
      ("picker-view", "Order"), ("search-bar", "Search"),
    ])
  func answers(id: String, button: String) async throws {
    try await TestServer.run(Gallery(), configure: Self.configure) { server in
      let browser = Browser(server)
      try browser.visit("/catalogue/\(id)")
      #expect(try !browser.press(button).text.contains("Nothing has happened yet."))
    }
  }

  static func configure(_ configuration: inout ServerConfiguration) {
    configuration.http.publicDirectory =
      URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Public").path
  }
}
