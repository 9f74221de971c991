import Shoji

final class BoardView: UIView, ViewControllerModellableView {
  // MARK: Subviews

  private let back = UILink.toGallery
  private let heading = UILabel()
  private let introduction = UILabel()
  private let removal = RemovalView()
  private let text = UITextField()
  private let add = UIButton()
  private let adding = UIStackView()
  private let toDo = BoardColumnView(.toDo)
  private let doing = BoardColumnView(.doing)
  private let done = BoardColumnView(.done)
  private let columns = UIStackView()
  private let stack = UIStackView()

  // MARK: Interactions

  var didTapAdd: CustomInteraction<String>?
  var didTapCard: CustomInteraction<Int>?
  var didTapStep: ((Int, CardStep) -> Void)?
  var didDropCard: ((_ card: Int, _ place: CardPlace) -> Void)?
  var didTapUndo: Interaction?

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [back, heading, introduction, adding, removal, columns] {
      stack.addArrangedSubview(view)
    }
    for view in [text, add] { adding.addArrangedSubview(view) }
    heading.text = "Board"
    introduction.text = "One board for all: what somebody moves, moves for everybody."
    text.label = "New card"
    text.maximumLength = 200
    text.defaultButton = add
    add.setTitle("Add", for: .normal)
    add.on(.touchUpInside) { [weak self] _ in self?.didTapAdd?(self?.text.text ?? "") }
    removal.didTapUndo = { [weak self] in self?.didTapUndo?() }
    for column in [toDo, doing, done] {
      columns.addArrangedSubview(column)
      column.didTapCard = { [weak self] id in self?.didTapCard?(id) }
      column.didTapStep = { [weak self] id, step in self?.didTapStep?(id, step) }
      column.didDropCard = { [weak self] card, place in self?.didDropCard?(card, place) }
    }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    stack.setCustomSpacing(4, after: heading)
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    introduction.textColor = .secondaryLabel
    adding.alignment = .bottom
    adding.spacing = 12
    add.style = .filled
    add.role = .primary
    // Not narrower than its word, beside the field on a phone.
    add.snp.makeConstraints { make in make.width.greaterThanOrEqualTo(80) }
    // A card can be dropped below the cards of a short column.
    columns.alignment = .fill
    columns.distribution = .fillEqually
    columns.wraps = true
    columns.spacing = 16
  }

  func update(oldModel: BoardViewModel?) {
    guard let model, model != oldModel else { return }
    removal.text = model.notice
    text.errorText = model.fault
    for (column, cards) in zip([toDo, doing, done], model.columns) { column.show(cards) }
  }

  /// Empties the field for the next card.
  func clear() { text.text = nil }
}
