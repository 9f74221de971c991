import Shoji

struct TodoRowViewModel: ViewModel, Identifiable, Equatable {
  let item: Todo

  var id: Int { item.id }

  /// The name of the round button.
  var checkTitle: String { "\(item.archived ? "Unarchive" : "Complete") \(item.text)" }
  /// The name of the round button of a completed item.
  var tickedTitle: String { "\(item.archived ? "Unarchive" : "Reopen") \(item.text)" }
}

final class TodoRow: UIView, ModellableView {
  // MARK: Subviews

  private let check = UIButton()
  private let text = UIButton()
  private let stack = UIStackView()

  // MARK: Interactions

  var didTapCheck: CustomInteraction<Todo>?
  var didTapText: CustomInteraction<Todo>?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setup()
    style()
  }

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    stack.addArrangedSubview(check)
    stack.addArrangedSubview(text)
    check.on(.touchUpInside) { [weak self] _ in
      if let item = self?.model?.item { self?.didTapCheck?(item) }
    }
    text.on(.touchUpInside) { [weak self] _ in
      if let item = self?.model?.item { self?.didTapText?(item) }
    }
  }

  func style() {
    stack.alignment = .center
    stack.spacing = 4
    check.style = .check
    text.style = .row
  }

  func update(oldModel: TodoRowViewModel?) {
    guard let model else { return }
    check.setTitle(model.checkTitle, for: .normal)
    check.setTitle(model.tickedTitle, for: .selected)
    check.isSelected = model.item.completed
    text.setTitle(model.item.text, for: .normal)
    text.isSelected = model.item.completed
  }
}
