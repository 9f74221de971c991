public import class Foundation.NotificationCenter

/// Dispatches items in reaction to events. (Katana)
public struct ObserverInterceptor: Sendable {
  private let items: [ObserverType]
  private let context: any AnySideEffectContext
  private let notifications: NotificationObservation

  /// An interceptor that dispatches items when something happens.
  ///
  /// Items are dispatched in the order in which they are listed; whoever caused them does not
  /// wait for them. One that fails is logged. Notifications are observed until the store is gone.
  public static func observe(
    _ items: [ObserverType], notificationCenter: NotificationCenter = .default
  ) -> StoreInterceptor {
    { context in
      let observer = ObserverInterceptor(items, center: notificationCenter, context: context)
      observer.start()
      return { next in
        { item in try await observer.handle(item, next) }
      }
    }
  }

  private init(
    _ items: [ObserverType], center: NotificationCenter, context: any AnySideEffectContext
  ) {
    self.items = items
    self.context = context
    notifications = NotificationObservation(items, in: center, context: context)
  }

  private func start() {
    for case .onStart(let types) in items {
      for type in types { dispatch(type.init()) }
    }
  }

  private func handle(_ item: any Dispatchable, _ next: StoreInterceptorNext) async throws {
    let observers = items.filter { $0.concerns(item) }
    // A state that is held makes the updater copy what it changes.
    guard !observers.isEmpty else { return try await next(item) }
    let prevState = context.getAnyState()
    try await next(item)
    let currentState = context.getAnyState()
    for observer in observers {
      switch observer {
      case .onStateChange(let isRelevant, let types):
        guard isRelevant(prevState, currentState) else { continue }
        for type in types {
          dispatch(type.init(prevState: prevState, currentState: currentState))
        }
      case .onDispatch(_, let types):
        for type in types {
          dispatch(
            type.init(dispatchedItem: item, prevState: prevState, currentState: currentState))
        }
      case .onNotification, .onStart:
        continue
      }
    }
  }

  private func dispatch(_ item: (any Dispatchable)?) {
    if let item { context.enqueue(item) }
  }
}
