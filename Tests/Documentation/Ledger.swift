import Shoji
import ShojiAccounts

struct LedgerState: State, Codable, AccountHolding {
  var account = AccountState()
}

extension AccountRole {
  static let approver: AccountRole = "approver"
}

extension Destination {
  static let people = Screen<Void>("people")
}

struct Ledger {
  let store: Store<LedgerState, NavigationDependencies>
  let screens: AccountScreens
}
