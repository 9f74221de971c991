import Shoji

/// A column with its cards.
final class BoardColumnView: UIStackView {
  private let heading = UILabel()
  private let list = ListView<CardRow>()
  private let empty = UILabel()

  var didTapCard: CustomInteraction<Int>?
  var didTapStep: ((Int, CardStep) -> Void)?
  var didDropCard: ((_ card: Int, _ place: CardPlace) -> Void)?

  init(_ column: Board.Column) {
    super.init(frame: .zero)
    axis = .vertical
    spacing = 8
    for view in [heading, list, empty] { addArrangedSubview(view) }
    heading.text = column.title
    heading.font = .preferredFont(forTextStyle: .title2)
    heading.accessibilityTraits = .header
    empty.text = "No card"
    empty.textColor = .secondaryLabel
    list.prepareRow = { [weak self] row in
      row.didTapText = { id in self?.didTapCard?(id) }
      row.didTapStep = { id, step in self?.didTapStep?(id, step) }
      row.didDropCard = { card, target, isBehind in
        self?.didDropCard?(card, isBehind ? .behind(target) : .before(target))
      }
    }
    addInteraction(
      UIDropInteraction { [weak self] session in
        for case let card as Int in session.items.map(\.localObject) {
          self?.didDropCard?(card, .endOf(column))
        }
      })
    // Three stand side by side where the page is as wide as it gets, else one below the other.
    snp.makeConstraints { make in make.width.greaterThanOrEqualTo(190) }
  }

  func show(_ cards: [CardRowViewModel]) {
    list.items = cards
    list.isHidden = cards.isEmpty
    empty.isHidden = !cards.isEmpty
  }
}
