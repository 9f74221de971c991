import Shoji

struct Account: Codable, Sendable, Equatable {
  var name = ""
}

struct Expense: Codable, Sendable, Equatable, Identifiable {
  var id: Int
  var title: String
}

enum Order: String, Codable, Sendable {
  case day, title
}

struct Database {
  func account() async throws -> Account { Account() }
  func approve(_ expense: Int) async throws {}
  func expenses(_ query: ExpenseQuery) async throws -> RowPage<Expense> {
    throw CancellationError()
  }
}

final class LedgerDependencies: NavigatingDependencies {
  let navigator = Navigator()
  let database = Database()
}

struct FindExpenses: TypedReturningSideEffect {
  let query: ExpenseQuery
  init(_ query: ExpenseQuery) { self.query = query }
  func sideEffect(
    _ context: SideEffectContext<LedgerState, LedgerDependencies>
  ) async throws -> RowPage<Expense> {
    try await context.dependencies.database.expenses(query)
  }
}

struct ExpensesLocalState: LocalState, Codable {
  var query = ExpenseQuery()
  var expenses = Loaded<RowPage<Expense>>()
}

struct ExpensesViewModel: ViewModelWithLocalState {
  let expenses: Loaded<RowPage<Expense>>
  let query: ExpenseQuery
  let changes = 0
  init?(state: LedgerState?, localState: ExpensesLocalState) {
    (expenses, query) = (localState.expenses, localState.query)
  }
}

final class ExpensesView: UIView, ViewControllerModellableView {
  let table = UITableView()
  let status = UIContentUnavailableView(configuration: .loading())
  let age = UILabel()
  var dataSource: UITableViewPagedDataSource<Expense>!
  var didTurn: ((Int) -> Void)?

  func setup() {}
  func style() {}
}
