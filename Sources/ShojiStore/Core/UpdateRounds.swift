import Synchronization
package import Tracing

/// How far updates lead to each other: an updater that a listener of another one dispatches is of the next
/// round. Beyond a limit it is no longer carried out, so that whoever waits for the executor gets it.
///
/// One serves all stores of a session, so that a loop through two of them is found as well.
// Unchecked because only `round` is read elsewhere, and is atomic: everything else is read and written on
// the executor of the stores alone.
package final class UpdateRounds: @unchecked Sendable {
  /// How many updates in a row, each but the first set off by the one before it, are a loop.
  package static let limit = 100
  /// How many updaters of later rounds may wait: two listeners that dispatch one each double their number
  /// with each round.
  private static let waitingLimit = 10_000

  /// The round of the updater whose listeners are being called; 0 while none are.
  private let round = Atomic<Int>(0)
  private var waiting = 0
  /// Whether a loop was found: what it goes on with is refused until another updater comes, with nothing of
  /// the loop waiting.
  private var isStopping = false
  // Unchecked, for speed: they are read and written as a whole, so that no two accesses overlap.

  @safe @exclusivity(unchecked) private var refused: (any Dispatchable.Type)?
  /// Where the updater that was carried out last is in a trace, until it is forgotten: what follows from it,
  /// and has no request of its own, belongs there.
  package internal(set) var place: ServiceContext?
  /// The updater that was carried out last, until it is forgotten.
  private let noted = Mutex<(any AnyStateUpdater.Type)?>(nil)

  /// Makes a count of its own.
  package init() {}

  /// Whether listeners are being called. May be asked on any thread.
  var isOpen: Bool { round.load(ordering: .relaxed) != 0 }

  /// The round of an updater that a listener dispatches; `nil` if there are no more.
  func next(for item: any AnyStateUpdater) -> Int? {
    let next = round.load(ordering: .relaxed) + 1
    if next == 2, waiting == 0 { isStopping = false }
    guard !isStopping, next <= Self.limit, waiting < Self.waitingLimit else {
      isStopping = true
      refused = type(of: item)
      return nil
    }
    waiting += 1
    return next
  }

  /// Notes that an updater of a later round has its turn.
  func arrive() { waiting -= 1 }

  /// Does what belongs to an updater of a round.
  func during<Value>(_ round: Int, _ body: () throws -> Value) rethrows -> Value {
    let outer = self.round.load(ordering: .relaxed)
    self.round.store(round, ordering: .relaxed)
    defer { self.round.store(outer, ordering: .relaxed) }
    return try body()
  }

  /// The item that was refused since this was asked last.
  func takeRefused() -> (any Dispatchable.Type)? {
    guard let refused else { return nil }
    self.refused = nil
    return refused
  }

  /// Notes what is carried out.
  func note(_ item: any AnyStateUpdater) { noted.withLock { $0 = type(of: item) } }

  /// Forgets what was carried out.
  package func forget() {
    noted.withLock { $0 = nil }
    if place != nil { place = nil }
  }

  /// The updater that was carried out last, until it is forgotten. May be asked on any thread.
  package var last: (any AnyStateUpdater.Type)? { noted.withLock { $0 } }
}
