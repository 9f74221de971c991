import ShojiLook
import ShojiStorage
import ShojiTestSupport
import Testing

@testable import ShojiServer

@Suite("What is persisted of a session")
struct RecordTests {
  private static let key = SessionKey(high: 1, low: 2)

  private static func setting(_ locale: String = "en") -> SessionSnapshot.Setting {
    SessionSnapshot.Setting(
      locale: locale, timeZone: "UTC", isTimeZoneChosen: false, isTimeZoneUsed: false,
      userInterfaceStyle: .unspecified, former: [])
  }

  private static func commit(
    _ content: Commit.Content, of record: Record, to key: SessionKey = key, endsClaim: Bool = false
  ) -> Commit {
    Commit(
      session: key, expectedVersion: record.persisted?.version ?? 0, endsClaim: endsClaim,
      content: content, lastUse: 0)
  }

  /// Carries out what the session would, and what the storage has then.
  private static func write(
    _ image: SessionImage, _ record: inout Record,
    _ stored: inout (snapshot: [UInt8], changes: [[UInt8]])
  ) -> Bool {
    guard let content = record.content(for: image, ignoring: nil, isAnew: false) else {
      return false
    }
    switch content {
    case .snapshot(let bytes): stored = (bytes, [])
    case .change(let bytes): stored.changes.append(bytes)
    case .end: return false
    }
    _ = record.didCommit(image, by: commit(content, of: record), with: nil)
    return true
  }

  @Test(
    "After any turns the storage has all of it, and nothing is written twice",
    arguments: SeededGenerator.seeds(4))
  func turns(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var record = Record()
    var stored: (snapshot: [UInt8], changes: [[UInt8]]) = ([], [])
    var state = [UInt8](repeating: 7, count: 400)
    var version: Int64 = 0
    for turn in 0..<300 {
      var isChanged = turn == 0
      if Bool.random(using: &random) {
        state[Int.random(in: 0..<state.count, using: &random)] &+= 1
        isChanged = true
      }
      if Int.random(in: 0..<8, using: &random) == 0 {
        let ticket = Ticket(epoch: 1 << 32, number: UInt32(turn + 1))
        let use = record.tickets.consume(ticket, for: UInt64(turn))
        #expect(use == .first)
        isChanged = true
      }
      let locale = ["en", "de"].randomElement(using: &random) ?? "en"
      var image = record.image(with: Self.setting(locale))
      image.parts["state:a"] = state
      isChanged = isChanged || image != record.persisted?.image
      let isWritten = Self.write(image, &record, &stored)
      #expect(isWritten == isChanged)
      #expect(try SessionImage(stored.snapshot, changes: stored.changes) == image)
      if isChanged { version += 1 }
      #expect(record.persisted?.version == version)
      let snapshot = try SessionSnapshot(image)
      #expect(snapshot.setting == Self.setting(locale))
      #expect(snapshot.tickets == record.tickets)
    }
    // Changes are written as such, and not without end.
    #expect(!stored.changes.isEmpty)
    #expect(stored.changes.count <= 64)
  }

  @Test("What fails is written with the next turn")
  func failed() throws {
    var record = Record()
    var stored: (snapshot: [UInt8], changes: [[UInt8]]) = ([], [])
    let first = record.image(with: Self.setting())
    let writes = (1...2).map { _ in Self.write(first, &record, &stored) }
    #expect(writes == [true, false])
    _ = record.tickets.consume(Ticket(epoch: 1 << 32, number: 1), for: 1)
    let image = record.image(with: Self.setting("de"))
    #expect(record.content(for: image, ignoring: nil, isAnew: false) != nil)
    // No commit has come true: it is written with the next one.
    let again = record.image(with: Self.setting("de"))
    let isWritten = Self.write(again, &record, &stored)
    #expect(isWritten)
    #expect(try SessionImage(stored.snapshot, changes: stored.changes) == image)
  }

  @Test("A new key, and a key that is to be replaced, need the whole")
  func keys() {
    var record = Record()
    var stored: (snapshot: [UInt8], changes: [[UInt8]]) = ([], [])
    let image = record.image(with: Self.setting())
    _ = Self.write(image, &record, &stored)
    #expect(record.content(for: image, ignoring: nil, isAnew: false) == nil)
    #expect(record.content(for: image, ignoring: nil, isAnew: true) == .snapshot(image.encoded))
    record.isUnderFormerKey = true
    #expect(record.content(for: image, ignoring: nil, isAnew: false) == .snapshot(image.encoded))
    let other = SessionKey(high: 3, low: 4)
    _ = record.didCommit(
      image, by: Self.commit(.snapshot(image.encoded), of: record, to: other), with: nil)
    #expect(record.persisted?.key == other)
    #expect(!record.isUnderFormerKey)
  }

  @Test("A part whose change alone is no reason is written with others")
  func ignored() {
    var record = Record()
    var stored: (snapshot: [UInt8], changes: [[UInt8]]) = ([], [])
    let first = record.image(with: Self.setting())
    _ = Self.write(first, &record, &stored)
    var image = record.image(with: Self.setting())
    image.parts["positions"] = [1]
    #expect(record.content(for: image, ignoring: "positions", isAnew: false) == nil)
    image.parts["state:a"] = [2]
    #expect(record.content(for: image, ignoring: "positions", isAnew: false) != nil)
  }

  @Test("Windows give way where it is too large, and what cannot is refused with its size")
  func bound() throws {
    var record = Record()
    var stored: (snapshot: [UInt8], changes: [[UInt8]]) = ([], [])
    func image(window: Int, state: Int) -> SessionImage {
      var image = record.image(with: Self.setting())
      image.parts["window:1"] = Array(repeating: 1, count: window)
      image.parts["state:a"] = Array(repeating: 2, count: state)
      return image
    }
    let first = image(window: 10, state: 10)
    _ = Self.write(first, &record, &stored)
    var small = image(window: 20, state: 10)
    var fault = record.bound(&small, to: 1_000) { ["window:1"] }
    #expect(fault == nil)
    #expect(small.parts["window:1"]?.count == 20)
    var large = image(window: 2_000, state: 20)
    fault = record.bound(&large, to: 1_000) { ["window:1"] }
    #expect(fault == nil)
    #expect(large.parts["window:1"] == first.parts["window:1"])
    #expect(large.parts["state:a"]?.count == 20)
    var huge = image(window: 10, state: 2_000)
    guard case .tooLarge(let words)? = record.bound(&huge, to: 1_000, givingUp: { [] }) else {
      Issue.record("a session of 2,000 bytes is written")
      return
    }
    #expect(words.contains("\(huge.byteCount) bytes"))
    fault = record.bound(&huge, to: 0, givingUp: { [] })
    #expect(fault == nil)
    // One that gets smaller is written.
    _ = Self.write(huge, &record, &stored)
    var less = image(window: 10, state: 1_900)
    fault = record.bound(&less, to: 1_000, givingUp: { [] })
    #expect(fault == nil)
  }
}
