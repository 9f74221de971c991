import Testing

@testable import ShojiServer
@testable import ShojiScreens

@Suite("The tickets that were used")
struct TicketLogTests {
  /// A log that has seen the first tickets.
  private func log(of count: Int) -> TicketLog {
    var log = TicketLog()
    for number in 0..<count {
      let isFirstUse = log.consume(UInt64(number), for: 7)
      #expect(isFirstUse)
    }
    return log
  }

  @Test("A ticket is used once, as long as it is among the last ones", arguments: [1, 64, 65, 200])
  func once(count: Int) {
    let log = log(of: count)
    for number in max(0, count - TicketLog.limit)..<count {
      var later = log
      let isFirstUse = later.consume(UInt64(number), for: 7)
      #expect(!isFirstUse, "\(number) of \(count)")
    }
  }

  @Test("A ticket that comes back with something else is no repetition, once")
  func other() {
    var log = log(of: 3)
    let uses = [7, 8, 8, 9, 7].map { log.consume(1, for: $0) }
    #expect(uses == [false, true, false, true, false])
  }

  @Test("What a form says is told from what another one says")
  func fingerprints() {
    let forms: [(String?, [String: [String]], [String: [PostedFile]])] = [
      (nil, [:], [:]), ("a", [:], [:]), ("b", [:], [:]), ("a", ["x": ["1"]], [:]),
      ("a", ["x": ["2"]], [:]), ("a", ["y": ["1"]], [:]), ("a", ["x": ["1", ""]], [:]),
      ("a", ["x": ["1"], "y": []], [:]), ("a", ["x": ["", "1"]], [:]), ("ax", ["1": []], [:]),
      ("a", [:], ["x": []]),
      ("a", [:], ["x": [PostedFile(name: "f", contentType: "", bytes: [1])]]),
      ("a", [:], ["x": [PostedFile(name: "f", contentType: "", bytes: [2])]]),
      ("a", [:], ["x": [PostedFile(name: "g", contentType: "", bytes: [1])]]),
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

  @Test("Beyond the limit the oldest is forgotten, one for each that comes")
  func forgotten() throws {
    let log = log(of: TicketLog.limit + 10)
    for number in 0..<10 {
      var later = log
      let isForgotten = later.consume(UInt64(number), for: 7)
      #expect(isForgotten)
    }
    // It is not larger than the limit when it is written down, and goes on after that.
    var writer = SnapshotWriter()
    log.write(to: &writer)
    var reader = SnapshotReader(writer.bytes)
    var read = try TicketLog(from: &reader)
    #expect(reader.isAtEnd)
    #expect(writer.bytes.count < TicketLog.limit * 18)
    let uses = [10, 1_000, 10, 1_000].map { read.consume($0, for: 7) }
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

extension FormPost {
  /// What the form of a page says, apart from what the framework writes into it.
  fileprivate init(event: String?, values: [String: [String]], files: [String: [PostedFile]]) {
    self.init(token: nil, ticket: nil, window: nil, event: event, values: values, files: files)
  }
}
