import ShojiStorage
import Testing

@testable import ShojiServer
@testable import ShojiScreens

@Suite("The tickets that were used")
struct TicketLogTests {
  private static let epoch = Ticket.epoch(begin: 1_000, isOfVisitor: false)

  private func ticket(_ number: Int, of epoch: UInt64 = epoch) -> Ticket {
    Ticket(epoch: epoch, number: UInt32(number))
  }

  /// A log that has seen the first tickets.
  private func log(of count: Int) -> TicketLog {
    var log = TicketLog()
    for number in 1...count {
      let use = log.consume(ticket(number), for: 7)
      #expect(use == .first)
    }
    return log
  }

  @Test("A ticket is used once, however many others come between", arguments: [1, 64, 65, 9_000])
  func once(count: Int) {
    let log = log(of: count)
    for number in 1...count {
      let expected: TicketLog.Use = number > count - TicketLog.recentLimit ? .repetition : .unknown
      let use = log.use(of: ticket(number), for: 7)
      #expect(use == expected, "\(number) of \(count)")
    }
    #expect(log.use(of: ticket(count + 1), for: 7) == .first)
  }

  @Test("Tickets may come in any order, as far as they are told from each other")
  func order() {
    var log = TicketLog()
    let span = Int(TicketLog.span)
    let numbers = [5_000, 5_000 - span + 70, 4_999, 5_000 - span - 70]
    let uses = numbers.map { log.consume(ticket($0), for: 7) }
    #expect(uses == [.first, .first, .first, .unknown])
  }

