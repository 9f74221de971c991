import Foundation
import ShojiServer
import ShojiTesting
import Testing

/// How events reach controls without JavaScript: each row of the table, sent by curl.
struct EventTests {
  private func use(_ body: (Browser) throws -> Void) async throws {
    try await TestServer.run(ControlsApp.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/controls")
      try body(browser)
    }
  }

  private func log(_ browser: Browser) throws -> String {
    let text = browser.page.text
    let start = try #require(text.firstRange(of: "Log: "))
    let end = try #require(text[start.upperBound...].firstIndex(of: ";"))
    return text[start.upperBound..<end].trimmingCharacters(in: .whitespaces)
  }

  @Test("A press of a button is touchUpInside and primaryActionTriggered, and nothing else")
  func press() async throws {
    try await use { browser in
      try browser.press("Save")
      #expect(try log(browser) == "button touchUpInside, button primaryActionTriggered")
    }
  }

  @Test("The return key is the edited field's, never the first button's")
  func returnKey() async throws {
    try await use { browser in
      try browser.fill("Name", with: "Ada")
      try browser.submit(event: "return")
      #expect(
        try log(browser) == """
          name editingDidBegin, name editingChanged, name editingDidEnd, \
          name primaryActionTriggered, name editingDidEndOnExit
          """)
    }
  }

  @Test("The first submit button of a form with a field is the return key")
  func implicitSubmission() async throws {
    try await use { browser in
      let first = try #require(browser.page.buttons.first { $0.name != nil })
      #expect(first.value == "return" && first.isEnabled)
    }
  }

  @Test("A press leads back to what was pressed, the first one of a visitor too")
  func fragments() async throws {
    try await use { browser in
      func location(_ event: String, headers: [String] = []) throws -> String? {
        try browser.visit("/controls")
        return try browser.post(event: event, headers: headers).header("location")
      }
      #expect(try location("/controls.button") == "/controls#/controls.button")
      // A part of a control leads to the control.
      #expect(try location("/controls.guests|+") == "/controls#/controls.guests")
      // The return key leads to the field that was edited.
      try browser.visit("/controls")
      try browser.fill("Name", with: "Ada")
      try browser.submit(event: "return")
      #expect(browser.path == "/controls" && browser.fragment == "/controls.name")
      // A notice is at the top.
      #expect(try location("/controls.nobody") == "/controls")
    }
  }

  @Test("A file that is too large stops the press, and the page says so")
  func largeFile() async throws {
    try await use { browser in
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "receipt.txt")
      try Data(count: 101).write(to: file)
      try browser.attach([file.path], to: "File")
      try browser.fill("Name", with: "Ada")
      let page = try browser.press("Save")
      #expect(!(try log(browser)).contains("button"))
      #expect(try log(browser).contains("name editingChanged"))
      #expect(page.text.contains("Nothing was done yet. One field needs another look."))
      #expect(page.text.contains("receipt.txt is larger than"))
      // Whoever presses again, with the field empty and the message read, goes on without the file.
      try browser.press("Save")
      #expect(try log(browser).hasSuffix("button touchUpInside, button primaryActionTriggered"))
      #expect(!browser.page.text.contains("receipt.txt"))
    }
  }

  @Test("Changed values are told in document order, before the press that brings them")
  func values() async throws {
    try await use { browser in
      try browser.choose("Green", in: "Color")
      try browser.choose("M")
      try browser.fill("Day", with: "2026-11-21")
      try browser.fill("Volume", with: "7")
      try browser.set("Sound", on: true)
      try browser.press("Save")
      #expect(
        try log(browser) == """
          sound valueChanged, volume valueChanged, day valueChanged, size valueChanged, \
          color valueChanged, button touchUpInside, button primaryActionTriggered
          """)
      // The same page sent again changes nothing more.
      let before = try log(browser)
      try browser.press("Save")
      #expect(
        try log(browser) == before + ", button touchUpInside, button primaryActionTriggered")
    }
  }

  @Test(
    "Steppers, segments, dots and immediate switches are buttons of their own",
    arguments: [
      ("Increase guests", "guests"), ("Grid", "view"), ("Page 2 of 2", "pages"), ("Now", "now"),
    ])
  func immediate(title: String, name: String) async throws {
    try await use { browser in
      try browser.press(title)
      #expect(try log(browser).hasPrefix("\(name) valueChanged"))
      #expect(!(try log(browser)).contains("button"))
    }
  }

  @Test("Editing begins, changes and ends once a form; a field that nobody touched is silent")
  func editing() async throws {
    try await use { browser in
      try browser.fill("Name", with: "Ada")
      try browser.press("Lock")
      #expect(try log(browser) == "name editingDidBegin, name editingChanged, name editingDidEnd")
      try browser.press("Lock")
      #expect(try log(browser) == "name editingDidBegin, name editingChanged, name editingDidEnd")
    }
  }

  @Test("A delegate refuses a text as a whole, and the return key")
  func delegate() async throws {
    try await use { browser in
      try browser.fill("Code", with: "12a")
      try browser.press("Lock")
      #expect(try log(browser) == "")
      #expect(browser.page.fields.first { $0.label == "Code" }?.value == "")
      try browser.fill("Code", with: "123")
      try browser.submit(event: "return")
      #expect(try log(browser) == "code editingDidBegin, code editingChanged, code editingDidEnd")
    }
  }

  @Test("A picture says where it was pressed")
  func touchLocation() async throws {
    try await use { browser in
      let name = try #require(
        browser.page.html.firstMatch(of: /<input type="image"[^>]* name="([^"]+)"/)?.1)
      _ = try browser.post(event: nil, changing: ["\(name).x": "12", "\(name).y": "34"])
      try browser.visit("/controls")
      #expect(try log(browser) == "tap 12 34")
    }
  }

  @Test("A menu is opened by the browser; its choice is menuActionTriggered")
  func menu() async throws {
    try await use { browser in
      #expect(
        browser.page.html.contains(
          "<details class=\"menu\" data-module=\"menus\" id=\"/controls.menu\"><summary"))
      try browser.press("Copy")
      #expect(try log(browser) == "menu menuActionTriggered, copied")
    }
  }

  @Test("A field that became first responder has the page's autofocus")
  func focus() async throws {
    try await use { browser in
      #expect(!browser.page.html.contains(" autofocus"))
      try browser.press("Focus")
      #expect(browser.page.html.matches(of: /\sautofocus/).count == 1)
    }
  }

  @Test("An alert is a dialog with a button for each answer")
  func alert() async throws {
    for (title, word) in [("Yes", "yes"), ("No", "no")] {
      try await use { browser in
        try browser.press("Ask")
        #expect(browser.page.html.contains("<dialog open role=\"alertdialog\""))
        // What lies below cannot be used.
        #expect(browser.page.buttons.first { $0.title == "Save" }?.name == nil)
        try browser.press(title)
        #expect(!browser.page.html.contains("<dialog"))
        #expect(try log(browser) == word)
      }
    }
  }

  @Test("A file comes as multipart/form-data; one that is too large is refused and the rest kept")
  func file() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let small = folder.appending(path: "small.txt").path
    let large = folder.appending(path: "large.txt").path
    try Data("hello".utf8).write(to: URL(filePath: small))
    try Data(repeating: 65, count: 101).write(to: URL(filePath: large))
    try await use { browser in
      #expect(browser.page.isMultipart)
      try browser.attach([small], to: "File")
      try browser.press("Lock")
      #expect(try log(browser) == "small.txt text/plain 5")
      try browser.attach([large], to: "File")
      try browser.fill("Name", with: "Ada")
      try browser.press("Lock")
      #expect(browser.page.text.contains("large.txt is larger than"))
      #expect(browser.page.fields.first { $0.label == "Name" }?.value == "Ada")
      // A field that was left empty is no file.
      try browser.press("Lock")
      #expect(try log(browser).matches(of: /txt/).count == 1)
    }
  }

  @Test("What is not done when the answer goes says so, with a way to look again")
  func later() async throws {
    try await TestServer.run(
      ControlsApp.mounts, configure: { $0.sessions.settleMilliseconds = 50 }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/controls")
      try browser.press("Late")
      #expect(browser.page.text.contains("This is still being worked on."))
      #expect(browser.page.links.contains { $0.title == "Look again" && $0.url == "/controls" })
      // It has fields: a page that comes by itself would take along what is typed.
      #expect(!browser.page.html.contains("http-equiv"))
      Gate.note.open()
      try browser.visit("/controls") { !$0.page.text.contains("still being worked on") }
      #expect(try log(browser) == "later")
    }
  }

  // MARK: Absent fields

  @Test("An unticked box is off only if it could be ticked in that page")
  func absent() async throws {
    try await use { browser in
      try browser.set("Sound", on: true)
      try browser.press("Lock")
      #expect(try log(browser) == "sound valueChanged")
      // Now it is locked: it is not in the form, and stays on.
      try browser.press("Save")
      #expect(!(try log(browser)).contains("sound valueChanged, sound"))
      #expect(browser.page.html.contains("role=\"switch\" id=\"/controls.sound\""))
      #expect(
        try #require(
          browser.page.html.firstMatch(of: /id="\/controls.sound"[^>]*>/)?.output
        ).contains(" checked"))
    }
  }

  @Test("A value for a control that the page shows as disabled is dropped")
  func disabled() async throws {
    try await use { browser in
      try browser.press("Lock")
      _ = try browser.post(event: nil, changing: ["/controls.sound": "1"])
      try browser.visit("/controls")
      #expect(try log(browser) == "")
    }
  }

  @Test("What a control cannot have is said beside it, and everything else is kept as typed")
  func refused() async throws {
    try await use { browser in
      try browser.fill("Name", with: "Ada")
      let response = try browser.post(
        event: "/controls.button",
        changing: [
          "/controls.volume": "11", "/controls.color": "7", "/controls.size": "x",
          "/controls.day": "2026-02-31",
        ])
      #expect(response.status == 303)
      let page = try browser.visit("/controls")
      for message in [
        "From 0 to 10, please.", "One of the options, please.", "A date, please.",
      ] {
        #expect(page.text.contains(message))
      }
      #expect(!(try log(browser)).contains("valueChanged"))
      #expect(page.fields.first { $0.label == "Name" }?.value == "Ada")
      #expect(
        page.html.contains("aria-invalid=\"true\" aria-describedby=\"/controls.volume-error\""))
    }
  }

  @Test("The same story with the tree dropped between every two requests")
  func rebuilt() async throws {
    try await TestServer.run(ControlsApp.mounts) { server in
      let kept = Browser(server)
      let dropped = Browser(server)
      let story: [(Browser) throws -> Void] = [
        { try $0.visit("/controls") },
        {
          try $0.fill("Name", with: "Ada")
          try $0.set("Sound", on: true)
          try $0.fill("Volume", with: "7")
          try $0.choose("Green", in: "Color")
          try $0.press("Save")
        },
        { try $0.press("Increase guests") },
        { try $0.press("Grid") },
        {
          try $0.fill("Volume", with: "99")
          try $0.press("Page 2 of 2")
        },
        { try $0.press("Copy") },
      ]
      for step in story {
        try step(kept)
        await server.server.hibernateSessions()
        try step(dropped)
        await server.server.hibernateSessions()
        #expect(body(kept) == body(dropped))
      }
    }
  }

  /// The page without what differs from session to session and from answer to answer.
  private func body(_ browser: Browser) -> String {
    browser.page.html.replacing(
      /name="_(token|ticket|window)" value="[^"]*"( data-version="\w+")?/, with: ""
    )
    // Looks of apps in other tests make it another sheet.
    .replacing(/<link rel="stylesheet"[^>]*>/, with: "")
  }
}
