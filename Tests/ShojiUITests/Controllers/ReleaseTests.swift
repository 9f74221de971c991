import ShojiStore
import ShojiUI
import Synchronization
import Testing

@testable import ShojiScreens

@Suite struct ReleaseTests {
  private let executor = ManualExecutor()
  private let journal = Journal()

  private func make<T>(_ body: () -> T) -> T {
    Recorder.$journal.withValue(journal, operation: body)
  }

  @Test func `a controller that is released while subscribed is not called any more`() {
    let store = CounterStore(executor)
    weak var gone: CounterController?
    do {
      let controller = make { CounterController(store: store, connected: true) }
      make { _ = controller.rootView }
      gone = controller
    }
    #expect(gone == nil)
    _ = journal.take()
    store.dispatch(Add())
    executor.drain()
    #expect(journal.take() == [])
    #expect(store.state.count == 1)
  }

  /// A store that counts who is subscribed.
  private final class CountingStore: Store<CounterState, NavigationDependencies>,
    @unchecked Sendable
  {
    private let subscriptions = Mutex(0)
    var count: Int { subscriptions.withLock { $0 } }

    override func addUpdateListener(
      _ listener: @escaping StoreUpdateListener
    ) -> StoreUnsubscribe {
      let unsubscribe = super.addUpdateListener(listener)
      subscriptions.withLock { $0 += 1 }
      return { [weak self] in
        unsubscribe()
        self?.subscriptions.withLock { $0 -= 1 }
      }
    }
  }

  @Test func `a controller that is released leaves no subscription`() {
    let store = CountingStore(
      interceptors: [], stateInitializer: { CounterState() },
      dependenciesInitializer: { NavigationDependencies(dispatch: $0, getState: $1) })
    do {
      let controller = CounterController(store: store, connected: true)
      controller.connected = true
      #expect(store.count == 1)
    }
    #expect(store.count == 0)
  }

  @Test func `a controller that is released in a listener pass is not called in it`() {
    let store = CounterStore(executor)
    final class Holder { var second: CounterController? }
    let holder = Holder()
    let first = make { CounterController(store: store, connected: true) }
    let second = make { CounterController(store: store, connected: true) }
    first.name = "first"
    second.name = "second"
    make { _ = (first.rootView, second.rootView) }
    holder.second = second
    first.rootView.whileUpdating = { _ in holder.second = nil }
    _ = journal.take()
    weak let gone = second
    _ = consume second
    store.dispatch(Add())
    executor.drain()
    #expect(gone == nil)
    #expect(
      journal.take() == ["first willUpdate 0 > 1", "update 0 > 1", "first didUpdate 0 > 1"])
    _ = first
  }

  @Test func `a controller may release itself in its own update`() {
    let store = CounterStore(executor)
    final class Holder { var controller: CounterController? }
    let holder = Holder()
    holder.controller = make { CounterController(store: store, connected: true) }
    make { _ = holder.controller?.rootView }
    holder.controller?.rootView.whileUpdating = { _ in holder.controller = nil }
    weak let gone = holder.controller
    store.dispatch(Add())
    executor.drain()
    #expect(holder.controller == nil)
    #expect(gone == nil)
  }

  @Test func `a closed window leaves nothing behind`() {
    weak var window: UIWindow?
    weak var controller: CounterController?
    weak var view: CounterView?
    weak var modal: CounterController?
    weak var store: CounterStore?
    weak var installer: Installer?
    do {
      let strongStore = CounterStore(executor)
      let strongWindow = UIWindow(executor: executor)
      let strongInstaller = Installer(store: strongStore, window: strongWindow)
      strongStore.dependencies.navigator.start(
        using: strongInstaller, in: strongWindow, at: "counter")
      let root = strongWindow.rootViewController as? CounterController
      let above = CounterController(store: strongStore)
      root?.present(above)
      _ = strongWindow.page()
      (window, controller, view) = (strongWindow, root, root?.rootView)
      (modal, store, installer) = (above, strongStore, strongInstaller)
      strongStore.dispatch(Add())
      executor.drain()
      #expect(view?.model?.count == 1)
      strongWindow.close()
    }
    #expect(controller == nil)
    #expect(view == nil)
    #expect(modal == nil)
    #expect(installer == nil)
    #expect(store == nil)
    #expect(window == nil)
  }

  @Test func `a window that is dropped without being closed leaves nothing behind either`() {
    weak var store: CounterStore?
    weak var controller: UIViewController?
    do {
      let strongStore = CounterStore(executor)
      let window = UIWindow(executor: executor)
      let installer = Installer(store: strongStore, window: window)
      strongStore.dependencies.navigator.start(using: installer, in: window, at: "counter")
      (store, controller) = (strongStore, window.rootViewController)
      #expect(controller != nil)
    }
    executor.drain()
    #expect(controller == nil)
    #expect(store == nil)
  }

  private final class Installer: RootInstaller {
    let store: CounterStore
    weak var window: UIWindow?

    init(store: CounterStore, window: UIWindow) {
      self.store = store
      self.window = window
    }

    func installRoot(
      identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
    ) -> Bool {
      window?.rootViewController = CounterController(store: store)
      completion()
      return true
    }
  }
}