  @Test("A ticket that comes back with something else is no repetition, once")
  func other() {
    var log = log(of: 3)
    let uses = [7, 8, 8, 9, 7].map { log.consume(ticket(1), for: $0) }
    #expect(uses == [.repetition, .first, .repetition, .first, .repetition])
    // When one of its forms is forgotten, nobody can tell any more.
    for number in 10..<10 + TicketLog.recentLimit - 2 { _ = log.consume(ticket(number), for: 7) }
    #expect(
      [7, 8, 9, 10].map { log.use(of: ticket(1), for: $0) } == Array(repeating: .unknown, count: 4))
  }

  @Test("A ticket that no page has is none of those that were forgotten")
  func zero() {
    var log = log(of: 1)
    #expect(log.consume(ticket(1), for: 8) == .first)
    for number in 2...TicketLog.recentLimit { _ = log.consume(ticket(number), for: 7) }
    // The place of the second form of the first ticket holds none by now.
    for fingerprint: UInt64 in [0, 7] {
      #expect(log.use(of: Ticket(epoch: 0, number: 0), for: fingerprint) == .unknown)
    }
  }

  @Test("Counters that say they begin at the end of time are dropped like others")
  func end() {
    var log = TicketLog()
    for _ in 0...TicketLog.epochLimit {
      _ = log.consume(ticket(1, of: Ticket.epoch(begin: .max, isOfVisitor: false)), for: 7)
    }
    #expect(log.earliestBegin == .max)
  }

  @Test("A counter that was dropped leaves a mark: its tickets are never used again")
  func dropped() {
    var log = TicketLog()
    let epochs = (0...TicketLog.epochLimit).map {
      Ticket.epoch(begin: UInt32(2_000 + $0), isOfVisitor: false)
    }
    for epoch in epochs { #expect(log.consume(ticket(1, of: epoch), for: 7) == .first) }
    for _ in 0..<2 {
      for number in 10..<90 { _ = log.consume(ticket(number, of: epochs[9]), for: 7) }
      #expect(log.earliestBegin == 2_001)
      let first = log.use(of: ticket(1, of: epochs[0]), for: 7)
      let unseen = log.use(of: ticket(2, of: epochs[0]), for: 7)
      #expect(first == .unknown && unseen == .unknown)
      let earlier = log.use(of: ticket(1, of: Self.epoch), for: 7)
      #expect(earlier == .unknown)
      #expect(log.use(of: ticket(2, of: epochs[1]), for: 7) == .first)
      let later = Ticket.epoch(begin: 9_000, isOfVisitor: true)
      #expect(log.use(of: ticket(1, of: later), for: 7) == .first)
    }
  }

  @Test("What a form says is told from what another one says")
  func fingerprints() {
    let forms: [(String?, [String: [String]], [String: [PostedFile]])] = [
      (nil, [:], [:]), ("a", [:], [:]), ("b", [:], [:]), ("a", ["x": ["1"]], [:]),
      ("a", ["x": ["2"]], [:]), ("a", ["y": ["1"]], [:]), ("a", ["x": ["1", ""]], [:]),
      ("a", ["x": ["1"], "y": []], [:]), ("a", ["x": ["", "1"]], [:]), ("ax", ["1": []], [:]),
      ("a", [:], ["x": []]),
      ("a", [:], ["x": [Self.file("f", "1")]]),
      ("a", [:], ["x": [Self.file("f", "2")]]),
      ("a", [:], ["x": [Self.file("g", "1")]]),
    ]
    let fingerprints = forms.map {
      FormPost(event: $0, values: $1, files: $2).fingerprint
    }
    #expect(Set(fingerprints).count == forms.count)
    let values = ["x": ["1"], "y": ["2"], "z": ["3"]]
    let again = Dictionary(uniqueKeysWithValues: values.sorted { $0.key > $1.key })
    #expect(
      FormPost(event: "a", values: values, files: [:]).fingerprint
        == FormPost(event: "a", values: again, files: [:]).fingerprint)
  }

  @Test("What is written down is read as it was, and takes bounded memory")
  func writing() throws {
    var log = TicketLog()
    for epoch in 0..<100 {
      let name = Ticket.epoch(begin: UInt32(epoch * 10), isOfVisitor: false)
      for number in 1...300 { _ = log.consume(ticket(number * 20, of: name), for: 7) }
    }
    var writer = SnapshotWriter()
    log.write(to: &writer)
    var reader = SnapshotReader(writer.bytes)
    #expect(try TicketLog(from: &reader) == log)
    #expect(reader.isAtEnd)
    #expect(writer.bytes.count < 40_000)
  }

  @Test("One more ticket changes few of the bytes")
  func difference() {
    var log = log(of: 2_000)
    var (before, after) = (SnapshotWriter(), SnapshotWriter())
    log.write(to: &before)
    _ = log.consume(ticket(2_001), for: 99)
    log.write(to: &after)
    var difference = SnapshotWriter()
    ByteDifference(from: before.bytes, to: after.bytes).write(to: &difference)
    #expect(difference.bytes.count < 64)
  }

  @Test("A ticket is read as it was written; anything else is none")
  func reading() throws {
    var bytes = [UInt8](repeating: 0, count: Ticket.length)
    let mint = TicketMint(begin: 77, isOfVisitor: true)
    _ = mint.next()
    bytes.withUnsafeMutableBytes { mint.writeNext(to: $0) }
    let ticket = try #require(Ticket(bytes))
    #expect(ticket.number == 2 && ticket.begin == 77 && ticket.isOfVisitor)
    #expect(String(decoding: bytes.suffix(8), as: UTF8.self) == "20000000")
    #expect(Ticket(TicketLogTests.text(ticket)) == ticket)
    let strange = ["", "12", "12345678901234567890123", "1234567890123456789012345"]
    for text in strange + ["12345678901234567890123 ", "é23456789012345678901234"] {
      #expect(Ticket(text.utf8) == nil, "\(text)")
    }
  }

  /// A file with a content.
  private static func file(_ name: String, _ digest: String) -> StoredFile {
    StoredFile(id: .random(), name: name, contentType: "", size: 1, digest: digest)
  }

  private static func text(_ ticket: Ticket) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Ticket.length)
    bytes.withUnsafeMutableBytes { ticket.write(to: $0) }
    return bytes
  }
}

extension FormPost {
  /// What the form of a page says, apart from what the framework writes into it.
  fileprivate init(event: String?, values: [String: [String]], files: [String: [PostedFile]]) {
    self.init(token: nil, ticket: nil, window: nil, event: event, values: values, files: files)
  }
}
