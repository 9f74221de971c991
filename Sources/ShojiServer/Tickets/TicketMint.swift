import Synchronization

/// Gives each page of a window that is sent a ticket of its own, on any thread.
final class TicketMint: Sendable {
  private let epoch: UInt64
  private let last = Atomic<UInt32>(0)

  /// Begins an epoch.
  /// - Parameters:
  ///   - begin: When, in seconds since 1970.
  ///   - isOfVisitor: Whether nothing was remembered of the session.
  init(begin: UInt32, isOfVisitor: Bool) {
    epoch = Ticket.epoch(begin: begin, isOfVisitor: isOfVisitor)
  }

  /// When it began, in seconds since 1970.
  var begin: UInt32 { Ticket.begin(of: epoch) }

  /// The next ticket.
  func next() -> Ticket {
    Ticket(epoch: epoch, number: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// Writes the next ticket.
  func writeNext(to bytes: UnsafeMutableRawBufferPointer) { unsafe next().write(to: bytes) }
}
