import Shoji

final class CardView: UIView, ViewControllerModellableView {
  // MARK: Subviews

  private let heading = UILabel()
  private let notice = UILabel()
  private let text = UITextField()
  private let save = UIButton()
  private let cancel = UIButton()
  private let delete = UIButton()
  private let buttons = UIStackView()
  private let stack = UIStackView()

  // MARK: Interactions

  var didTapSave: CustomInteraction<String>?
  var didTapCancel: Interaction?
  var didTapDelete: Interaction?

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [heading, notice, text, buttons, delete] { stack.addArrangedSubview(view) }
    for view in [cancel, save] { buttons.addArrangedSubview(view) }
    heading.text = "Card"
    text.label = "Words"
    text.maximumLength = 200
    text.defaultButton = save
    save.setTitle("Save", for: .normal)
    cancel.setTitle("Cancel", for: .normal)
    delete.setTitle("Delete this card", for: .normal)
    save.on(.touchUpInside) { [weak self] _ in self?.didTapSave?(self?.text.text ?? "") }
    cancel.on(.touchUpInside) { [weak self] _ in self?.didTapCancel?() }
    delete.on(.touchUpInside) { [weak self] _ in self?.didTapDelete?() }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    heading.font = .preferredFont(forTextStyle: .title2)
    heading.accessibilityTraits = .header
    notice.accessibilityTraits = .updatesFrequently
    notice.textColor = .systemOrange
    buttons.spacing = 12
    buttons.distribution = .fillEqually
    save.style = .filled
    save.role = .primary
    save.size = .large
    cancel.style = .gray
    cancel.role = .cancel
    cancel.size = .large
    delete.role = .destructive
  }

  func update(oldModel: CardViewModel?) {
    guard let model, model != oldModel else { return }
    text.text = model.text
    text.errorText = model.fault
    notice.text = model.notice
    notice.isHidden = model.notice == nil
    delete.isHidden = model.isDeleted
  }
}
