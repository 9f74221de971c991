import Shoji
import ShojiTesting
import Testing

struct CounterState: State {}

struct CounterViewModel: ViewModelWithState {
  let count: Int?
  init(count: Int?) { self.count = count }
  init(state: CounterState) { count = nil }
}

final class CounterView: UIView, ViewControllerModellableView {
  var isHighlighted = false

  func setup() {}
  func style() {}
  func update(oldModel: CounterViewModel?) {}
}
