import Shoji

final class AddItemView: UIView, ViewControllerModellableView {
  // MARK: Subviews

  private let heading = UILabel()
  private let item = UITextView()
  private let save = UIButton()
  private let cancel = UIButton()
  private let delete = UIButton()
  private let buttons = UIStackView()
  private let stack = UIStackView()

  // MARK: Interactions

  var didTapSave: CustomInteraction<String>?
  var didTapCancel: CustomInteraction<String>?
  var didTapDelete: Interaction?

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [heading, item, buttons, delete] { stack.addArrangedSubview(view) }
    for view in [cancel, save] { buttons.addArrangedSubview(view) }
    item.label = "Item"
    item.maximumLength = 1_000
    save.setTitle("Save", for: .normal)
    cancel.setTitle("Cancel", for: .normal)
    delete.setTitle("Delete this item", for: .normal)
    save.on(.touchUpInside) { [weak self] _ in self?.didTapSave?(self?.item.text ?? "") }
    cancel.on(.touchUpInside) { [weak self] _ in self?.didTapCancel?(self?.item.text ?? "") }
    delete.on(.touchUpInside) { [weak self] _ in self?.didTapDelete?() }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    buttons.spacing = 12
    buttons.distribution = .fillEqually
    heading.font = .preferredFont(forTextStyle: .title2)
    heading.accessibilityTraits = .header
    save.style = .filled
    save.size = .large
    cancel.style = .gray
    cancel.role = .cancel
    cancel.size = .large
    delete.role = .destructive
  }

  func update(oldModel: AddItemViewModel?) {
    guard let model, model != oldModel else { return }
    heading.text = model.isEditing ? "Edit item" : "New item"
    item.text = model.text
    item.errorText = model.isMissingText ? "Write something first." : nil
    delete.isHidden = !model.isEditing
  }

  /// Puts the cursor into the field.
  func focus() { item.becomeFirstResponder() }
}
