import Shoji

/// Who is signed in. A password is never part of a state.
struct LoginState: State, Codable {
  var account: String?
  /// Whether the last password was not the one.
  var isRefused = false
  /// Whether a password is being checked. It is not written down: nothing goes on with it after a restart.
  var isChecking = false

  private enum CodingKeys: CodingKey {
    case account, isRefused
  }
}

/// What is wrong with what was typed; the e-mail address stays in its field.
struct LoginLocalState: LocalState, Codable {
  var emailError: String?
  var passwordError: String?
}

final class LoginDependencies: NavigationProvider {
  let navigator = Navigator()
  let authenticator = Authenticator()

  init(dispatch: @escaping AnyDispatch, getState: @escaping GetState) {}
}
