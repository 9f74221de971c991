/// The tickets that were used last. A form that is sent again is recognised by its ticket.
struct TicketLog: Codable, Sendable {
  /// How many are remembered.
  static let limit = 64

  private var used: [UInt64] = []
  private var oldest = 0

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
