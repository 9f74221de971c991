import Shoji

struct TodoRowViewModel: ViewModel, Identifiable, Equatable {
  let item: Todo

  var id: Int { item.id }

  /// What the round button does.
  var checkTitle: String { item.completed ? "Reopen \(item.text)" : "Complete \(item.text)" }
}

/// A round button that completes the item, and its text, which leads to the modal.
final class TodoRow: UIView, ModellableView {
  private let check = UIButton()
  private let text = UIButton()
  private let stack = UIStackView()

  var didTapCheck: CustomInteraction<Todo>?
  var didTapText: CustomInteraction<Todo>?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setup()
    style()
  }

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
    check.isSelected = model.item.completed
    text.setTitle(model.item.text, for: .normal)
    text.isSelected = model.item.completed
  }
}
