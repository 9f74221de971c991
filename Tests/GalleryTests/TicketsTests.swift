import Foundation
import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("The tickets", .timeLimit(.minutes(2)))
struct TicketsTests {
  private func open<T: Sendable>(
    _ body: (TestServer, Browser) async throws -> T
  ) async throws -> T {
    try await TestServer.run(Gallery(), configure: { $0.http.publicDirectory = "Public" }) {
      server in
      let browser = Browser(server)
      try browser.visit("/tickets")
      return try await body(server, browser)
    }
  }

  @Test("Order and page stand in the URL, and Back goes to those before")
  func order() async throws {
    try await open { _, browser in
      #expect(browser.page.rows.count == 25 && browser.page.text.contains("Page 1 of 8"))
      try browser.follow("Hours")
      #expect(browser.path == "/tickets?order=hours")
      #expect(browser.page.rows.first?.text.contains("0.00") == true)
      try browser.follow("Next")
      #expect(browser.path == "/tickets?order=hours&page=1")
      try browser.follow("Hours")
      #expect(browser.path == "/tickets?order=-hours")
      #expect(browser.page.rows.first?.text.contains("7.75") == true)
      try browser.back()
      #expect(browser.path == "/tickets?order=hours&page=1")
      #expect(browser.page.text.contains("Page 2 of 8"))
    }
  }

  @Test("What is searched for stands in the URL, and its order stays")
  func search() async throws {
    try await open { _, browser in
      try browser.follow("Customer")
      try browser.fill("Search", with: "keyboard")
      try browser.choose("Open", in: "Status")
      try browser.press("Search")
      #expect(browser.path == "/tickets?order=customer&status=Open&text=keyboard")
      #expect(!browser.page.rows.isEmpty)
      #expect(browser.page.rows.allSatisfy { $0.text.contains("New keyboard") })
      // One filter is taken away, and then all of them.
      try browser.press("Remove Search: keyboard")
      #expect(browser.path == "/tickets?order=customer&status=Open")
      #expect(browser.page.button("Remove Status: Open") != nil)
      try browser.fill("Search", with: "phone")
      try browser.press("Clear")
      #expect(browser.path == "/tickets?order=customer" && browser.page.button("Clear") == nil)
      #expect(browser.page.rows.count == 25)
      try browser.visit("/tickets?order=nothing&page=999&text=zzz")
      #expect(browser.page.text.contains("No ticket is as you ask for it."))
    }
  }

  @Test("Chosen rows are closed and deleted, and told which they are")
  func actions() async throws {
    try await open { _, browser in
      try browser.visit("/tickets?order=opened&status=Open")
      let first = browser.page.rows.map(\.text)
      try browser.press("Close")
      #expect(browser.page.text.contains("Select one or more rows first."))
      for row in browser.page.rows.prefix(2) {
        let box = try #require(row.fields.last)
        try browser.set(browser.page.fields[box].label, on: true, inRowSaying: row.text)
      }
      try browser.press("Close")
      #expect(browser.page.rows.map(\.text).first != first.first)
      try browser.visit("/tickets")
      try browser.press("Select all")
      #expect(browser.page.text.contains("25 selected"))
      try browser.press("Delete")
      #expect(browser.page.text.contains("Page 1 of 7"))
    }
  }

  @Test("A row leads to its ticket, which can be closed, and one that is not there says so")
  func ticket() async throws {
    try await open { _, browser in
      try browser.openRow(saying: "Phone rings elsewhere")
      #expect(browser.path == "/tickets/1001")
      #expect(browser.page.text.contains("Asked by Ken"))
      try browser.press("Close")
      #expect(browser.page.button("Reopen") != nil)
      try browser.visit("/tickets/77")
      #expect(browser.page.text.contains("There is no such ticket"))
    }
  }

  @Test("Who sees to a ticket is found by typing, and kept while the session sleeps")
  func care() async throws {
    try await open { server, browser in
      try browser.visit("/tickets/1001")
      try browser.fill("Assigned to", with: "green")
      try browser.press("Options for Assigned to")
      #expect(browser.page.text.contains("20 found"))
      await server.server.hibernateSessions()
      try browser.press("Greta Green Hardware")
      // It was not saved: only this page knows it.
      await server.server.hibernateSessions()
      try browser.visit("/tickets/1001")
      #expect(browser.page.fields.contains { $0.value == "Greta Green" })
      try browser.fill("Also told", with: "Nobody")
      try browser.press("Save")
      #expect(browser.page.text.contains("One of the options, please."))
      try browser.fill("Also told", with: "tara ito")
      try browser.press("Save")
      #expect(browser.page.button("Remove Tara Ito") != nil)
      try browser.press("Remove Tara Ito")
      try browser.press("Save")
      try browser.visit("/tickets")
      try browser.visit("/tickets/1001")
      #expect(browser.page.fields.contains { $0.value == "Greta Green" })
      #expect(browser.page.button("Remove Tara Ito") == nil)
    }
  }

  @Test("All are a file for spreadsheets")
  func export() async throws {
    try await open { _, browser in
      let answer = try browser.send(.get("/tickets.csv"))
      let lines = answer.body.split(separator: "\r\n")
      #expect(lines.count == 181)
      #expect(lines.first == #""Subject","Customer","Priority","Opened","Hours","Status""#)
      #expect(lines[1].hasPrefix(#""Printer on the second floor is out of toner","Ada","1","#))
    }
  }
}
