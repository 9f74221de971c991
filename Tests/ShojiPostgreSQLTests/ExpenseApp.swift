import Shoji
import ShojiPostgreSQL

/// A program whose own rows and sessions are in one database.
struct ExpenseProgram: ConfigurableServer {
  static let settings = PostgreSQLDatabase.settings

  let database: PostgreSQLDatabase
  let lasting: PostgreSQLStorage

  init(settings: Settings) async throws {
    database = try PostgreSQLDatabase(settings)
    try await database.migrate("expenses", ExpenseRows.steps)
    lasting = try await PostgreSQLStorage(database)
  }

  var storage: (any Storage)? { lasting }
  var effects: [EffectHandler] { lasting.writeHandler }
  var applications: [Mount] {
    Mount("expenses") { ExpenseApplication($0, ExpenseRows(database: database)) }
  }
  func onStop() { database.close() }
}

struct ExpenseServices {
  let rows: ExpenseRows
  let outbox: Outbox
}

typealias ExpenseDependencies = ProgramDependencies<ExpenseServices>
typealias ExpenseContext = SideEffectContext<ExpenseState, ExpenseDependencies>

struct ExpenseState: State, Codable {
  var approvals = 0
}

/// Adds a row, which is read again in the same answer.
struct AddExpense: SideEffect {
  func sideEffect(_ context: ExpenseContext) async throws {
    let rows = context.dependencies.rows
    try await rows.add("Taxi", cents: 1_250, key: context.idempotencyKey("expense"))
    try await context.dispatch(Refresh()).value
  }
}

struct FindExpenses: TypedReturningSideEffect {
  func sideEffect(_ context: ExpenseContext) async throws -> RowPage<Expense> {
    try await context.dependencies.rows.page(0, of: "")
  }
}

/// Notes an approval in the session and in the database: both or none, and once.
struct Approve: SideEffect {
  func sideEffect(_ context: ExpenseContext) async throws {
    try context.dependencies.outbox.add(
      PostgreSQLWrite(
        "INSERT INTO expense (key, title, cents) VALUES (gen_random_uuid(), 'Fee', 1)"))
    try await context.dispatch(NoteApproval()).value
  }
}

private struct NoteApproval: StateUpdater {
  func updateState(_ state: inout ExpenseState) { state.approvals += 1 }
}

final class ExpenseApplication: Application {
  static let startScreen: RouteElementIdentifier = "expenses"

  let store: Store<ExpenseState, ExpenseDependencies>
  weak var window: UIWindow?

  init(_ context: ApplicationContext, _ rows: ExpenseRows) {
    store = context.makeStore(
      dependencies: ExpenseDependencies(ExpenseServices(rows: rows, outbox: context.outbox)))
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == Self.startScreen else { return false }
    window?.rootViewController = ExpenseViewController(
      store: store, localState: ExpenseLocalState())
    completion()
    return true
  }
}

struct ExpenseLocalState: LocalState, Codable {
  var list = Loaded<RowPage<Expense>>()
}

struct ExpenseViewModel: ViewModelWithLocalState, Equatable {
  let text: String

  init?(state: ExpenseState?, localState: ExpenseLocalState) {
    guard let state else { return nil }
    text = "\(localState.list.value?.total ?? -1) expenses, \(state.approvals) approvals"
  }
}

final class ExpenseView: UIView, ViewControllerModellableView {
  private let label = UILabel()
  let add = UIButton(type: .system)
  let approve = UIButton(type: .system)

  func setup() {
    add.setTitle("Add", for: .normal)
    approve.setTitle("Approve", for: .normal)
    for view in [label, add, approve] { addSubview(view) }
  }

  func style() {}

  func update(oldModel: ExpenseViewModel?) { label.text = model?.text }
}

final class ExpenseViewController: ViewControllerWithLocalState<ExpenseView>, Routable {
  let routeIdentifier = ExpenseApplication.startScreen

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    load(\.list, by: FindExpenses())
  }

  override func setupInteraction() {
    rootView.add.on(.touchUpInside) { [unowned self] _ in dispatch(AddExpense()) }
    rootView.approve.on(.touchUpInside) { [unowned self] _ in dispatch(Approve()) }
  }
}
