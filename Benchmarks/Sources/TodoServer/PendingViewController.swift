import Shoji

/// The counter: a child controller with its own connection.
final class PendingViewController: ViewController<PendingView> {}

struct PendingViewModel: ViewModelWithState {
  let text: String

  init(state: TodoState) {
    let pending = state.items.count { !$0.completed }
    text = "There are \(pending) items pending"
  }
}

final class PendingView: UIView, ViewControllerModellableView {
  private let label = UILabel()

  func setup() { addSubview(label) }

  func style() {
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
  }

  func update(oldModel: PendingViewModel?) {
    label.text = model?.text
  }
}
