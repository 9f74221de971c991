import Shoji

struct Expense: Codable, Sendable {
  var id: Int
  var csv: String { "\(id)\n" }
}

struct Database {
  static func open() async throws -> Database { Database() }
  func expense(_ id: Int) async throws -> Expense? { nil }
  func all() async throws -> [Expense] { [] }
  func expenses(of person: String) -> AsyncThrowingStream<Expense, any Error> {
    AsyncThrowingStream { $0.finish() }
  }
}

struct LedgerState: State, Codable {
  var person = ""
}

final class LedgerApplication: Screenless {
  let store: Store<LedgerState, NavigationDependencies>
  weak var window: UIWindow?

  init(_ context: ApplicationContext, _ database: Database) { store = context.makeStore() }
}

struct Draft: Codable, Sendable {}

struct Save: SideEffect {
  let draft: Draft
  init(_ draft: Draft) { self.draft = draft }
  func sideEffect(_ context: SideEffectContext<LedgerState, NavigationDependencies>) async throws {}
}

struct RestoreCard: StateUpdater, Codable {
  let card: Int
  init(_ card: Int) { self.card = card }
  func updateState(_ state: inout LedgerState) {}
}
