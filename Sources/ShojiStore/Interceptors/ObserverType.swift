public import Foundation

/// An item that is dispatched when a notification is posted. (Katana)
public protocol NotificationObserverDispatchable: Dispatchable {
  /// Makes the item, or nil when there is nothing to dispatch. Called where the notification was
  /// posted.
  init?(notification: Notification)
}

/// An event, and the types of the items that are dispatched when it happens. (Katana)
public enum ObserverType: Sendable {
  /// A state updater was handled, and the closure finds the change of the state relevant.
  case onStateChange(StateChangeObserver, [any StateObserverDispatchable.Type])
  /// A notification of this name was posted.
  case onNotification(Notification.Name, [any NotificationObserverDispatchable.Type])
  /// An item of exactly this type was handled with success.
  case onDispatch(any Dispatchable.Type, [any DispatchObserverDispatchable.Type])
  /// The store starts.
  case onStart([any OnStartObserverDispatchable.Type])

  /// A closure for ``onStateChange(_:_:)`` that knows the type of the state.
  ///
  /// It is false for a store with another type of state.
  public static func typedStateChange<S: State>(
    _ observer: @escaping @Sendable (_ prevState: S, _ currentState: S) -> Bool
  ) -> StateChangeObserver {
    { prevState, currentState in
      guard let prevState = prevState as? S, let currentState = currentState as? S else {
        return false
      }
      return observer(prevState, currentState)
    }
  }

  /// Whether the item may be the event, and the states before and after it are asked for.
  func concerns(_ item: any Dispatchable) -> Bool {
    switch self {
    case .onStateChange: item is any AnyStateUpdater
    case .onDispatch(let observed, _): type(of: item) == observed
    case .onNotification, .onStart: false
    }
  }
}

/// Listens to a notification center for as long as it exists.
// Unchecked because the tokens of the center are not marked as Sendable. They are immutable here,
// and all that is ever done with one is to hand it back to the center.
final class NotificationObservation: @unchecked Sendable {
  private let center: NotificationCenter
  private let tokens: [any NSObjectProtocol]

  init(_ items: [ObserverType], in center: NotificationCenter, context: any AnySideEffectContext) {
    self.center = center
    tokens = items.compactMap { item in
      guard case .onNotification(let name, let types) = item else { return nil }
      return center.addObserver(forName: name, object: nil, queue: nil) { notification in
        for type in types {
          if let item = type.init(notification: notification) { context.enqueue(item) }
        }
      }
    }
  }

  deinit {
    for token in tokens { center.removeObserver(token) }
  }
}
