import Shoji

/// Signs in whoever has the right password. It takes a moment; the state says so meanwhile.
struct LogIn: SideEffect {
  let account: String
  let password: String

  /// Logs have it: it is without the password.
  var debugDescription: String { "LogIn(account: \(account))" }

  func sideEffect(_ context: SideEffectContext<LoginState, LoginDependencies>) async throws {
    try await context.dispatch(BeginCheck()).value
    let isRight = await context.dependencies.authenticator.check(password: password)
    try await context.dispatch(EndCheck(account: isRight ? account : nil)).value
  }
}

struct BeginCheck: StateUpdater {
  func updateState(_ state: inout LoginState) {
    state.isChecking = true
    state.isRefused = false
  }
}

struct EndCheck: StateUpdater {
  /// Who has signed in; `nil` if the password was wrong.
  let account: String?

  func updateState(_ state: inout LoginState) {
    state.isChecking = false
    state.isRefused = account == nil
    state.account = account
  }
}

struct LogOut: StateUpdater {
  func updateState(_ state: inout LoginState) { state.account = nil }
}
