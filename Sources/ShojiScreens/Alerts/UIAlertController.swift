import Foundation
import ShojiHTML

/// A question over the screen, with an answer for each button: `<dialog role="alertdialog">`.
///
/// Present it, or show it with a route of its own by making a subclass ``Routable``: then it has a
/// URL, and a session that was rebuilt shows it again. One that is presented without a route keeps its
/// session awake until it is answered or the session ends; it does not survive a restart, and an
/// answer that comes after one is not given: the person is told that the page had changed. The answers
/// stand in the order in which they were added; one with the style `cancel` is the last.
open class UIAlertController: UIViewController {
  /// Where the question stands.
  public enum Style: Sendable {
    /// Choices about what was just pressed, at the bottom of a phone.
    case actionSheet
    /// A message that wants an answer, in the middle.
    case alert
  }

  open override var title: String? {
    didSet { updateTexts() }
  }

  /// The text below the title.
  public final var message: String? {
    didSet { updateTexts() }
  }

  /// Where the question stands.
  public let preferredStyle: Style

  /// The answers in the order in which they were added.
  public private(set) final var actions: [UIAlertAction] = []

  /// The fields of an alert; `nil` if it has none.
  public final var textFields: [UITextField]? { addedFields.isEmpty ? nil : addedFields }

  private final var addedFields: [UITextField] = []

  /// The answer that the return key gives.
  public final weak var preferredAction: UIAlertAction? {
    didSet { styleButtons() }
  }

  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let fields = UIStackView()
  private let answers = UIStackView()
  private var buttons: [UIButton] = []

  /// Makes a question.
  public init(title: String?, message: String? = nil, preferredStyle: Style = .alert) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init()
    self.title = title
  }

  /// Adds an answer.
  public final func addAction(_ action: UIAlertAction) {
    let button = UIButton()
    // By its words: the answer of an old page is the same one, whatever answers stand before it by now.
    let names = OptionNames(of: actions.map(\.title) + [action.title])
    button.key = "answer-\(names[actions.count])"
    button.setTitle(action.title, for: .normal)
    button.on(.touchUpInside) { [weak self, weak action] _ in
      if let action { self?.choose(action) }
    }
    action.button = button
    actions.append(action)
    buttons.append(button)
    arrangeButtons()
  }

  /// Adds a field to an alert.
  public final func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    field.key = "field\(addedFields.count)"
    configurationHandler?(field)
    field.defaultButton = preferredAction?.button
    addedFields.append(field)
    fields.addArrangedSubview(field)
  }

  open override func loadView() {
    let stack = UIStackView(arrangedSubviews: [titleLabel, messageLabel, fields, answers])
    stack.axis = .vertical
    stack.spacing = 12
    fields.axis = .vertical
    fields.spacing = 12
    answers.spacing = 8
    titleLabel.font = .preferredFont(forTextStyle: .title3)
    titleLabel.accessibilityTraits = .header
    messageLabel.textColor = .secondaryLabel
    view = stack
    updateTexts()
    arrangeButtons()
  }

  /// What assistive technology calls the question, which must have a name: its first words.
  final var spokenName: String {
    [title, message].lazy.compactMap { $0 }.first { !$0.isEmpty }
      ?? (preferredStyle == .alert ? FrameworkWord.alert : .choices).text
  }

  private func choose(_ action: UIAlertAction) {
    let presenter = presentingViewController
    dismiss(animated: true) { action.perform(for: presenter) }
  }

  private func updateTexts() {
    titleLabel.text = title
    messageLabel.text = message
  }

  /// Two short answers stand side by side, others one below the other; cancel is the last of these.
  private func arrangeButtons() {
    for button in buttons { button.removeFromSuperview() }
    let isRow = preferredStyle == .alert && actions.count == 2
    answers.axis = isRow ? .horizontal : .vertical
    answers.distribution = isRow ? .fillEqually : .fill
    let order = actions.indices.sorted { left, right in
      let isLeftCancel = actions[left].style == .cancel
      let isRightCancel = actions[right].style == .cancel
      if isLeftCancel != isRightCancel { return isRow ? isLeftCancel : isRightCancel }
      return left < right
    }
    for index in order { answers.addArrangedSubview(buttons[index]) }
    styleButtons()
  }

  private func styleButtons() {
    for field in addedFields { field.defaultButton = preferredAction?.button }
    for (action, button) in zip(actions, buttons) {
      button.size = .large
      button.isEnabled = action.isEnabled
      button.role =
        action.style == .destructive ? .destructive : action.style == .cancel ? .cancel : .normal
      button.style =
        action === preferredAction ? .filled : action.style == .cancel ? .gray : .tinted
    }
  }
}
