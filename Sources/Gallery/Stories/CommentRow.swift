import Shoji

final class CommentRow: UIView, ModellableView {
  // MARK: Subviews

  private let source = UILabel()
  private let text = UILabel()
  private let fold = UIButton()
  private let delete = UIButton()
  private let buttons = UIStackView()
  private let stack = UIStackView()

  // MARK: Interactions

  var didTapFold: CustomInteraction<Int>?
  var didTapDelete: CustomInteraction<Int>?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setup()
    style()
  }

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [source, text, buttons] { stack.addArrangedSubview(view) }
    for view in [fold, delete] { buttons.addArrangedSubview(view) }
    delete.setTitle("Delete", for: .normal)
    fold.on(.touchUpInside) { [weak self] _ in
      if let id = self?.model?.id { self?.didTapFold?(id) }
    }
    delete.on(.touchUpInside) { [weak self] _ in
      if let id = self?.model?.id { self?.didTapDelete?(id) }
    }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 4
    buttons.spacing = 8
    source.font = .preferredFont(forTextStyle: .footnote)
    source.textColor = .secondaryLabel
    for button in [fold, delete] {
      button.style = .gray
      button.size = .small
    }
    delete.style = .tinted
    delete.role = .destructive
    stack.setCustomSpacing(10, after: text)
  }

  func update(oldModel: CommentRowViewModel?) {
    guard let model else { return }
    let indent = CGFloat(min(model.comment.depth, 4) * 20)
    source.text = model.source
    text.text = model.comment.text
    fold.setTitle(model.foldTitle, for: .normal)
    fold.isHidden = model.foldTitle == nil
    delete.isHidden = !model.isOwn
    buttons.isHidden = fold.isHidden && delete.isHidden
    // Lists leave less room around rows with buttons, which have room of their own.
    let room: CGFloat = buttons.isHidden ? 4 : 10
    stack.layoutMargins = UIEdgeInsets(top: room, left: indent, bottom: room)
  }
}
