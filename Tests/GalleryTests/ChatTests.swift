import Foundation
import ShojiServer
import ShojiStorage
import ShojiTestSupport
import ShojiTesting
import Synchronization
import Testing

@testable import Gallery

@Suite("The rules of the chat")
struct ChatRuleTests {
  @Test("A room keeps its last 1,000 messages, and counts all")
  func messages() throws {
    var chat = Chat()
    #expect(chat.rooms.map(\.count) == [3, 0, 1_000])
    for text in ["one", "two"] {
      WriteMessage(room: 3, author: "Ada", text: text, time: Date(timeIntervalSince1970: 0))
        .updateState(&chat)
    }
    let room = try #require(chat.room(3))
    #expect(room.count == 1_002 && room.messages.count == 1_000)
    #expect(room.messages.first?.id == 3 && room.messages.last?.id == 1_002)
    #expect(room.messages.suffix(2).map(\.text) == ["one", "two"])
    WriteMessage(room: 99, author: "Ada", text: "lost", time: Date()).updateState(&chat)
    #expect(chat.room(1)?.count == 3)
  }

  @Test("There is one room of each name, and not more of them than there may be")
  func rooms() {
    var chat = Chat()
    OpenRoom(name: "SWIFT").updateState(&chat)
    #expect(chat.rooms.count == 3)
    for number in 0..<100 { OpenRoom(name: "Room \(number)").updateState(&chat) }
    #expect(chat.rooms.count == Chat.roomLimit && chat.rooms.last?.id == Chat.roomLimit)
  }
}

@Suite("The chat", .timeLimit(.minutes(2)))
struct ChatTests {
  private func enter(_ browser: Browser, as name: String, room: String = "Tea kitchen") throws {
    try browser.visit("/chat")
    try browser.fill("Your name", with: name)
    try browser.press("Use this name")
    try browser.press(room)
  }

  @Test("Without the script, everybody reads what is written, and sees what is new")
  func forms() async throws {
    try await TestServer.run(Gallery()) { server in
      let (ada, bob) = (Browser(server), Browser(server))
      try enter(ada, as: "Ada")
      #expect(ada.path == "/chat/1")
      try enter(bob, as: "Bob")
      // No answer waits until the others are shown who is there.
      try await until { try bob.visit("/chat/1").text.contains("Ada is here.") }
      try ada.fill("Message", with: "  ")
      try ada.press("Send")
      #expect(ada.page.text.contains("Write something first."))
      try ada.fill("Message", with: "Is anybody here?")
      try ada.press("Send")
      #expect(ada.page.text.contains("You") && ada.page.text.contains("Is anybody here?"))
      #expect(!ada.page.text.contains("Write something first."))
      try bob.visit("/chat/1")
      #expect(bob.page.text.contains("Is anybody here?"))
      // Who leaves has read what was there.
      try bob.visit("/chat")
      #expect(bob.page.text.contains("Nothing new · Ada"))
      try ada.fill("Message", with: "Hello?")
      try ada.press("Send")
      try bob.visit("/chat")
      #expect(bob.page.text.contains("1 new"))
      // An unknown room is none.
      try bob.visit("/chat/77")
      #expect(bob.response.status == 404)
    }
  }

  @Test(
    "A page that a browser fetches in advance is not shown: nothing is read, nobody is there",
    arguments: [
      "Sec-Purpose: prefetch", "Sec-Purpose: prefetch;prerender", "Purpose: prefetch",
      "X-Moz: prefetch", "sec-purpose: Prefetch;anonymous-client-ip",
    ])
  func prefetch(field: String) async throws {
    try await TestServer.run(Gallery()) { server in
      let (ada, bob) = (Browser(server), Browser(server))
      try enter(ada, as: "Ada")
      try enter(bob, as: "Bob")
      try bob.visit("/chat")
      try ada.fill("Message", with: "Is anybody here?")
      try ada.press("Send")
      for path in ["/chat/1", "/chat/2"] {
        let answer = try bob.send(.get(path, headers: [field]))
        #expect(answer.status == 503 && answer.header("cache-control") == "no-store")
        #expect(answer.header("set-cookie") == nil)
      }
      #expect(try bob.visit("/chat").text.contains("1 new"))
      #expect(try ada.visit("/chat/1").text.contains("Nobody else is here."))
      // The same page is read when it is opened. What is no page is fetched in advance as ever.
      #expect(try bob.visit("/chat/1").text.contains("Is anybody here?"))
      #expect(try bob.send(.get("/_shoji/live", headers: [field])).status == 200)
    }
  }

  @Test("A long room shows its last messages first, and more when asked")
  func paging() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try enter(browser, as: "Ada", room: "All day long")
      let count = { browser.page.html.components(separatedBy: "Jan").count }
      let before = count()
      try browser.press("Earlier messages")
      #expect(count() > before)
    }
  }

  @Test("A new room is there for all, under the name that it was given")
  func rooms() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try enter(browser, as: "Ada")
      try browser.visit("/chat")
      try browser.press("Open it")
      #expect(browser.page.text.contains("Write what it is to be called."))
      try browser.fill("New room", with: "  Night   watch ")
      try browser.press("Open it")
      #expect(browser.path == "/chat/4" && browser.page.text.contains("Night watch"))
      let other = Browser(server)
      try other.visit("/chat")
      #expect(other.page.text.contains("Night watch"))
    }
  }

  @Test("The typing indicator times out while the cursor stays, and comes back")
  func typingTimeout() async throws {
    ShowTypingIndicator.timeout.withLock { $0 = 0.2 }
    defer { ShowTypingIndicator.timeout.withLock { $0 = 10 } }
    try await TestServer.run(Gallery()) { server in
      let (ada, bob) = (Browser(server), Browser(server))
      try enter(ada, as: "Ada")
      try enter(bob, as: "Bob")
      let tab = try LiveTab(bob, at: "/chat/1")
      let field = try #require(tab.shown.fields.first { $0.name.hasSuffix("text") }).name
      var text = "Wait"
      for _ in 0..<2 {
        // On a busy machine the indicator may have timed out before the page is read.
        var isShown = false
        for _ in 0..<1_000 where !isShown {
          text = text.count < 100 ? text + "!" : "Wait"
          try tab.report([field: text], focus: field)
          isShown = try ada.visit("/chat/1").text.contains("Bob is writing")
        }
        try #require(isShown)
        try await until { try !ada.visit("/chat/1").text.contains("Bob is writing") }
      }
    }
  }

  @Test("Who writes is seen by the others, and what was written outlasts the server")
  func live() async throws {
    let storage = MemoryStorage()
    try await TestServer.run(
      Gallery(), storage: storage, configure: { $0.sessions.durability = .process }
    ) { server in
      let (ada, bob) = (Browser(server), Browser(server))
      try enter(ada, as: "Ada")
      try enter(bob, as: "Bob")
      let tab = try LiveTab(bob, at: "/chat/1")
      let field = try #require(tab.shown.fields.first { $0.name.hasSuffix("text") }).name
      try tab.report([field: "Wait"], focus: field)
      try await until { try ada.visit("/chat/1").text.contains("Bob is writing") }
      try tab.report([field: "Wait"])
      try await until { try !ada.visit("/chat/1").text.contains("Bob is writing") }
      try ada.fill("Message", with: "Kept?")
      try ada.press("Send")
    }
    try await TestServer.run(
      Gallery(), storage: storage, configure: { $0.sessions.durability = .process }
    ) { server in
      let other = Browser(server)
      try other.visit("/chat/1")
      #expect(other.page.text.contains("Kept?"))
    }
  }
}
