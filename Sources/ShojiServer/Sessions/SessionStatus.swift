import Synchronization

/// The state of a session that other threads read and change without waiting for its queue.
struct SessionStatus: ~Copyable, Sendable {
  /// About how many bytes of memory it takes.
  let footprint = Atomic<Int>(0)
  /// Whether its work has exceeded its time: nothing is asked of it until that ends.
  let isStuck = Atomic<Bool>(false)
  /// The node that is asked for it, for which it is being put down; zero when it is not.
  let requestedBy = Atomic<UInt64>(0)
  /// The time of its last use as far as the storage knows, in seconds of its own time; `max` where that has nothing of
  /// the session.
  let recordedUse = Atomic<Int64>(.max)
  /// The occupants that kept it in memory when it was to leave the last time, for logs.
  let lastOccupants = Atomic<UInt32>(0)
  /// The term in which this server has claimed it, or whether it is lent.
  let term = Atomic<UInt64>(Session.noTerm)
}
