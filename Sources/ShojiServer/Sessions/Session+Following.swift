import ShojiStorage
import ShojiStore

/// Reading one's own writes, where several servers share the storage: a server that shows a session has applied the
/// last entries of the session in shared stores.
extension Session {
  /// How long a session waits for that when it is read.
  static let followMilliseconds = 2_000

  /// Lets the next server show at least what this one has applied of a log.
  func follow(_ store: String, to place: Int64) {
    if case .place(let last)? = shared.positions[store], last >= place { return }
    shared.positions[store] = .place(place)
    shared.mustWritePositions = true
  }

  /// Does something when this server has applied the last entries of the session, which is mostly at once. A session
  /// whose entries do not come in time cannot be had now: its forms stay with the browser, unused.
  func whenSharedIsApplied(
    _ positions: [String: SharedPosition],
    _ body: @escaping @Sendable (isolated Session) -> Void
  ) {
    guard let node = environment.node else { return body(self) }
    let behind = environment.shared.stores.map(\.line).filter { line in
      line.lasts && positions[line.name].map { !line.hasApplied($0, at: node.name) } ?? false
    }
    guard let first = behind.first else { return body(self) }
    let deadline = Deadline(on: queue, clock: environment.clock)
    follow(behind, until: deadline, body)
    deadline.start(.milliseconds(Self.followMilliseconds)) { [weak self] in
      self?.assumeIsolated { $0.leaveBehind(first.name, "it takes too long to apply it") }
    }
  }

  private func follow(
    _ lines: [SharedLine], until deadline: Deadline,
    _ body: @escaping @Sendable (isolated Session) -> Void
  ) {
    guard let line = lines.first else {
      if deadline.finish() { body(self) }
      return
    }
    line.whenCaughtUp { error in
      self.run { session in
        guard let error else {
          return session.follow(Array(lines.dropFirst()), until: deadline, body)
        }
        if deadline.finish() { session.leaveBehind(line.name, "\(error)") }
      }
    }
  }

  private func leaveBehind(_ store: String, _ reason: String) {
    leave(
      for: .unavailable(
        .unavailable("what the session has written into \"\(store)\" is not here yet: \(reason)")))
  }
}
