// What the blocks of the comments of Sources take for granted. They are only type-checked: nothing
// here ever runs.

@_exported import Metrics
@_exported import ServiceLifecycle
@_exported import Shoji

struct Expense: Codable, Sendable, Equatable, Identifiable {
  var id: Int
  var title: String
  var paid: Bool
}

enum Order: String, Codable, Sendable {
  case date, amount
}

enum Kind: String, Codable, CaseIterable, Sendable {
  case travel, meals
}

struct ExpenseQuery: ScreenQuery, Equatable {
  var page = 1
}

struct ExpenseDraft: Codable, Sendable, Equatable {}

struct Database: Service {
  static func open(_ path: String = "") async throws -> Database { fatalError() }
  func run() async throws {}
  func approve(_ expense: Int) async throws {}
  func expense(_ id: Int) async throws -> Expense? { nil }
  func expenses() async throws -> [Expense] { [] }
  func expenses(_ query: ExpenseQuery) async throws -> RowPage<Expense> { fatalError() }
  func insert(_ draft: ExpenseDraft, key: String) async throws {}
  func rows(of year: Int) async throws -> [String] { [] }
}

struct LedgerState: State, Codable {
  var csv: String { "" }
}

final class LedgerDependencies: NavigatingDependencies {
  let navigator = Navigator()
  let database: Database
  let outbox = Outbox()

  init(_ database: Database) { self.database = database }
}

final class LedgerApplication: Application {
  let store: Store<LedgerState, LedgerDependencies>
  weak var window: UIWindow?

  init(_ context: ApplicationContext, _ database: Database) {
    store = context.makeStore(dependencies: LedgerDependencies(database))
  }
}

struct Program: Server {
  let database: Database

  init() async throws { fatalError() }
}

// A block shows of a program or an app what it is about.

extension ServerProgram {
  @MountBuilder var applications: [Mount] {}
}

extension Application {
  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool { false }
}

struct Save: SideEffect {
  init(_ draft: ExpenseDraft) {}
  func sideEffect(_ context: SideEffectContext<LedgerState, LedgerDependencies>) async throws {}
}

struct FindExpenses: TypedReturningSideEffect {
  init(_ query: ExpenseQuery) {}
  func sideEffect(
    _ context: SideEffectContext<LedgerState, LedgerDependencies>
  ) async throws -> RowPage<Expense> { fatalError() }
}

func dispatch(_ item: any Dispatchable) {}

struct RestoreCard: StateUpdater, Codable {
  init(_ card: Int) {}
  func updateState(_ state: inout LedgerState) {}
}

struct StatsdMetrics: MetricsFactory {
  init(host: String) {}
  func makeCounter(
    label: String, dimensions: [(String, String)]
  ) -> any CounterHandler { fatalError() }
  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler { fatalError() }
  func makeTimer(
    label: String, dimensions: [(String, String)]
  ) -> any TimerHandler { fatalError() }
  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
}

struct JournalLogHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level
  init(label: String, level: Logger.Level) { logLevel = level }
  func log(event: LogEvent) {}
  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }
}

var database: Database { fatalError() }
var draft: ExpenseDraft { fatalError() }
var card: Int { 1 }
var expense: Int { 1 }
var owner: String { "" }
var name: String { "" }
var title: String { "" }
var context: SideEffectContext<LedgerState, LedgerDependencies> { fatalError() }
var window: UIWindow { fatalError() }
