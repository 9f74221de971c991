import Shoji

final class StoriesLoginView: UIView, ViewControllerModellableView {
  // MARK: Subviews

  private let heading = UILabel()
  private let hint = UILabel()
  private let name = UITextField()
  private let password = UITextField()
  private let cancel = UIButton()
  private let logIn = UIButton()
  private let buttons = UIStackView()
  private let stack = UIStackView()

  // MARK: Interactions

  var didTapLogIn: ((_ name: String, _ password: String) -> Void)?
  var didTapCancel: Interaction?

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [heading, hint, name, password, buttons] { stack.addArrangedSubview(view) }
    for view in [cancel, logIn] { buttons.addArrangedSubview(view) }
    heading.text = "Log in"
    hint.text = "To save stories and to comment. Any name, and the password is “shoji”."
    name.label = "Name"
    name.maximumLength = 40
    name.textContentType = .username
    password.label = "Password"
    password.isSecureTextEntry = true
    password.textContentType = .password
    cancel.setTitle("Cancel", for: .normal)
    logIn.setTitle("Log in", for: .normal)
    cancel.on(.touchUpInside) { [weak self] _ in self?.didTapCancel?() }
    logIn.on(.touchUpInside) { [weak self] _ in self?.send() }
    for field in [name, password] { field.defaultButton = logIn }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    stack.setCustomSpacing(4, after: heading)
    heading.font = .preferredFont(forTextStyle: .title2)
    heading.accessibilityTraits = .header
    hint.textColor = .secondaryLabel
    buttons.spacing = 12
    buttons.distribution = .fillEqually
    cancel.style = .gray
    cancel.role = .cancel
    cancel.size = .large
    logIn.style = .filled
    logIn.size = .large
  }

  func update(oldModel: StoriesLoginViewModel?) {
    guard let model, model != oldModel else { return }
    name.errorText = model.nameError
    password.errorText = model.passwordError
  }

  /// Puts the cursor into the first field.
  func focus() { name.becomeFirstResponder() }

  /// Tells what was typed. The password is forgotten here: nothing else keeps it.
  private func send() {
    let words = (name: (name.text ?? "").trimmed, password: password.text ?? "")
    password.text = nil
    didTapLogIn?(words.name, words.password)
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
