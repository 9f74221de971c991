import Testing

@testable import ShojiServer
@testable import ShojiUI

@Suite("The tickets that were used")
struct TicketLogTests {
  /// A log that has seen the first tickets.
  private func log(of count: Int) -> TicketLog {
    var log = TicketLog()
    for number in 0..<count {
      let isFirstUse = log.consume("\(number)")
      #expect(isFirstUse)
    }
    return log
  }

  @Test("A ticket is used once, as long as it is among the last ones", arguments: [1, 64, 65, 200])
  func once(count: Int) {
    let log = log(of: count)
    for number in max(0, count - TicketLog.limit)..<count {
      var later = log
      let isFirstUse = later.consume("\(number)")
      #expect(!isFirstUse, "\(number) of \(count)")
    }
  }

  @Test("Beyond the limit the oldest is forgotten, one for each that comes")
  func forgotten() throws {
    let log = log(of: TicketLog.limit + 10)
    for number in 0..<10 {
      var later = log
      let isForgotten = later.consume("\(number)")
      #expect(isForgotten)
    }
    // It is not larger than the limit when it is written down, and goes on after that.
    var writer = SnapshotWriter()
    log.write(to: &writer)
    var reader = SnapshotReader(writer.bytes)
    var read = try TicketLog(from: &reader)
    #expect(writer.bytes.count < TicketLog.limit * 8)
    let uses = ["10", "new", "10", "new"].map { read.consume($0) }
    #expect(uses == [false, true, true, false])
  }

  @Test("Tickets of ours and of other nodes are written down as they were")
  func tickets() throws {
    var ours = [UInt8](repeating: 0, count: Ticket.length)
    unsafe ours.withUnsafeMutableBytes { unsafe Ticket.write(to: $0) }
    let all = [
      String(decoding: ours, as: UTF8.self), "0000000000000000", "ffffffffffffffff",
      "0123456789abcdef", "0123456789ABCDEF", "short", String(repeating: "long", count: 16),
    ]
    var log = TicketLog()
    for ticket in all { _ = log.consume(ticket) }
    var writer = SnapshotWriter()
    log.write(to: &writer)
    var reader = SnapshotReader(writer.bytes)
    var read = try TicketLog(from: &reader)
    #expect(reader.isAtEnd)
    #expect(all.map { read.consume($0) } == all.map { _ in false })
    #expect(!Ticket.text(of: 1).isEmpty && Ticket.number(of: Ticket.text(of: 1)) == 1)
  }
}
