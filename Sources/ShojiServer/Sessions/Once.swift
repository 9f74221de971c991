import Synchronization

/// Something that several may set off and that happens once.
final class Once: Sendable {
  private let body: @Sendable () -> Void
  private let done = Atomic(false)

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  /// Whether it was set off.
  var isDone: Bool { done.load(ordering: .acquiring) }

  /// Sets it off, the first time.
  func run() {
    if !done.exchange(true, ordering: .acquiringAndReleasing) { body() }
  }
}
