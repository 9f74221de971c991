import ShojiTestSupport
import ShojiTesting
import Testing

@testable import ShojiServer

/// Tickets that no server has minted: anybody can write one.
@Suite("Tickets of the far future")
struct FutureTicketTests {
  private func text(begin: UInt32, number: UInt32) -> String {
    let ticket = Ticket(epoch: Ticket.epoch(begin: begin, isOfVisitor: false), number: number)
    var bytes = [UInt8](repeating: 0, count: Ticket.length)
    unsafe bytes.withUnsafeMutableBytes { unsafe ticket.write(to: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: SeededGenerator.seeds(6))
  func `They are refused, and take no real page's place`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let clock = ManualClock()
    let now = UInt32(clamping: clock.clock.now())
    let begins = (0..<TicketLog.epochLimit + 8).map { _ in
      Bool.random(using: &random)
        ? UInt32.max : UInt32.random(in: now + 200_000...UInt32.max, using: &random)
    }
    try await TestServer.run(Workbench.mounts, clock: clock) { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      let open = try browser.press("Add")
      for begin in begins {
        let ticket = text(begin: begin, number: 1)
        let answer = try browser.post(event: "/bench.add", changing: [FormPost.ticketField: ticket])
        #expect(answer.status == 303)
      }
      #expect(try browser.visit("/bench").text.contains("count 1,"))
      // A page that was open all the time, and the next ones.
      browser.show(open)
      #expect(try browser.press("Add").text.contains("count 2,"))
      #expect(try browser.press("Add").text.contains("count 3,"))
      // Clocks of servers differ a little.
      let near = text(begin: now + 3_600, number: 1)
      let answer = try browser.post(event: "/bench.add", changing: [FormPost.ticketField: near])
      #expect(answer.status == 303)
      #expect(try browser.visit("/bench").text.contains("count 4,"))
    }
  }
}
