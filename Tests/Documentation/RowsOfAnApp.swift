import Shoji
import ShojiPostgreSQL

struct Expense: Codable, Sendable, Equatable, Identifiable {
  var id: Int
  var title: String
  var cents: Int
}

struct ExpenseState: State, Codable {
  var approvals = 0
}

struct NoteApproval: StateUpdater {
  func updateState(_ state: inout ExpenseState) { state.approvals += 1 }
}

struct ExpenseServices {
  let rows: ExpenseRows
  let outbox: Outbox
}

typealias ExpenseDependencies = ProgramDependencies<ExpenseServices>
typealias ExpenseContext = SideEffectContext<ExpenseState, ExpenseDependencies>

final class ExpenseApplication: Application {
  let store: Store<ExpenseState, ExpenseDependencies>
  weak var window: UIWindow?

  init(_ context: ApplicationContext, _ rows: ExpenseRows) {
    store = context.makeStore(
      dependencies: ExpenseDependencies(ExpenseServices(rows: rows, outbox: context.outbox)))
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool { false }
}
