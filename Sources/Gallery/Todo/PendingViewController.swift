import Shoji

/// The strip that says how much there is to do: a child controller with its own connection.
final class PendingViewController: ViewController<PendingView> {}

struct PendingViewModel: ViewModelWithState {
  /// `nil` when nothing is left to do: the list says so.
  let text: String?

  init(state: TodoState) {
    let count = state.uncompleted.count
    text =
      count == 0 ? nil : "There \(count == 1 ? "is" : "are") \(count.counted("item")) pending"
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
    label.isHidden = model?.text == nil
  }
}
