import Synchronization

/// Which of the shared values of a session's state were read, as bits.
final class SharedReads: Sendable {
  private let bits = Atomic<UInt64>(0)

  var read: UInt64 { bits.load(ordering: .relaxed) }

  func note(_ bit: UInt64) {
    if bits.load(ordering: .relaxed) & bit == 0 { bits.bitwiseOr(bit, ordering: .relaxed) }
  }

  /// Begins anew, and returns what there was.
  func take() -> UInt64 { bits.exchange(0, ordering: .relaxed) }
}

/// Notes that one of them was read.
final class SharedMark: Sendable {
  private let reads: SharedReads
  private let bit: UInt64

  init(_ reads: SharedReads, bit: UInt64) { (self.reads, self.bit) = (reads, bit) }

  func note() { reads.note(bit) }
}
