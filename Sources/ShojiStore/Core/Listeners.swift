import Synchronization

/// The listeners of a store, in the order of their subscriptions.
final class Listeners<S: State>: Sendable {
  private struct Register {
    var subscriptions: [Subscription<S>] = []
    /// How many of them ask for the state before an update.
    var comparing = 0
  }

  private let register = Mutex(Register())

  /// Whether anybody asks for the state before an update.
  var compare: Bool { register.withLock { $0.comparing > 0 } }

  /// Whether there are none.
  var isEmpty: Bool { register.withLock { $0.subscriptions.isEmpty } }

  func add(_ listener: @escaping StoreListener<S>) -> StoreUnsubscribe {
    add(Subscription(.comparing(listener)))
  }

  func add(_ listener: @escaping StoreUpdateListener) -> StoreUnsubscribe {
    add(Subscription(.notified(listener)))
  }

  private func add(_ subscription: Subscription<S>) -> StoreUnsubscribe {
    register.withLock { register in
      register.subscriptions.append(subscription)
      if subscription.compares { register.comparing += 1 }
    }
    return { [weak self, weak subscription] in
      guard let subscription else { return }
      subscription.end()
      self?.remove(subscription)
    }
  }

  private func remove(_ subscription: Subscription<S>) {
    register.withLock { register in
      guard let place = register.subscriptions.firstIndex(where: { $0 === subscription })
      else { return }
      register.subscriptions.remove(at: place)
      if subscription.compares { register.comparing -= 1 }
    }
  }

  /// Calls those that are subscribed now, save for those that are removed meanwhile.
  /// - Parameter oldState: The state before the update; nil when nobody asked for it in time.
  func notify(_ oldState: S?, _ states: StateBox<S>) {
    let subscriptions = register.withLock { $0.subscriptions }
    guard let oldState else {
      for subscription in subscriptions { subscription.call() }
      return
    }
    let newState = states.current
    for subscription in subscriptions { subscription.call(oldState, newState) }
  }
}

/// One listener.
// Unchecked because a listener captures views, which are not Sendable. It is only ever called on
// the store's executor, and subscribed from there; nothing else in here is mutable but an atomic.
private final class Subscription<S: State>: @unchecked Sendable {
  enum Listener {
    case comparing(StoreListener<S>)
    case notified(StoreUpdateListener)
  }

  private let listener: Listener
  private let isActive = Atomic(true)

  init(_ listener: Listener) {
    self.listener = listener
  }

  var compares: Bool {
    if case .comparing = listener { true } else { false }
  }

  func end() { isActive.store(false, ordering: .releasing) }

  /// One that compares and came while the update ran is not called: it has seen what the update made of
  /// the state.
  func call() {
    guard isActive.load(ordering: .acquiring), case .notified(let listener) = listener else {
      return
    }
    listener()
  }

  func call(_ oldState: S, _ newState: S) {
    guard isActive.load(ordering: .acquiring) else { return }
    switch listener {
    case .notified(let listener): listener()
    case .comparing(let listener): listener(oldState, newState)
    }
  }
}
