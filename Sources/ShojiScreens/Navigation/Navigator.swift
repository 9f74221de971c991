import ShojiStorage
public import ShojiStore
import Synchronization

/// Carries out navigation side effects on the controllers of the session's windows.
/// Source: Tempura.
///
/// Keep one in the store's dependencies (see ``NavigationProvider``). It serves every window of the
/// session: an order that comes from a touch goes to the window of the page that was posted.
///
/// A window without a session, as in a test, has no executor: orders are carried out there by whoever
/// performs them.
public final class Navigator: @unchecked Sendable {
  // Unchecked because the windows are not Sendable: `changers` and `keyWindow` are written and read
  // on the session's executor alone. What the thread of a side effect reads is `isStarted`, which is
  // atomic, and after it `executor`, which is written once, before.
  private let routableProvider: RoutableProvider?
  private let isStarted = Atomic(false)
  private var executor: (any StoreExecutor)?
  private var changers: [UIWindow.ID: WeakChanger] = [:]
  private weak var keyWindow: UIWindow?
  private let ownOutbox = Mutex(Outbox())

  /// A window owns its changer; the changer's installer leads back to this navigator.
  private struct WeakChanger {
    weak var changer: RouteChanger?
  }

  /// Makes a navigator.
  /// - `routableProvider`: Where the screens of every window that the navigator is started in are
  ///   found; `nil`, as it is unless given, reads them off the controllers of each.
  public init(routableProvider: RoutableProvider? = nil) {
    self.routableProvider = routableProvider
  }

  /// Begins to navigate in a window and installs its first screen. Source: Tempura.
  public func start(
    using installer: any RootInstaller, in window: UIWindow,
    at identifier: RouteElementIdentifier
  ) {
    start(using: installer, in: window)
    let order = NavigationOrder(
      change: .navigate([identifier]), animated: false, context: nil, origin: nil)
    window.routeChanger?.perform(order) { result in
      if case .failure(let error) = result {
        Report.shared.misuse("Navigator.start: \(error)", mend: "see above")
      }
    }
  }

  /// Begins to navigate in a window and installs its first screen. Source: Tempura.
  public func start<Identifier: RawRepresentable<String>>(
    using installer: any RootInstaller, in window: UIWindow, at identifier: Identifier
  ) {
    start(using: installer, in: window, at: identifier.rawValue)
  }

  private func start(using installer: any RootInstaller, in window: UIWindow) {
    window.startNavigation(using: installer)
    attach(window)
  }

  /// The outbox of side effects: the session's, or without a session one that forgets everything.
  var outbox: Outbox {
    get { ownOutbox.withLock { $0 } }
    set { ownOutbox.withLock { $0 = newValue } }
  }

  /// Lets orders go to a window in which navigation was started, and the window find its screens
  /// where this navigator does.
  func attach(_ window: UIWindow) {
    window.routableProvider = routableProvider
    changers[window.id] = WeakChanger(changer: window.routeChanger)
    keyWindow = window
    // All windows of a session have one executor: the first of them tells it.
    guard !isStarted.load(ordering: .relaxed) else { return }
    executor = window.executor
    isStarted.store(true, ordering: .releasing)
  }

  /// Ends that.
  func detach(_ window: UIWindow) {
    changers[window.id] = nil
  }

  /// Carries out an order on the session's executor and waits for its last step.
  func perform(_ order: NavigationOrder) async throws {
    guard isStarted.load(ordering: .acquiring) else { throw NavigationError.noWindow }
    try await onExecutor { done in self.perform(order) { done($0) } }
  }

  /// Does something on the session's executor, and waits until it says that it is done. What screens dispatch meanwhile
  /// belongs to the interaction that it is done for.
  private func onExecutor(
    _ body:
      @escaping @Sendable (_ done: @escaping @Sendable (Result<Void, any Error>) -> Void)
      -> Void
  ) async throws {
    let interaction = InteractionScope.current
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      let work: @Sendable () -> Void = {
        InteractionScope.bound(to: interaction) {
          body { continuation.resume(with: $0) }
        }
      }
      if let executor { executor.execute(work) } else { work() }
    }
  }

  /// Carries out an order here and now, on the session's executor.
  func perform(_ order: NavigationOrder, completion: @escaping RouteChanger.Completion) {
    guard let changer = changer(for: order.origin) else {
      return completion(.failure(NavigationError.noWindow))
    }
    changer.perform(order, completion: completion)
  }

  /// Does something with a window of the session, on its executor: that of the touch, or if there is none any
  /// more, another one.
  func withWindow(
    of origin: TouchOrigin?, _ body: @escaping @Sendable (UIWindow) -> Void
  ) async throws {
    guard isStarted.load(ordering: .acquiring) else { throw NavigationError.noWindow }
    try await onExecutor { done in
      guard let window = self.window(for: origin) ?? self.window(for: nil) else {
        return done(.failure(NavigationError.noWindow))
      }
      body(window)
      done(.success(()))
    }
  }

  /// The window that an order goes to.
  func window(for origin: TouchOrigin?) -> UIWindow? { changer(for: origin)?.window }

  private func changer(for origin: TouchOrigin?) -> RouteChanger? {
    if let origin { return changers[origin.window]?.changer }
    return keyWindow?.routeChanger ?? changers.values.lazy.compactMap(\.changer).first
  }
}

/// Dependencies that have a navigator: what an app needs whose screens are shown by side effects.
///
/// ```swift
/// final class LedgerDependencies: NavigatingDependencies {
///   let navigator = Navigator()
///   let database: Database
///
///   init(_ database: Database) { self.database = database }
/// }
/// ```
public protocol NavigatingDependencies: SideEffectDependencies {
  /// The navigator of the session.
  var navigator: Navigator { get }
}

/// Dependencies that have a navigator, made by the store. Source: Tempura.
public protocol NavigationProvider: SideEffectDependencyContainer, NavigatingDependencies {}
