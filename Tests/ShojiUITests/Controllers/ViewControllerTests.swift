import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct ViewControllerTests {
  private let executor = ManualExecutor()
  private let journal = Journal()
  private let store: CounterStore

  init() { store = CounterStore(executor) }

  private func make<T>(_ body: () -> T) -> T {
    Recorder.$journal.withValue(journal, operation: body)
  }

  private func dispatch(_ updater: any AnyStateUpdater) {
    store.anyDispatch(updater)
    executor.drain()
  }

  @Test func `a whole life is called in the documented order`() {
    let controller = make { CounterController(store: store) }
    #expect(journal.take() == ["setup, connected: false"])

    let window = make { UIWindow.showing(controller) }
    #expect(
      journal.take() == [
        "view init", "view setup, controller: true", "view style", "viewDidLoad",
        "setupInteraction", "viewWillAppear", "willUpdate nil > 0", "update nil > 0",
        "didUpdate nil > 0", "viewDidAppear",
      ])

    dispatch(Add())
    #expect(journal.take() == ["willUpdate 0 > 1", "update 0 > 1", "didUpdate 0 > 1"])

    window.rootViewController = nil
    #expect(
      journal.take() == [
        "viewWillDisappear", "willUnsubscribe, connected: true", "viewDidDisappear",
      ])
    #expect(!controller.connected)

    dispatch(Add())
    #expect(journal.take() == [])

    window.rootViewController = controller
    #expect(
      journal.take() == [
        "viewWillAppear", "willUpdate 1 > 2", "update 1 > 2", "didUpdate 1 > 2", "viewDidAppear",
      ])
  }

  @Test func `a controller that is connected before its view is loaded updates once at load`() {
    let controller = make { CounterController(store: store, connected: true) }
    #expect(journal.take() == ["setup, connected: false", "willUpdate nil > 0"])
    dispatch(Add())
    #expect(journal.take() == ["willUpdate 0 > 1"])
    make { controller.view.setNeedsLayout() }
    #expect(
      journal.take() == [
        "view init", "view setup, controller: true", "view style", "viewDidLoad",
        "update nil > 1", "didUpdate nil > 1", "setupInteraction",
      ])
  }

  @Test func `connecting when connected does nothing`() {
    let controller = make { CounterController(store: store, connected: true) }
    _ = controller.rootView
    _ = journal.take()
    controller.connected = true
    #expect(journal.take() == [])
    dispatch(Add())
    #expect(journal.take().filter { $0.hasPrefix("update") } == [])
    #expect(controller.rootView.model?.count == 1)
  }

  @Test func `disconnecting keeps the model and reconnecting updates once`() {
    let controller = make { CounterController(store: store, connected: true) }
    make { _ = controller.rootView }
    controller.connected = false
    dispatch(Add())
    #expect(controller.viewModel?.count == 0)
    #expect(controller.rootView.model?.count == 0)
    _ = journal.take()
    controller.connected = false
    #expect(journal.take() == [])
    controller.connected = true
    #expect(journal.take() == ["willUpdate 0 > 1", "update 0 > 1", "didUpdate 0 > 1"])
    controller.connected = false
    controller.connected = true
    #expect(
      journal.take() == [
        "willUnsubscribe, connected: true", "willUpdate 1 > 1", "update 1 > 1", "didUpdate 1 > 1",
      ])
  }

  @Test func `a model that becomes nothing takes the same path`() {
    let controller = make { CounterController(store: store, connected: true) }
    make { _ = controller.rootView }
    _ = journal.take()
    dispatch(SetReady(isReady: false))
    #expect(journal.take() == ["willUpdate 0 > nil", "update 0 > nil", "didUpdate 0 > nil"])
    dispatch(SetReady(isReady: true))
    #expect(journal.take() == ["willUpdate nil > 0", "update nil > 0", "didUpdate nil > 0"])
  }

  @Test func `after a burst the view shows the last state`() {
    let controller = make { CounterController(store: store, connected: true) }
    make { _ = controller.rootView }
    for _ in 0..<20 { store.dispatch(Add()) }
    #expect(controller.rootView.model?.count == 0)
    executor.drain()
    #expect(controller.rootView.model?.count == 20)
    #expect(journal.take().last == "didUpdate 19 > 20")
  }

  @Test func `dispatch hands an item to the store and returns nothing`() {
    let controller = make { CounterController(store: store) }
    let result: Void = controller.dispatch(Add(amount: 4))
    #expect(result == ())
    #expect(controller.state.count == 0)
    executor.drain()
    #expect(controller.state.count == 4)
  }

  @Test func `a controller that should not connect when visible does not`() {
    let controller = make { CounterController(store: store) }
    controller.shouldConnectWhenVisible = false
    let window = make { UIWindow.showing(controller) }
    #expect(!controller.connected)
    #expect(controller.viewModel == nil)
    controller.connected = true
    controller.shouldDisconnectWhenInvisible = false
    window.rootViewController = nil
    #expect(controller.connected)
    dispatch(Add())
    #expect(controller.rootView.model?.count == 1)
  }

  @Test func `a loaded view that is not the root view is reported and replaced`() {
    final class Wrong: ViewController<CounterView> {
      override func loadView() { view = UILabel() }
    }
    let controller = Wrong(store: store)
    let (root, messages) = Report.shared.capture { controller.rootView }
    #expect(messages.count == 1)
    #expect(controller.view === root)
    #expect(root.viewController === controller)
  }

  @Test func `unsafe dispatch returns the handle`() async throws {
    struct Twice: ReturningSideEffect {
      let number: Int
      func sideEffect(_ context: any AnySideEffectContext) async throws -> Int { number * 2 }
    }
    let store = CounterStore()
    let controller = CounterController(store: store)
    try await controller.__unsafeDispatch(Add(amount: 3)).value
    #expect(store.state.count == 3)
    #expect(try await controller.__unsafeDispatch(Twice(number: 4)).value == 8)
  }
}
