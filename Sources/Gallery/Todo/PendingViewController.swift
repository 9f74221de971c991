import Shoji

/// The strip that says how much there is to do: a child controller with its own connection.
final class PendingViewController: ViewController<PendingView> {}

struct PendingViewModel: ViewModelWithState {
  let text: String

  init(state: TodoState) {
    text = "There are \(state.uncompleted.count) items pending"
  }
}

final class PendingView: UIView, ViewControllerModellableView {
  private let label = UILabel()

  func setup() {
    addSubview(label)
  }

  func style() {
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.accessibilityTraits = .updatesFrequently
  }

  func update(oldModel: PendingViewModel?) {
    label.text = model?.text
  }
}
