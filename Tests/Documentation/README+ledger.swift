import Foundation
import Shoji

struct LedgerState: State, Codable {
  var expenses = Loaded<[Expense]>()
  var csv: String { "" }
}

final class LedgerDependencies: NavigatingDependencies {
  let navigator = Navigator()
  let database = Database()
}

final class LedgerApplication: Screenless {
  let store: Store<LedgerState, LedgerDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore(dependencies: LedgerDependencies())
  }
}

struct ExpensesViewModel: ViewModelWithState {
  let expenses: Loaded<[Expense]>
  init(state: LedgerState) { expenses = state.expenses }
}

struct ExpenseQuery: ScreenQuery, Equatable {
  var page = 0
}

struct ExpenseDraft: Codable, Equatable, Sendable {
  enum Kind: String, Codable, CaseIterable { case travel, meals }
  var title = ""
  var amount: Decimal?
  var kind = Kind.travel
}

protocol LedgerProgram: Server {}

extension LedgerProgram {
  var applications: [Mount] { [] }
  var database: Database { Database() }
  var token: String { "" }
}
