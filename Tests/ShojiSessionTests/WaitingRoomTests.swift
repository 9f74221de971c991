import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("Where requests wait for a window that is being built")
struct WaitingRoomTests {
  private final class Told {
    var words: [String] = []
  }

  private let room = WaitingRoom()
  private let told = Told()

  private func enter(_ word: String, then: @escaping () -> Void = {}) {
    room.enter { [told] in
      told.words.append(word)
      then()
    }
  }

  @Test("Nobody waits in an open room")
  func open() {
    #expect(room.isOpen)
    enter("a")
    #expect(told.words == ["a"])
  }

  @Test("Those who wait go on in their order, when all that builds has ended")
  func order() {
    room.close()
    enter("a")
    room.close()
    enter("b")
    room.open()
    #expect(told.words.isEmpty && !room.isOpen)
    room.open()
    #expect(told.words == ["a", "b"])
    #expect(room.isOpen)
  }

  @Test("What one of them builds, the others wait for; who comes in meanwhile comes after them")
  func nesting() {
    room.close()
    enter("a") {
      room.close()
      enter("c")
    }
    enter("b")
    room.open()
    #expect(told.words == ["a"])
    room.open()
    #expect(told.words == ["a", "b", "c"])
    #expect(room.isOpen)
  }

  @Test("A form goes on with the page that was built for it before others who wait for the window")
  func form() async throws {
    try await TestServer.run(LettersApp.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/letters")
      try browser.press("Tap")
      let words = await withCheckedContinuation { done in
        try? server.session(of: browser).run { session in
          let told = Told()
          let target = session.windows[0]
          session.build(target, at: ["letters"]) { _, arrived in
            target.room.enter { told.words.append("other") }
            arrived()
          } ended: {
            told.words.append("form")
          }
          done.resume(returning: told.words)
        }
      }
      #expect(words == ["form", "other"])
    }
  }
}
