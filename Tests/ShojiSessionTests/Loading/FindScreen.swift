import ShojiTesting

/// What the screen that finds books has of its own.
struct FindState: LocalState, Codable {
  var query = BookQuery()
  var books = Loaded<RowPage<Book>>()
}

/// A screen with many rows, of which it loads those of the page in its URL.
final class FindScreen: ViewControllerWithLocalState<FindView>, RoutableWithConfiguration,
  ContextReceiving
{
  let routeIdentifier: RouteElementIdentifier = "find"
  var library = Library()

  func receive(context: Any?) {
    let query = context as? BookQuery ?? BookQuery()
    guard query != localState.query else { return }
    localState.query = query
    if isViewLoaded { find() }
  }

  private func find() {
    load(\.books, by: FindBooks(library: library, query: localState.query))
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    find()
  }

  override func setupInteraction() {
    rootView.turned = { [unowned self] page in
      var query = localState.query
      query.page = page
      dispatch(Navigate(to: ["library", "find"], context: query))
    }
    rootView.searched = { [unowned self] text in
      dispatch(Navigate(to: ["library", "find"], context: BookQuery(text: text)))
    }
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [.hide("find"): .dismissModally(behaviour: .hard)]
  }
}

final class FindView: UIView, ViewControllerModellableView {
  private let table = UITableView()
  private let field = UITextField()
  private let button = UIButton()
  private let status = UIContentUnavailableView()
  private var dataSource: UITableViewPagedDataSource<Book>?
  private(set) var cellsMade = 0
  var turned: ((Int) -> Void)?
  var searched: ((String) -> Void)?

  func setup() {
    field.accessibilityLabel = "Search"
    button.setTitle("Find", for: .normal)
    button.on(.touchUpInside) { [unowned self] _ in searched?(field.text ?? "") }
    dataSource = UITableViewPagedDataSource(
      tableView: table, turn: { [unowned self] in turned?($0) }
    ) { [unowned self] _, path, book in
      cellsMade += 1
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(path.row): \(book.title)"
      return cell
    }
    for view in [field, button, table, status] { addSubview(view) }
  }

  func style() {}

  func update(oldModel: FindViewModel?) {
    guard let model else { return }
    dataSource?.apply(model.books.value)
    status.show(model.books, empty: "Nothing Found")
  }
}

struct FindViewModel: ViewModelWithLocalState, Equatable {
  var books: Loaded<RowPage<Book>>

  init?(state: LibraryState?, localState: FindState) { books = localState.books }
}
