import Shoji

struct CardRowViewModel: ViewModel, Identifiable, Equatable {
  let card: Board.Card
  let isFirst: Bool
  let isLast: Bool

  var id: Int { card.id }
}

/// A card with the ways it can go.
final class CardRow: UIView, ModellableView {
  private let text = UIButton()
  private let up = UIButton()
  private let down = UIButton()
  private let back = UIButton()
  private let on = UIButton()
  private let words = UIStackView()
  private let steps = UIStackView()
  private let stack = UIStackView()

  var didTapText: CustomInteraction<Int>?
  var didTapStep: ((Int, CardStep) -> Void)?
  /// Called with a card that was dropped on this one, and whether it is to stand behind it.
  var didDropCard: ((_ card: Int, _ target: Int, _ isBehind: Bool) -> Void)?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setup()
    style()
  }

  func setup() {
    addSubview(stack)
    for view in [words, steps] { stack.addArrangedSubview(view) }
    words.addArrangedSubview(text)
    text.on(.touchUpInside) { [weak self] _ in
      if let id = self?.model?.id { self?.didTapText?(id) }
    }
    addInteraction(
      UIDragInteraction { [weak self] in
        self?.model.map { [UIDragItem(localObject: $0.id)] } ?? []
      })
    addInteraction(
      UIDropInteraction(intent: .beside) { [weak self] session in
        guard let self, let model else { return }
        for case let card as Int in session.items.map(\.localObject) {
          didDropCard?(card, model.id, session.isBehind)
        }
      })
    let buttons: [(UIButton, String, CardStep)] = [
      (back, "←", .back), (up, "↑", .up), (down, "↓", .down), (on, "→", .on),
    ]
    for (button, title, step) in buttons {
      steps.addArrangedSubview(button)
      button.setTitle(title, for: .normal)
      button.on(.touchUpInside) { [weak self] _ in
        if let id = self?.model?.id { self?.didTapStep?(id, step) }
      }
    }
  }

  func style() {
    stack.axis = .vertical
    stack.layoutMargins = UIEdgeInsets(top: 2, bottom: 8)
    text.style = .row
    steps.spacing = 4
    steps.distribution = .fillEqually
    for button in [back, up, down, on] {
      button.size = .small
      button.style = .gray
    }
  }

  func update(oldModel: CardRowViewModel?) {
    guard let model else { return }
    let (card, column) = (model.card, model.card.column)
    text.setTitle(card.text, for: .normal)
    up.accessibilityLabel = "Move “\(card.text)” up"
    down.accessibilityLabel = "Move “\(card.text)” down"
    up.isEnabled = !model.isFirst
    down.isEnabled = !model.isLast
    for (button, distance) in [(back, -1), (on, 1)] {
      let neighbor = column.neighbor(distance)
      button.accessibilityLabel =
        neighbor.map { "Move “\(card.text)” to \($0.title)" } ?? "No column there"
      button.isEnabled = neighbor != nil
    }
  }
}
