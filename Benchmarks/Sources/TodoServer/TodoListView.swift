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
  // One of them is made.
  private lazy var list = ListView<TodoRow>()
  private lazy var table = TodoTable()
  private let stack = UIStackView()
  /// Where the child controller shows how much there is to do.
  let strip = ContainerView()

  var didTapAdd: Interaction?
  var didTapCheck: CustomInteraction<Todo>?
  var didTapText: CustomInteraction<Todo>?

  func setup() {
    addSubview(stack)
    addSubview(strip)
    let rows: UIView = TodoState.isTable ? table : list
    for view in [heading, note, add, rows] { stack.addArrangedSubview(view) }
    heading.text = "Things to do"
    note.label = "Note"
    add.setTitle("New item", for: .normal)
    add.on(.touchUpInside) { [weak self] _ in self?.didTapAdd?() }
    let prepareRow: (TodoRow) -> Void = { [weak self] row in
      row.didTapCheck = { [weak self] item in self?.didTapCheck?(item) }
      row.didTapText = { [weak self] item in self?.didTapText?(item) }
    }
    if TodoState.isTable { table.prepareRow = prepareRow } else { list.prepareRow = prepareRow }
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
    if TodoState.isTable { table.items = model.items } else { list.items = model.items }
  }
}
