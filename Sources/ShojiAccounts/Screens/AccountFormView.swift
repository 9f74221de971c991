import ShojiUI

/// A form of the screens about accounts: a heading, fields, a button, and links to the others.
class AccountFormView: UIView {
  let heading = UILabel()
  let introduction = UILabel()
  let message = UILabel()
  let fields = UIStackView()
  let send = UIButton()
  let links = UIStackView()
  let spinner = UIActivityIndicatorView()
  let wait = UILabel()
  let waiting = UIStackView()
  let card = UIStackView()
  let stack = UIStackView()

  var didSend: Interaction?
  var didClose: Interaction?

  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
    style()
  }

  /// Builds what all have.
  func setup() {
    addSubview(stack)
    for view in [heading, introduction, message, card, waiting, links] {
      stack.addArrangedSubview(view)
    }
    for view in [fields, send] { card.addArrangedSubview(view) }
    for view in [spinner, wait] as [UIView] { waiting.addArrangedSubview(view) }
    spinner.accessibilityLabel = FrameworkWord.inProgress.text
    spinner.startAnimating()
    wait.text = FrameworkWord.accountWait.text
    send.on(.touchUpInside) { [weak self] _ in self?.didSend?() }
  }

  func style() {
    for view in [stack, card, fields, links] { view.axis = .vertical }
    stack.spacing = 16
    stack.setCustomSpacing(4, after: heading)
    card.spacing = 20
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 16
    card.layoutMargins = UIEdgeInsets(top: 24, left: 20, bottom: 20, right: 20)
    fields.spacing = 16
    links.spacing = 12
    waiting.spacing = 12
    waiting.alignment = .center
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    introduction.textColor = .secondaryLabel
    message.accessibilityTraits = .updatesFrequently
    send.style = .filled
    send.size = .large
  }

  /// The fields that a fault may be about.
  var inputs: [AccountField: UITextField] { [:] }

  /// What there is to type and to choose, in this order.
  final func show(_ views: [UIView]) {
    for view in views {
      fields.addArrangedSubview(view)
      (view as? UITextField)?.defaultButton = send
    }
  }

  /// The other screens that it leads to.
  var ways: [(title: FrameworkWord, screen: AccountScreen)] { [] }

  /// Links to the other screens, and a button that leads back to what they lie over.
  final func showWays(from base: Route) {
    for (title, screen) in ways {
      links.addArrangedSubview(UILink(title: title.text, to: base + [screen.rawValue]))
    }
    guard !base.isEmpty else { return }
    // The page below has the first heading.
    heading.font = .preferredFont(forTextStyle: .title2)
    let close = UIButton()
    close.setTitle(FrameworkWord.close.text, for: .normal)
    close.role = .cancel
    close.on(.touchUpInside) { [weak self] _ in self?.didClose?() }
    links.addArrangedSubview(close)
  }

  /// Puts the cursor into the first field.
  final func focus() {
    for case let field as UITextField in fields.arrangedSubviews {
      field.becomeFirstResponder()
      return
    }
  }

  /// Says what has become of the form.
  final func update(_ status: AccountState.FormStatus?) {
    let isWorking = status?.isWorking ?? false
    // Whoever waits must not be asked for the password once more.
    card.isHidden = isWorking
    waiting.isHidden = !isWorking
    for (field, input) in inputs {
      input.errorText = status?.field == field ? status?.words : nil
    }
    let hasField = status?.field.map { inputs[$0] != nil } ?? false
    message.text = hasField ? nil : status?.words
    message.isHidden = message.text == nil
    message.textColor = status?.isFault == true ? .systemRed : .label
  }

  final func makePasswordField(_ label: FrameworkWord, isNew: Bool) -> UITextField {
    let field = UITextField()
    field.label = label.text
    field.isSecureTextEntry = true
    field.isPrivacySensitive = true
    field.textContentType = isNew ? .newPassword : .password
    // In letters, of which none has less than a byte; the service counts bytes.
    field.maximumLength = PasswordText.lengths.upperBound
    return field
  }

  final func makeNameField(_ label: FrameworkWord, isAddress: Bool) -> UITextField {
    let field = UITextField()
    field.label = label.text
    field.textContentType = .username
    field.maximumLength = SignInName.longest
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    field.spellCheckingType = .no
    if isAddress { field.keyboardType = .emailAddress }
    // The service answers as to any other wrong name, and counts the attempt.
    if !isAddress { field.takesNullCharacters = true }
    return field
  }
}

extension UITextField {
  /// What was typed. It is forgotten here: nothing else keeps it.
  func takeText() -> String {
    defer { text = nil }
    return text ?? ""
  }
}
