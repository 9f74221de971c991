import ShojiUI

/// The tickets that were used last, each with what its form said. A form that is sent again is recognised
/// by both: another button of the same page, or other values, are another form.
struct TicketLog: Sendable {
  /// How many are remembered.
  static let limit = 64

  private struct Use: Equatable {
    let ticket: UInt64
    let fingerprint: UInt64
  }

  private var used: [Use] = []
  private var oldest = 0

  init() {}

  /// Reads what ``write(to:)`` has written.
  init(from reader: inout SnapshotReader) throws(SnapshotFault) {
    oldest = try reader.integer()
    used = try reader.list { reader throws(SnapshotFault) in
      Use(ticket: try reader.number(), fingerprint: try reader.number())
    }
    guard used.count <= Self.limit, used.isEmpty ? oldest == 0 : oldest < used.count else {
      throw .malformed
    }
  }

  /// Writes the tickets down.
  func write(to writer: inout SnapshotWriter) {
    writer.write(oldest)
    writer.write(used) { use, writer in
      writer.write(use.ticket)
      writer.write(use.fingerprint)
    }
  }

  /// Notes the ticket of a form.
  /// - `fingerprint`: What the form says.
  /// - Returns: Whether this was the first time.
  mutating func consume(_ ticket: UInt64, for fingerprint: UInt64) -> Bool {
    let use = Use(ticket: ticket, fingerprint: fingerprint)
    guard !used.contains(use) else { return false }
    if used.count < Self.limit {
      used.append(use)
    } else {
      used[oldest] = use
      oldest = (oldest + 1) % Self.limit
    }
    return true
  }
}
