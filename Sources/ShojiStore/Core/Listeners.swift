import Synchronization

/// The listeners of a store, in the order of their subscriptions.
final class Listeners<S: State>: Sendable {
  private let subscriptions = Mutex<[Subscription<S>]>([])

  func add(_ listener: @escaping StoreListener<S>) -> StoreUnsubscribe {
    let subscription = Subscription(listener)
    subscriptions.withLock { $0.append(subscription) }
    return { [weak self, weak subscription] in
      guard let subscription else { return }
      subscription.end()
      self?.subscriptions.withLock { $0.removeAll { $0 === subscription } }
    }
  }

  /// Calls those that are subscribed now, save for those that are removed meanwhile.
  func notify(_ oldState: S, _ newState: S) {
    for subscription in subscriptions.withLock({ $0 }) {
      subscription.call(oldState, newState)
    }
  }
}

/// One listener.
// Unchecked because a listener captures views, which are not Sendable. It is only ever called on
// the store's executor, and subscribed from there; nothing else in here is mutable but an atomic.
private final class Subscription<S: State>: @unchecked Sendable {
  private let listener: StoreListener<S>
  private let isActive = Atomic(true)

  init(_ listener: @escaping StoreListener<S>) {
    self.listener = listener
  }

  func end() { isActive.store(false, ordering: .releasing) }

  func call(_ oldState: S, _ newState: S) {
    if isActive.load(ordering: .acquiring) { listener(oldState, newState) }
  }
}
