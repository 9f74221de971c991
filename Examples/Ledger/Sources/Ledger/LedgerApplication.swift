import Shoji
import ShojiAccounts

extension AccountRole {
  /// Sees everybody's expenses, and decides about them.
  static let approver: AccountRole = "approver"
}

/// What a session keeps: who has signed in. Expenses are the database's.
struct LedgerState: State, Codable, AccountHolding {
  var account = AccountState()
  /// Tells that rows have changed, in whichever session.
  @Shared("changes") var changes: Changes

  /// What the person may see.
  var visibility: Visibility {
    signedIn?.has(.approver) == true ? .all : .of(signedIn?.account.rawValue ?? "")
  }
}

/// How often rows have changed since the server was started.
struct Changes: State, Codable {
  var count = 0
}

struct NoteChange: SharedStateUpdater {
  func updateState(_ state: inout Changes) { state.count += 1 }
}

/// What side effects work with: a navigator, and what the program has.
typealias LedgerDependencies = ProgramDependencies<Program>
typealias LedgerContext = SideEffectContext<LedgerState, LedgerDependencies>

/// The screens: `Show(.expense(42))`.
extension Destination {
  static let expenses = Screen<ExpenseQuery>("expenses")
  static let add = Screen<Void>("add", below: "expenses", at: "new")
  static let expense = Screen<Int64>("expense", below: "expenses", at: ":id")
  static let people = Screen<Void>("people")
}

/// The app of one session.
final class LedgerApplication: Application {
  static let startScreen = Destination.expenses.identifier
  static let addresses =
    AccountScreens.addresses + [
      ScreenAddress(Destination.expenses), ScreenAddress(Destination.add),
      ScreenAddress(Destination.expense),
    ]

  let store: Store<LedgerState, LedgerDependencies>
  weak var window: UIWindow?
  private let screens: AccountScreens

  init(_ context: ApplicationContext, _ program: Program) {
    store = context.makeStore(dependencies: LedgerDependencies(program))
    screens = AccountScreens(program.accounts, context: context, start: [Self.startScreen])
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    if screens.install(identifier, context, in: window, store, completion) { return true }
    switch identifier {
    case Destination.expenses.identifier:
      let screen = ExpensesViewController(store: store, screens: screens)
      screen.receive(context: context)
      window?.rootViewController = UINavigationController(rootViewController: screen)
    case Destination.people.identifier:
      window?.rootViewController = PeopleViewController(store: store)
    default: return false
    }
    completion()
    return true
  }

  func admission(to destination: Location) -> RouteAdmission {
    screens.admission(
      to: destination, of: store.state,
      requiring: destination.contains(Destination.people) ? .role(.approver) : .signedIn)
  }
}
