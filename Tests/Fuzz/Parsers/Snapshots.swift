@testable import ShojiCoding
@testable import ShojiScreens
@testable import ShojiServer
import CMicroHTTPD

/// What was written down.
enum Snapshots {
  /// Parts with their check sums put right, so that what is behind them is read.
  private static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var writer = SnapshotWriter()
    let sum = unsafe bytes.withUnsafeBufferPointer { unsafe shoji_crc32($0.baseAddress, $0.count) }
    writer.write(fixed: UInt64(sum))
    return bytes + writer.bytes
  }

  static func sessions(_ bytes: [UInt8]) {
    var bytes = bytes
    switch bytes.takeByte() % 4 {
    case 0:
      guard let image = try? SessionImage(sealed(bytes), changes: []) else { return }
      check(image)
    case 1:
      // A change of an image that there is.
      let image = SessionImage(parts: [
        "tickets": Array(repeating: 1, count: 40), "state:": [1, 2, 3],
      ])
      guard let changed = try? SessionImage(image.encoded, changes: [sealed(bytes)]) else { return }
      check(changed)
    case 2:
      // Two states: what makes one of the other does.
      let old = SessionImage(parts: ["state:": bytes.take(upTo: 0xff)])
      let new = SessionImage(parts: ["state:": bytes])
      guard let change = old.change(from: new) else {
        return expect(old == new, "a change is missed")
      }
      let read = try? SessionImage(new.encoded, changes: [change])
      expect(read == old, "a change gives something else")
    default: part(bytes)
    }
  }

  private static func check(_ image: SessionImage) {
    let again = try? SessionImage(image.encoded, changes: [])
    expect(again == image, "another image")
    _ = try? SessionSnapshot(image)
  }

  private static func part(_ bytes: [UInt8]) {
    var bytes = bytes
    let kind = bytes.takeByte() % 4
    var reader = SnapshotReader(bytes)
    switch kind {
    case 0:
      if let window = try? SessionSnapshot.Window(bytes) {
        let again = try? SessionSnapshot.Window(window.encoded)
        expect(again?.encoded == window.encoded, "another window")
      }
    case 1:
      if let setting = try? SessionSnapshot.Setting(bytes) {
        expect((try? SessionSnapshot.Setting(setting.encoded)) == setting, "another setting")
      }
    case 2:
      guard var log = try? TicketLog(from: &reader) else { return }
      _ = log.consume(Ticket(epoch: 1 << 40, number: 5), for: 7)
    default: _ = try? WindowSnapshot(from: &reader)
    }
  }

  static func documents(_ bytes: [UInt8]) {
    guard let value = try? Document.read(bytes) else { return }
    guard let written = try? Document.encode(value) else {
      return expect(false, "what was read cannot be written")
    }
    // Numbers can be read in ways in which none is written.
    guard let again = try? Document.read(written) else {
      return expect(false, "what was written cannot be read")
    }
    guard let rewritten = try? Document.encode(again) else {
      return expect(false, "what was written cannot be written again")
    }
    expect(rewritten == written, "equal values are other bytes")
    expect((try? Document.read(rewritten)) == again, "another value")
  }
}
