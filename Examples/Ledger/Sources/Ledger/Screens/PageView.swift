import Shoji

/// A heading with views below it.
class PageView: UIView {
  let heading = UILabel()
  private let stack = UIStackView()

  /// What can be done, side by side.
  let actions = UIStackView()

  final func show(_ title: String, _ views: UIView...) {
    heading.text = title
    for view in [heading] + views { stack.addArrangedSubview(view) }
    addSubview(stack)
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    actions.spacing = 16
    actions.wraps = true
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
  }
}

extension UIButton {
  /// A button with words.
  convenience init(_ title: String, _ action: @escaping () -> Void) {
    self.init(primaryAction: UIAction(title: title) { _ in action() })
  }
}
