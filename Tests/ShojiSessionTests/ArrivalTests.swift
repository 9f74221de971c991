import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("New sessions of one address", .timeLimit(.minutes(1)))
struct ArrivalTests {
  private let clock = ManualClock()

  private func address(_ text: String) throws -> NetworkAddress {
    try #require(NetworkAddress(text))
  }

  @Test("May begin as many at once as in a minute, and others as time passes")
  func rate() throws {
    let limit = ArrivalLimit(perMinute: 6, clock: clock.clock)
    let (one, other) = (try address("192.0.2.1"), try address("192.0.2.2"))
    #expect(
      (0..<8).map { _ in limit.admits(one) } == Array(repeating: true, count: 6) + [false, false])
    #expect(limit.admits(other))
    clock.pass(.seconds(9))
    #expect(!limit.admits(one))
    clock.pass(.seconds(1))
    #expect(limit.admits(one) && !limit.admits(one))
    clock.pass(.seconds(3_600))
    #expect((0..<7).filter { _ in limit.admits(one) }.count == 6)
  }

  @Test("Are those of a /64 under IPv6, and those of all when there are too many to tell")
  func addresses() throws {
    let limit = ArrivalLimit(perMinute: 1, clock: clock.clock)
    #expect(limit.admits(try address("2001:db8::1")))
    #expect(!limit.admits(try address("2001:db8::ffff:2")))
    #expect(limit.admits(try address("2001:db8:0:1::1")))
    for number in 0..<16_382 {
      _ = limit.admits(try address("10.\(number >> 16).\(number >> 8 & 255).\(number & 255)"))
    }
    #expect(limit.admits(try address("198.51.100.1")))
    #expect(!limit.admits(try address("198.51.100.2")))
    // Who has waited for long enough is told from others again.
    clock.pass(.seconds(60))
    #expect(limit.admits(try address("198.51.100.2")))
    #expect(limit.admits(try address("198.51.100.3")))
  }

  @Test("Are bounded where nobody has said how many there may be")
  func standard() {
    #expect(SessionConfiguration().arrivalsPerAddress == 600)
  }

  @Test("Beyond them the first form is given back as it was sent, and goes a minute later")
  func form() async throws {
    let storage = FaultyStorage()
    try await TestServer.run(
      Workbench.mounts, storage: storage, clock: clock,
      configure: {
        $0.sessions.arrivalsPerAddress = 2
        $0.sessions.durability = .process
      }
    ) { server in
      let browsers = (0..<3).map { _ in Browser(server) }
      for browser in browsers {
        try browser.visit("/bench")
        try browser.fill("Name", with: "Ada")
        try browser.press("Add")
      }
      #expect(browsers[1].page.text.contains("count 1, name Ada"))
      #expect(browsers[2].response.status == 429)
      #expect(browsers[2].response.header("retry-after") == "60")
      #expect(browsers[2].page.text.contains(Notice.tooMany))
      #expect(browsers[2].page.fields.first { $0.label == "Name" }?.value == "Ada")
      #expect(server.server.sessionTable.count == 2)
      // Whoever is known goes on, and everybody may look.
      #expect(try browsers[0].press("Add").text.contains("count 2,"))
      #expect(try Browser(server).visit("/bench").text.contains("count 0,"))
      clock.pass(.seconds(60))
      #expect(try browsers[2].press("Add").text.contains("count 1, name Ada"))
      // A form of a session that has ended begins one, too.
      _ = storage.memory.expire(unusedSince: .max, limit: .max)
      for session in server.server.sessionTable.sessions { await session.expire() }
      try browsers[0].press("Add")
      #expect(browsers[0].page.text.contains(Notice.ended))
      try browsers[1].press("Add")
      #expect(browsers[1].response.status == 429)
    }
  }
}
