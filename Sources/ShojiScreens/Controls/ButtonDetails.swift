import Foundation
import ShojiHTML

/// What few buttons have, made with the first of it that is set.
final class ButtonDetails {
  var configuration: UIButton.Configuration?
  var updateHandler: ((UIButton) -> Void)?
  /// The colours of the title by state.
  var colors: [UIControlState: UIColor] = [:]
  var attributedTitles: [UIControlState: NSAttributedString] = [:]
  var titleLabel: ButtonLabel?
  var alignment = UIControl.ContentHorizontalAlignment.center
  /// The name of an option that a person has chosen from the menu, and that is not there any more.
  var goneOption: String?

  /// The state's own, else the normal one.
  func current<Value>(_ values: [UIControlState: Value], of button: UIButton) -> Value? {
    if values.isEmpty { return nil }
    if !button.isEnabled, let value = values[.disabled] { return value }
    if button.isSelected, let value = values[.selected] { return value }
    return values[.normal]
  }
}

/// How the title of a button is written.
final class ButtonLabel: UILabel {
  private weak var button: UIButton?

  init(of button: UIButton) {
    self.button = button
    super.init(frame: .zero)
    // Not among the subviews: the button writes it.
    superview = button
  }

  /// The title that is shown now. Set, it is the normal one.
  override var text: String? {
    get { button?.currentTitle }
    set { button?.setTitle(newValue, for: .normal) }
  }

  override var attributedText: NSAttributedString? {
    get { button?.currentAttributedTitle ?? text.map { NSAttributedString(string: $0) } }
    set { button?.setAttributedTitle(newValue, for: .normal) }
  }
}
