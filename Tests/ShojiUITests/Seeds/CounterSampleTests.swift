import Foundation
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

// swift-format-ignore
struct GlobalState: State {
  var todos: [String] = [
    "buy milk",
    "find a unicorn",
    "visit Rome"
  ]
}

struct ListLocalState: LocalState {
  var selectedIndex: Int
}

/// The two counters of the documentation use the same names.
private enum WithLocalState {
  struct CounterState: State {
    var counter: Int = 0
  }

  struct ScreenLocalState: LocalState {
    var isCounting: Bool = false
  }

  // `ViewModelWithLocalState` instead of `ViewModelWithState`, which the sample is not about.
  struct CounterViewModel: ViewModelWithLocalState {
    var countDescription: String

    init(state: CounterState?, localState: ScreenLocalState) {
      if let state = state, localState.isCounting {
        self.countDescription = "the counter is at \(state.counter)"
      } else {
        self.countDescription = "we are not counting yet"
      }
    }
  }
}

private enum WithState {
  struct CounterState: State {
    var counter: Int = 0
  }

  struct CounterViewModel: ViewModelWithState {
    var countDescription: String

    init(state: CounterState) {
      self.countDescription = "the counter is at \(state.counter)"
    }
  }
}

private final class LocalCounterView: UIView, ViewControllerModellableView {
  let label = UILabel()
  func setup() { addSubview(label) }
  func style() {}
  func update(oldModel: WithLocalState.CounterViewModel?) { label.text = model?.countDescription }
}

private final class CounterLabelView: UIView, ViewControllerModellableView {
  let label = UILabel()
  func setup() { addSubview(label) }
  func style() {}
  func update(oldModel: WithState.CounterViewModel?) { label.text = model?.countDescription }
}

@Suite struct CounterSampleTests {
  private let executor = ManualExecutor()

  @Test func `a screen with local state counts when it is told to`() {
    let store = Store<WithLocalState.CounterState, NavigationDependencies>(
      interceptors: [], stateInitializer: { .init(counter: 3) },
      configuration: .init(executor: executor, sideEffectExecutor: executor))
    let controller = ViewControllerWithLocalState<LocalCounterView>(
      store: store, localState: .init(), connected: true)
    #expect(controller.rootView.label.text == "we are not counting yet")
    controller.localState.isCounting = true
    #expect(controller.rootView.label.text == "the counter is at 3")
  }

  @Test func `a screen without local state counts`() {
    struct Increment: StateUpdater {
      func updateState(_ state: inout WithState.CounterState) { state.counter += 1 }
    }
    let store = Store<WithState.CounterState, NavigationDependencies>(
      interceptors: [], stateInitializer: { .init() },
      configuration: .init(executor: executor, sideEffectExecutor: executor))
    let controller = ViewController<CounterLabelView>(store: store, connected: true)
    controller.dispatch(Increment())
    executor.drain()
    #expect(controller.rootView.label.text == "the counter is at 1")
  }

  @Test func `the states of the documentation are what they say`() {
    #expect(GlobalState().todos == ["buy milk", "find a unicorn", "visit Rome"])
    #expect(ListLocalState(selectedIndex: 1).selectedIndex == 1)
  }
}
