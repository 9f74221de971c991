import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

/// Views that dispatch while they are updated.
@Suite struct UpdateDispatchTests {
  private final class RestlessController: CounterController {}

  private let executor = ManualExecutor()
  private let store: CounterStore

  init() { store = CounterStore(executor) }

  private func make() -> RestlessController {
    let controller = RestlessController(store: store, connected: true)
    _ = controller.rootView
    return controller
  }

  private func dispatch() -> [String] {
    Report.shared.capture {
      store.dispatch(Add())
      executor.drain()
    }.1
  }

  @Test func `one that dispatches in each update is stopped, and named with what it dispatches`() {
    let controller = make()
    controller.rootView.whileUpdating = { [unowned controller] _ in controller.dispatch(Add()) }
    let messages = dispatch()
    #expect(messages.count == 1)
    #expect(messages.first?.contains("RestlessController dispatched Add") == true)
    #expect(messages.first?.contains("100 times in a row. Mend: ") == true)
    #expect(store.state.count == 100)
    controller.rootView.whileUpdating = nil
    #expect(dispatch() == [])
    #expect(controller.rootView.model?.count == 101)
  }

  @Test func `one that dispatches until the state is right is left alone`() {
    let controller = make()
    controller.rootView.whileUpdating = { [unowned controller] view in
      if let count = view.model?.count, count < 100 { controller.dispatch(Add()) }
    }
    #expect(dispatch() == [])
    #expect(controller.rootView.model?.count == 100)
  }
}
