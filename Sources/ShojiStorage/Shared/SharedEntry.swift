package import ShojiStore

/// An updater of a shared store on its way into the log.
package struct SharedEntry: Sendable {
  /// The log.
  package let line: SharedLine
  /// What tells it from all others of the store.
  package private(set) var key: String
  /// What is written down.
  package let bytes: [UInt8]
  /// Who has dispatched it.
  package let delivery: UpdaterDelivery
  /// Whether its dispatcher was cancelled by then: what it belongs to was given up.
  package let isCancelled: Bool
  /// What becomes of it.
  let outcome = Dispatched<Void>()

  init(
    line: SharedLine, bytes: [UInt8], delivery: UpdaterDelivery, isCancelled: Bool
  ) {
    self.line = line
    key = Self.randomKey()
    self.bytes = bytes
    self.delivery = delivery
    self.isCancelled = isCancelled
  }

  /// The same under another name.
  package func named(_ key: String) -> SharedEntry {
    var entry = self
    entry.key = key
    return entry
  }

  private static func randomKey() -> String {
    let halves = [UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max)]
    return halves.map { String($0, radix: 36) }.joined(separator: ".")
  }

  /// What a commit holds of it.
  package var change: SharedChange { SharedChange(store: line.name, key: key, bytes: bytes) }

  /// Tells everybody who waits.
  package func finish(_ result: Result<Void, any Error>) {
    outcome.finish(result)
    delivery.leaveInteraction()
  }
}

/// A turn of a session, which takes the entries that are dispatched in it into its own commit.
package protocol SharedTurn: AnyObject, Sendable {
  /// Takes an entry. Called where it is dispatched.
  func add(_ entry: SharedEntry)
  /// Lets the next server that has the session show what this one has applied of a log.
  func follow(_ line: SharedLine)
}

extension SharedTurn {
  /// Does nothing: only this server shows what has become of the turn.
  package func follow(_ line: SharedLine) {}
}

/// The turn that entries belong to here and now.
package enum SharedTurns {
  @TaskLocal package static var current: (any SharedTurn)?
  /// The turn that has led to entries which belong to none.
  @TaskLocal static var cause: (any SharedTurn)?

  /// Lets the entries of an operation be commits of their own, which the session of the present turn follows.
  package static func leaving<Result>(_ operation: () throws -> Result) rethrows -> Result {
    guard let turn = current else { return try operation() }
    return try $cause.withValue(turn) { try $current.withValue(nil, operation: operation) }
  }

  /// The turn whose session follows what is written here and now, outside of turns too.
  package static var follower: (any SharedTurn)? { current ?? cause }
}
