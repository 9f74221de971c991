import Synchronization

/// Whether somebody waits for a handle.
final class Demand: Sendable {
  private struct Progress {
    var isThere = false
    var bodies: [@Sendable () -> Void] = []
  }

  private let progress = Mutex(Progress())

  /// Notes that somebody waits.
  func arise() {
    let bodies = progress.withLock { progress in
      progress.isThere = true
      defer { progress.bodies = [] }
      return progress.bodies
    }
    for body in bodies { body() }
  }

  /// Calls `body` when somebody waits, or does so already.
  func whenThere(_ body: @escaping @Sendable () -> Void) {
    let isThere = progress.withLock { progress in
      if !progress.isThere { progress.bodies.append(body) }
      return progress.isThere
    }
    if isThere { body() }
  }
}
