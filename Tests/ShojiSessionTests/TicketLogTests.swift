import Testing

@testable import ShojiServer
@testable import ShojiScreens

@Suite("The tickets that were used")
struct TicketLogTests {
  /// A log that has seen the first tickets.
  private func log(of count: Int) -> TicketLog {
    var log = TicketLog()
    for number in 0..<count {
      let isFirstUse = log.consume(UInt64(number))
      #expect(isFirstUse)
    }
    return log
  }

  @Test("A ticket is used once, as long as it is among the last ones", arguments: [1, 64, 65, 200])
  func once(count: Int) {
    let log = log(of: count)
    for number in max(0, count - TicketLog.limit)..<count {
      var later = log
      let isFirstUse = later.consume(UInt64(number))
      #expect(!isFirstUse, "\(number) of \(count)")
    }
  }

  @Test("Beyond the limit the oldest is forgotten, one for each that comes")
  func forgotten() throws {
    let log = log(of: TicketLog.limit + 10)
    for number in 0..<10 {
      var later = log
      let isForgotten = later.consume(UInt64(number))
      #expect(isForgotten)
    }
    // It is not larger than the limit when it is written down, and goes on after that.
    var writer = SnapshotWriter()
    log.write(to: &writer)
    var reader = SnapshotReader(writer.bytes)
    var read = try TicketLog(from: &reader)
    #expect(reader.isAtEnd)
    #expect(writer.bytes.count < TicketLog.limit * 9)
    let uses = [10, 1_000, 10, 1_000].map { read.consume($0) }
    #expect(uses == [false, true, true, false])
  }

  @Test("A ticket is read as it was written; anything else is none")
  func reading() throws {
    var bytes = [UInt8](repeating: 0, count: Ticket.length)
    bytes.withUnsafeMutableBytes { Ticket.write(to: $0) }
    let ticket = try #require(Ticket.read(bytes))
    let digits = String(ticket, radix: 16)
    let zeros = String(repeating: "0", count: Ticket.length - digits.count)
    #expect(String(decoding: bytes, as: UTF8.self) == String((zeros + digits).reversed()))
    for strange in [
      "", "12", "123456789012345", "12345678901234567", "12345678901234 6", "é2345678901234",
    ] {
      #expect(Ticket.read(strange.utf8) == nil, "\(strange)")
    }
  }
}
