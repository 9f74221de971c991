import Shoji

final class CounterView: UIView, ViewControllerModellableView {
  // MARK: Subviews

  private let back = UILink.toGallery
  private let heading = UILabel()
  private let count = UILabel()
  private let toggle = UIButton()
  private let increment = UIButton()
  private let decrement = UIButton()
  private let steps = UIStackView()
  private let card = UIStackView()
  private let stack = UIStackView()

  // MARK: Interactions

  var didTapToggle: Interaction?
  var didTapIncrement: Interaction?
  var didTapDecrement: Interaction?

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [back, heading, card] { stack.addArrangedSubview(view) }
    for view in [count, toggle, steps] { card.addArrangedSubview(view) }
    for view in [decrement, increment] { steps.addArrangedSubview(view) }
    heading.text = "Counter"
    increment.setTitle("Increment", for: .normal)
    decrement.setTitle("Decrement", for: .normal)
    toggle.on(.touchUpInside) { [weak self] _ in self?.didTapToggle?() }
    increment.on(.touchUpInside) { [weak self] _ in self?.didTapIncrement?() }
    decrement.on(.touchUpInside) { [weak self] _ in self?.didTapDecrement?() }
  }

  func style() {
    for view in [stack, card] { view.axis = .vertical }
    stack.spacing = 16
    stack.alignment = .fill
    card.spacing = 20
    card.layoutMargins = UIEdgeInsets(top: 28, left: 20, bottom: 20, right: 20)
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 16
    steps.spacing = 12
    steps.distribution = .fillEqually
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    count.font = .preferredFont(forTextStyle: .title2)
    count.textAlignment = .center
    count.accessibilityTraits = .updatesFrequently
    increment.style = .tinted
    decrement.style = .tinted
    increment.size = .large
    decrement.size = .large
    toggle.size = .large
  }

  func update(oldModel: CounterViewModel?) {
    guard let model else { return }
    count.text = model.countDescription
    toggle.setTitle(model.isCounting ? "Stop counting" : "Start counting", for: .normal)
    toggle.style = model.isCounting ? .gray : .filled
    for button in [decrement, increment] { button.isEnabled = model.isCounting }
  }
}
