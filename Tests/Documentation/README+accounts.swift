import Shoji
import ShojiAccounts

struct NotesState: State, Codable, AccountHolding {
  var account = AccountState()
}

protocol AccountsProgram: Server {
  init(accounts: Accounts, mailer: SMTPMailer)
}

extension AccountsProgram {
  init() async throws { throw CancellationError() }
  var applications: [Mount] { [] }
}

final class NotesApplication {
  let screens: AccountScreens
  let store: Store<NotesState, NavigationDependencies>

  init(screens: AccountScreens, store: Store<NotesState, NavigationDependencies>) {
    (self.screens, self.store) = (screens, store)
  }
}
