import Shoji

struct TodoListViewModel: ViewModelWithState, Equatable {
  let items: [TodoRowViewModel]

  init(state: TodoState) {
    items = state.items.map { TodoRowViewModel(item: $0) }
  }
}

/// A heading, a field, a button, the rows, and the counter in a strip.
final class TodoListView: UIView, ViewControllerModellableView {
  private let heading = UILabel()
  private let note = UITextField()
  private let add = UIButton()
  private let list = ListView<TodoRow>()
  private let stack = UIStackView()
  /// Where the child controller shows how much there is to do.
  let strip = ContainerView()

  var didTapAdd: Interaction?
  var didTapCheck: CustomInteraction<Todo>?
  var didTapText: CustomInteraction<Todo>?

  func setup() {
    addSubview(stack)
    addSubview(strip)
    for view in [heading, note, add, list] { stack.addArrangedSubview(view) }
    heading.text = "Things to do"
    note.label = "Note"
    add.setTitle("New item", for: .normal)
    add.on(.touchUpInside) { [weak self] _ in self?.didTapAdd?() }
    list.prepareRow = { [weak self] row in
      row.didTapCheck = { [weak self] item in self?.didTapCheck?(item) }
      row.didTapText = { [weak self] item in self?.didTapText?(item) }
    }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    add.style = .filled
  }

  func update(oldModel: TodoListViewModel?) {
    guard let model, model != oldModel else { return }
    list.items = model.items
  }
}
