import ShojiUI

/// The tickets that were used last. A form that is sent again is recognised by its ticket.
struct TicketLog: Sendable {
  /// How many are remembered.
  static let limit = 64

  private var used: [UInt64] = []
  private var oldest = 0

  init() {}

  /// Reads what ``write(to:)`` has written.
  init(from reader: inout SnapshotReader) throws(SnapshotFault) {
    oldest = try reader.integer()
    used = try reader.list { reader throws(SnapshotFault) in try reader.number() }
    guard used.count <= Self.limit, used.isEmpty ? oldest == 0 : oldest < used.count else {
      throw .malformed
    }
  }

  /// Writes the tickets down.
  func write(to writer: inout SnapshotWriter) {
    writer.write(oldest)
    writer.write(used) { $1.write($0) }
  }

  /// Notes the ticket.
  /// - Returns: Whether this was its first use.
  mutating func consume(_ ticket: UInt64) -> Bool {
    guard !used.contains(ticket) else { return false }
    if used.count < Self.limit {
      used.append(ticket)
    } else {
      used[oldest] = ticket
      oldest = (oldest + 1) % Self.limit
    }
    return true
  }
}
