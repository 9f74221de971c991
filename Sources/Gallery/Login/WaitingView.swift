import Shoji

/// Says that a password is being checked.
final class WaitingView: UIView {
  private let spinner = UIActivityIndicatorView()
  private let label = UILabel()
  private let stack = UIStackView()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(stack)
    for view in [spinner, label] { stack.addArrangedSubview(view) }
    spinner.accessibilityLabel = "In progress"
    spinner.startAnimating()
    label.text = "Your password is being checked."
    stack.spacing = 12
    stack.alignment = .center
  }
}
