import Shoji

struct ScreenLocalState: LocalState, Codable {
  var isCounting: Bool = false
}

struct CounterViewModel: ViewModelWithLocalState {
  var countDescription: String
  var isCounting: Bool

  init(state: CounterState?, localState: ScreenLocalState) {
    isCounting = localState.isCounting
    if let state = state, localState.isCounting {
      self.countDescription = "the counter is at \(state.counter)"
    } else {
      self.countDescription = "we are not counting yet"
    }
  }
}

final class CounterViewController: ViewControllerWithLocalState<CounterView>, Routable {
  let routeIdentifier: RouteElementIdentifier = "counter"

  override func setup() {
    title = "Counter"
  }

  override func setupInteraction() {
    rootView.didTapToggle = { [unowned self] in localState.isCounting.toggle() }
    rootView.didTapIncrement = { [unowned self] in dispatch(ChangeCounter(amount: 1)) }
    rootView.didTapDecrement = { [unowned self] in dispatch(ChangeCounter(amount: -1)) }
  }
}
