import Shoji

final class GameView: UIView, ViewControllerModellableView {
  // MARK: Subviews

  private let back = UILink.toGallery
  private let heading = UILabel()
  private let status = UILabel()
  private let tools = UISegmentedControl(items: GameLocalState.Tool.allCases.map(\.title))
  private let newGame = UIButton()
  private let bar = UIStackView()
  private let field = MinefieldView()
  private let middle = UIStackView()
  private let invitation = UILabel()
  private let link = UILink()
  private let another = UILink(title: "A field of your own", url: "/minesweeper")
  private let stack = UIStackView()

  // MARK: Interactions

  var didChooseTool: CustomInteraction<GameLocalState.Tool>?
  var didPress: CustomInteraction<Int>?
  var didTapNewGame: Interaction?

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [back, heading, status, bar, middle, invitation, link, another] {
      stack.addArrangedSubview(view)
    }
    for view in [tools, newGame] { bar.addArrangedSubview(view) }
    middle.addArrangedSubview(field)
    heading.text = "Minesweeper"
    tools.accessibilityLabel = "What a press does"
    invitation.text = """
      Everybody who opens this link plays on the same field, at the same time. A press on a number \
      opens what is beside it, once its mines have flags.
      """
    newGame.setTitle("New game", for: .normal)
    newGame.on(.touchUpInside) { [weak self] _ in self?.didTapNewGame?() }
    tools.on(.valueChanged) { [weak self] control in
      if let tool = GameLocalState.Tool(rawValue: control.selectedSegmentIndex) {
        self?.didChooseTool?(tool)
      }
    }
    field.didPress = { [weak self] place in self?.didPress?(place) }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    stack.setCustomSpacing(4, after: heading)
    stack.setCustomSpacing(4, after: invitation)
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    status.textColor = .secondaryLabel
    status.accessibilityTraits = .updatesFrequently
    bar.spacing = 12
    bar.alignment = .center
    newGame.style = .tinted
    invitation.font = .preferredFont(forTextStyle: .subheadline)
    invitation.textColor = .secondaryLabel
    middle.axis = .vertical
    middle.alignment = .center
    field.snp.makeConstraints { make in
      // Into the margins of a phone, so that a place is large enough for a finger.
      make.width.equalTo(middle).offset(36)
      make.width.lessThanOrEqualTo(560)
    }
  }

  func update(oldModel: GameViewModel?) {
    guard let model, model != oldModel else { return }
    status.text = model.status
    status.textColor =
      switch model.phase {
      case .untouched, .playing: .secondaryLabel
      case .won: .systemGreen
      case .lost: .systemRed
      }
    tools.selectedSegmentIndex = model.tool.rawValue
    newGame.isEnabled = model.canStartAgain
    newGame.style = model.phase == .won || model.phase == .lost ? .filled : .tinted
    link.title = model.path
    link.url = model.path
    field.show(model.squares)
  }
}
