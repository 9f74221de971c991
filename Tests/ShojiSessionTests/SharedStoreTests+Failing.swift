import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiServer

/// When something fails.
extension SharedStoreTests {
  @Test(
    "Of a commit outside of sessions that nobody knows of, the log tells what became",
    arguments: [true, false])
  func doubtOutside(isTrue: Bool) async throws {
    try await run { _ in
      storage.fail(.unclear("cut"), isTrueAllTheSame: isTrue, isOnce: true)
      let handle = talk.dispatch(Say("perhaps"))
      if isTrue {
        try await handle.value
      } else {
        await #expect(throws: StorageError.unclear("cut")) { try await handle.value }
      }
      try await talk.dispatch(Say("surely")).value
      #expect(talk.state.words == (isTrue ? ["perhaps", "surely"] : ["surely"]))
    }
  }

  @Test("What could not be committed was never said", arguments: ["Say", "Say directly"])
  func refused(button: String) async throws {
    try await run { server in
      let browser = try begin(server)
      storage.fail(.full("disk"))
      try browser.press(button)
      #expect(browser.response.status == 503)
      #expect(talk.state.words.isEmpty)
      await #expect(throws: StorageError.full("disk")) {
        try await talk.dispatch(Say("from outside")).value
      }
      storage.fail(nil)
      #expect(storage.memory.changes(of: "talk", after: 0, limit: 9).isEmpty)
      try browser.press(button)
      #expect(browser.response.status == 200)
      #expect(talk.state.words.count == 1)
    }
  }

  @Test("A handle throws when its commit fails, and nothing of the turn is left")
  func thrown() async throws {
    try await run { server in
      let browser = try begin(server)
      storage.fail(.full("disk"))
      try browser.press("Say and go on")
      #expect(browser.response.status == 503)
      try await until { probe.failures.count == 1 }
      #expect(probe.failures == ["there is no room: disk"])
      #expect(talk.state.words.isEmpty && probe.seen.isEmpty)
      storage.fail(nil)
      #expect(try browser.visit("/talk").text.contains("count 0, words: ."))
    }
  }

  @Test("A handle has its value when the entry is committed and applied, not before")
  func value() async throws {
    try await run { server in
      let browser = try begin(server)
      storage.close(door: true)
      let answer = try browser.sending("/talk.goOn", to: server)
      try await until { storage.waiting == 1 }
      // The ticket, what was done so far, and the entry.
      let commit = try #require(storage.commits.last)
      #expect(commit.changes.count == 1)
      #expect(probe.seen.isEmpty && talk.state.words.isEmpty)
      storage.close(door: false)
      #expect(try await answer.value.status == 303)
      #expect(probe.seen == [1])
      // The rest is the next turn.
      #expect(storage.commits.count == 2 && storage.commits[1].changes.isEmpty)
    }
  }

  @Test("Both halves of a side effect last that awaits and goes on")
  func halves() async throws {
    let person = Person()
    try await run { server in
      let browser = person.browser(server)
      try browser.visit("/talk")
      try browser.press("Say and go on")
      #expect(browser.page.text.contains("count 2, words: first half."))
      storage.fail(.unavailable("the process is dead"))
    }
    storage.fail(nil)
    try await run { server in
      let text = try person.browser(server).visit("/talk").text
      #expect(text.contains("count 2, words: first half."))
    }
  }

  @Test("When the second half cannot be committed, the first lasts, and the page says so")
  func secondHalf() async throws {
    try await run { server in
      let browser = try begin(server)
      let page = browser.page
      storage.close(door: true)
      let answer = try browser.sending("/talk.goOn", to: server)
      try await until { storage.waiting == 1 }
      storage.failAfterNext(.full("disk"))
      storage.close(door: false)
      let response = try await answer.value
      #expect(response.body.contains("Not all of this could be saved"))
      #expect(response.body.contains("count 1, words: first half."))
      storage.fail(nil)
      browser.show(page)
      try browser.press("Say and go on")
      #expect(talk.state.words == ["first half"])
    }
  }

  @Test("What was committed and not applied when the process died is applied by the next")
  func crash() async throws {
    let person = Person()
    let other = TalkStore("talk", Talk.self, updaters: [Say.self])
    try await run(settle: 50) { server in
      let browser = person.browser(server)
      try browser.visit("/talk")
      storage.failReadingLogs(.unavailable("away"))
      try browser.press("Say")
      #expect(talk.state.words.isEmpty)
      #expect(storage.memory.changes(of: "talk", after: 0, limit: 9).count == 1)
      storage.fail(.unavailable("the process is dead"))
    }
    storage.fail(nil)
    storage.failReadingLogs(nil)
    try await TestServer.run(
      TalkApp.mounts(other, probe), storage: storage, sharedStores: [other],
      configure: { $0.sessions.durability = .process }
    ) { server in
      #expect(other.state.words == ["hello"])
      let text = try person.browser(server).visit("/talk").text
      #expect(text.contains("count 1, words: hello."))
    }
  }

  @Test("Whether it became true that nobody knows of, it is said once", arguments: [true, false])
  func doubt(isTrue: Bool) async throws {
    try await run { server in
      let browser = try begin(server)
      try browser.press("Start over")
      let before = browser.page
      storage.fail(.unclear("cut"), isTrueAllTheSame: isTrue)
      storage.failReading(.unavailable("away"))
      try browser.press("Say")
      #expect(browser.response.status == 503)
      storage.fail(nil)
      storage.failReading(nil)
      for _ in 0..<3 {
        browser.show(before)
        try browser.press("Say")
        #expect(browser.response.status == 200)
      }
      try await talk.dispatch(Say("end")).value
      #expect(talk.state.words == ["hello", "end"])
    }
  }
}
