import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct ViewControllerModelTests {
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

  @Test func `a model assigned by hand takes the path of the others`() {
    let controller = make { CounterController(store: store, connected: true) }
    make { _ = controller.rootView }
    _ = journal.take()
    controller.viewModel?.count = 7
    #expect(journal.take() == ["willUpdate 0 > 7", "update 0 > 7", "didUpdate 0 > 7"])
  }

  @Test func `a model assigned while another is shown waits for it`() {
    let controller = make { CounterController(store: store, connected: true) }
    make { _ = controller.rootView }
    controller.rootView.whileUpdating = { [unowned controller] view in
      if view.model?.count == 1 { controller.viewModel?.count = 5 }
    }
    _ = journal.take()
    dispatch(Add())
    #expect(
      journal.take() == [
        "willUpdate 0 > 1", "update 0 > 1", "didUpdate 0 > 1",
        "willUpdate 1 > 5", "update 1 > 5", "didUpdate 1 > 5",
      ])
  }

  @Test func `a model assigned while the view is loaded is shown after the first`() {
    final class Eager: CounterController {
      override func loadView() {
        super.loadView()
        rootView.whileUpdating = { [unowned self] view in
          if view.model?.count == 0 { viewModel?.count = 3 }
        }
      }
    }
    let controller = make { Eager(store: store, connected: true) }
    make { _ = controller.view }
    #expect(
      journal.take().suffix(6) == [
        "update nil > 0", "didUpdate nil > 0",
        "willUpdate 0 > 3", "update 0 > 3", "didUpdate 0 > 3", "setupInteraction",
      ])
  }

  @Test func `a controller that keeps changing its model is stopped and reported`() {
    let controller = make { CounterController(store: store, connected: true) }
    make { _ = controller.rootView }
    controller.rootView.whileUpdating = { [unowned controller] _ in controller.viewModel?.count += 1
    }
    let (_, messages) = Report.shared.capture { dispatch(Add()) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("CounterController changed its own model 100 times") == true)
    controller.rootView.whileUpdating = nil
    controller.viewModel = CounterViewModel(state: CounterState(count: 500))
    #expect(controller.rootView.model?.count == 500)
  }

  @Test func `a controller that changes its model just often enough is not reported`() {
    let controller = make { CounterController(store: store, connected: true) }
    make { _ = controller.rootView }
    controller.rootView.whileUpdating = { [unowned controller] view in
      if let count = view.model?.count, count < 100 { controller.viewModel?.count += 1 }
    }
    let (_, messages) = Report.shared.capture { dispatch(Add()) }
    #expect(messages == [])
    #expect(controller.rootView.model?.count == 100)
  }
}
