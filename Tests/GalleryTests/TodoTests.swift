import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("The to-do app", .timeLimit(.minutes(2)))
struct TodoTests {
  private func open<T: Sendable>(
    _ body: (TestServer, Browser) async throws -> T
  ) async throws -> T {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server, over: .curl)
      try browser.visit("/todo")
      return try await body(server, browser)
    }
  }

  @Test("A new session starts with three things to do")
  func start() async throws {
    try await open { _, browser in
      let titles = browser.page.buttons.map(\.title)
      #expect(
        titles == [
          "To Do", "Archive", "What are you going to do today?", "Complete buy milk", "buy milk",
          "Complete find a unicorn", "find a unicorn", "Complete visit Rome", "visit Rome",
        ])
      #expect(browser.page.text.contains("There are 3 items pending"))
    }
  }

  @Test("An item is written down in a modal with a URL of its own")
  func add() async throws {
    try await open { _, browser in
      try browser.press("What are you going to do today?")
      #expect(browser.path == "/todo/addItem")
      #expect(!browser.page.buttons.contains { $0.title == "Delete this item" })
      try browser.fill("Item", with: "learn <Swift> & \"rest\"\nslowly")
      try browser.press("Save")
      #expect(browser.path == "/todo")
      #expect(browser.page.text.contains("learn <Swift> & \"rest\" slowly"))
      #expect(browser.page.text.contains("There are 4 items pending"))
    }
  }

  @Test("Saving nothing says so and stays")
  func addNothing() async throws {
    try await open { _, browser in
      try browser.press("What are you going to do today?")
      try browser.fill("Item", with: " \n ")
      let page = try browser.press("Save")
      #expect(browser.path == "/todo/addItem")
      #expect(page.text.contains("Write something first."))
      try browser.press("Cancel")
      #expect(browser.page.text.contains("There are 3 items pending"))
    }
  }

  @Test("An item is edited and deleted through its text")
  func edit() async throws {
    try await open { _, browser in
      try browser.press("buy milk")
      #expect(browser.path == "/todo/addItem")
      #expect(browser.page.fields.contains { $0.label == "Item" && $0.value == "buy milk" })
      try browser.fill("Item", with: "buy oat milk")
      try browser.press("Save")
      #expect(browser.page.text.contains("buy oat milk"))
      #expect(browser.page.text.contains("There are 3 items pending"))
      try browser.press("buy oat milk")
      try browser.press("Delete this item")
      #expect(browser.path == "/todo")
      #expect(!browser.page.buttons.contains { $0.title.contains("milk") })
    }
  }

  @Test("Items are completed, archived, taken back and cleared")
  func archive() async throws {
    try await open { _, browser in
      #expect(!browser.page.buttons.contains { $0.title == "Archive completed items" })
      try browser.press("Complete buy milk")
      try browser.press("Complete visit Rome")
      try browser.press("Reopen visit Rome")
      #expect(browser.page.text.contains("There are 2 items pending"))
      try browser.press("Archive completed items")
      #expect(!browser.page.text.contains("milk"))
      try browser.press("Archive")
      #expect(browser.page.text.contains("buy milk"))
      #expect(browser.page.buttons.contains { $0.title == "Clear archived items" })
      try browser.press("Unarchive buy milk")
      #expect(!browser.page.buttons.contains { $0.title == "Clear archived items" })
      try browser.press("To Do")
      #expect(browser.page.text.contains("There are 3 items pending"))
      try browser.press("Complete buy milk")
      try browser.press("Archive completed items")
      try browser.press("Archive")
      try browser.press("Clear archived items")
      try browser.press("To Do")
      #expect(!browser.page.buttons.contains { $0.title.contains("milk") })
    }
  }

  @Test("What was typed is not thrown away before somebody was asked")
  func discard() async throws {
    try await open { _, browser in
      for (open, text) in [("What are you going to do today?", "half"), ("buy milk", "buy")] {
        try browser.press(open)
        try browser.fill("Item", with: text)
        try browser.press("Cancel")
        #expect(browser.path == "/todo/addItem/discard")
        try browser.press("Keep editing")
        #expect(browser.path == "/todo/addItem")
        #expect(browser.page.fields.contains { $0.label == "Item" && $0.value == text })
        try browser.press("Cancel")
        try browser.press("Discard")
        #expect(browser.path == "/todo")
        #expect(browser.page.text.contains("There are 3 items pending"))
        #expect(browser.page.text.contains("buy milk"))
      }
      // Nothing was changed: nothing is asked.
      try browser.press("buy milk")
      try browser.press("Cancel")
      #expect(browser.path == "/todo")
    }
  }

  @Test("What was deleted comes back to its place, until something else is done")
  func undo() async throws {
    try await open { server, browser in
      let before = browser.page.buttons.map(\.title)
      try browser.press("find a unicorn")
      try browser.press("Delete this item")
      #expect(browser.page.text.contains("“find a unicorn” is deleted."))
      #expect(browser.page.text.contains("There are 2 items pending"))
      await server.server.hibernateSessions()
      try browser.press("Undo")
      #expect(browser.page.buttons.map(\.title) == before)
      try browser.press("buy milk")
      try browser.press("Delete this item")
      try browser.press("Complete visit Rome")
      #expect(!browser.page.buttons.contains { $0.title == "Undo" })
    }
  }

  @Test("An archive that was cleared comes back as a whole")
  func undoClear() async throws {
    try await open { _, browser in
      try browser.press("Complete buy milk")
      try browser.press("Complete visit Rome")
      try browser.press("Archive completed items")
      try browser.press("Archive")
      let before = browser.page.buttons.map(\.title)
      try browser.press("Clear archived items")
      #expect(browser.page.text.contains("2 items are deleted."))
      try browser.press("Undo")
      #expect(browser.page.buttons.map(\.title) == before)
    }
  }

  @Test("How much there is to do is said where it is to be done, in the right number")
  func pending() async throws {
    try await open { _, browser in
      #expect(try !browser.press("Archive").text.contains("pending"))
      try browser.press("To Do")
      try browser.press("Complete buy milk")
      let page = try browser.press("Complete visit Rome")
      #expect(page.text.contains("There is 1 item pending"))
      #expect(try !browser.press("Complete find a unicorn").text.contains("pending"))
    }
  }

  @Test("The modal covers the list: nothing below it can be used")
  func covered() async throws {
    try await open { _, browser in
      let check = try #require(browser.page.buttons.first { $0.title == "Complete buy milk" })
      try browser.press("What are you going to do today?")
      let page = try browser.submit(event: check.value)
      #expect(page.text.contains("nothing was done"))
      #expect(page.text.contains("There are 3 items pending"))
    }
  }

  @Test("What was typed stays while something else happens")
  func typed() async throws {
    try await open { _, browser in
      try browser.press("What are you going to do today?")
      try browser.fill("Item", with: "half a thou")
      try browser.submit(event: nil)
      #expect(browser.page.fields.contains { $0.label == "Item" && $0.value == "half a thou" })
    }
  }
}
