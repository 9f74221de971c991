import Shoji

struct CounterViewModel: ViewModelWithState {
  var countDescription: String
  var isCounting: Bool

  init(state: CounterState) {
    isCounting = state.isCounting
    countDescription =
      state.isCounting ? "the counter is at \(state.counter)" : "we are not counting yet"
  }
}

final class CounterViewController: ViewController<CounterView>, Routable {
  let routeIdentifier: RouteElementIdentifier = "counter"

  override func setup() {
    title = "Counter"
  }

  override func setupInteraction() {
    rootView.didTapToggle = { [unowned self] in dispatch(ToggleCounting()) }
    rootView.didTapIncrement = { [unowned self] in dispatch(ChangeCounter(amount: 1)) }
    rootView.didTapDecrement = { [unowned self] in dispatch(ChangeCounter(amount: -1)) }
  }
}
