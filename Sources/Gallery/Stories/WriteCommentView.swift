import Shoji

final class WriteCommentView: UIView, ViewControllerModellableView {
  // MARK: Subviews

  private let heading = UILabel()
  private let story = UILabel()
  private let text = UITextView()
  private let cancel = UIButton()
  private let post = UIButton()
  private let buttons = UIStackView()
  private let stack = UIStackView()

  // MARK: Interactions

  var didChangeText: CustomInteraction<String>?
  var didTapCancel: CustomInteraction<String>?
  var didTapPost: CustomInteraction<String>?

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [heading, story, text, buttons] { stack.addArrangedSubview(view) }
    for view in [cancel, post] { buttons.addArrangedSubview(view) }
    heading.text = "New comment"
    text.label = "Comment"
    text.maximumLength = 2_000
    text.numberOfLines = 6
    cancel.setTitle("Cancel", for: .normal)
    post.setTitle("Post", for: .normal)
    text.on(.editingChanged) { [weak self] text in self?.didChangeText?(text.text ?? "") }
    cancel.on(.touchUpInside) { [weak self] _ in self?.didTapCancel?(self?.text.text ?? "") }
    post.on(.touchUpInside) { [weak self] _ in self?.didTapPost?(self?.text.text ?? "") }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    stack.setCustomSpacing(4, after: heading)
    heading.font = .preferredFont(forTextStyle: .title2)
    heading.accessibilityTraits = .header
    story.font = .preferredFont(forTextStyle: .subheadline)
    story.textColor = .secondaryLabel
    buttons.spacing = 12
    buttons.distribution = .fillEqually
    cancel.style = .gray
    cancel.role = .cancel
    cancel.size = .large
    post.style = .filled
    post.size = .large
  }

  func update(oldModel: WriteCommentViewModel?) {
    guard let model, model != oldModel else { return }
    story.text = model.title
    text.text = model.text
    text.errorText = model.isMissingText ? "Write something first." : nil
  }

  /// Puts the cursor into the field.
  func focus() { text.becomeFirstResponder() }
}
