import Foundation
import ShojiServer
import ShojiStorage
import ShojiTesting
import Testing

@testable import Gallery

@Suite("What goes on by itself in the catalogue", .timeLimit(.minutes(2)))
struct PulseTests {
  private func beat(_ second: Double, work: Double = 0) -> Pulse.Beat {
    Pulse.Beat(time: Date(timeIntervalSince1970: second), memory: 1, work: work)
  }

  @Test("Half a minute is kept, and how many were before it")
  func bounded() {
    var pulse = Pulse()
    for second in 0..<100 { pulse.add(beat(Double(second))) }
    #expect(pulse.beats.count == Pulse.length && pulse.forgotten == 70)
    #expect(pulse.beats.last == beat(99))
  }

  @Test("Work is what was computed between two beats, however far apart they are")
  func loads() {
    var pulse = Pulse()
    for beat in [beat(0), beat(1, work: 0.5), beat(3, work: 0.7), beat(3, work: 0.9)] {
      pulse.add(beat)
    }
    #expect(pulse.loads == [50, 10, 0])
  }

  @Test("A measurement says what the process is like")
  func measurement() {
    let beat = Pulse.Beat.now()
    #expect(beat.memory > 1_000_000 && beat.work > 0)
  }

  @Test(
    "Pressed it goes on without anybody",
    arguments: ["clock", "dashboard"])
  func goesOn(id: String) async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/catalogue/\(id)")
      #expect(!browser.page.html.contains("http-equiv=\"refresh\""))
      try browser.press("Begin")
      let first = browser.page.text
      try browser.visit("/catalogue/\(id)") { $0.page.text != first }
      // Nobody waits for it.
      #expect(!browser.page.html.contains("http-equiv=\"refresh\""))
      let second = browser.page.text
      try browser.visit("/catalogue/\(id)") { $0.page.text != second }
      #expect(browser.page.buttons.contains { $0.title == "Five minutes more" })
    }
  }

  @Test("What ended with the process stands still afterwards, and can begin again")
  func interrupted() async throws {
    let storage = MemoryStorage()
    var person: Browser?
    for isFirst in [true, false] {
      try await TestServer.run(
        Gallery(), storage: storage, configure: { $0.sessions.durability = .process }
      ) { server in
        let browser = person ?? Browser(server)
        person = browser
        browser.reconnect(to: server)
        try browser.visit("/catalogue/clock")
        #expect(browser.page.text.contains("The clock stands still.") == isFirst)
        try browser.press("Begin")
        let first = browser.page.text
        try browser.visit("/catalogue/clock") { $0.page.text != first }
      }
    }
  }

  @Test("A tab is told of a row that comes, of one that goes, and of the bars that have changed")
  func told() async throws {
    try await TestServer.run(Gallery()) { server in
      let tab = try LiveTab(Browser(server), at: "/catalogue/dashboard")
      var changes: [String] = []
      for title in ["Begin"] + Array(repeating: "Five minutes more", count: 50) {
        let button = try #require(tab.shown.buttons.first { $0.title == title })
        try tab.press(button.value)
        if tab.response.header("content-type")?.hasPrefix("text/vnd.turbo-stream") == true {
          changes.append(tab.response.body)
        }
      }
      // A height that no page had before comes with a page, for its style.
      #expect(changes.count > 20)
      #expect(changes.allSatisfy { $0.contains("action=\"before\"") })
      let smallest = try #require(changes.map(\.utf8.count).min())
      #expect(smallest < tab.shown.html.utf8.count / 10)
    }
  }
}
