import Shoji

/// Who is signed in. A password is never part of a state.
struct LoginState: State, Codable {
  var account: String?
}

struct LogIn: StateUpdater {
  let account: String

  func updateState(_ state: inout LoginState) { state.account = account }
}

struct LogOut: StateUpdater {
  func updateState(_ state: inout LoginState) { state.account = nil }
}

/// What is wrong with what was typed; the e-mail address stays in its field.
struct LoginLocalState: LocalState, Codable {
  var emailError: String?
  var passwordError: String?
}

/// Knows who may sign in: in this demonstration, everybody with the one password.
struct Authenticator {
  static let password = "shoji"

  func isRight(password: String) -> Bool { password == Self.password }
}
