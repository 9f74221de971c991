/// The screens about accounts; the name of each is the end of its URL.
public enum AccountScreen: String, CaseIterable, Sendable {
  /// Name and password.
  case signIn = "sign-in"
  /// An account for an address.
  case signUp = "sign-up"
  /// Where the mail about an address leads.
  case confirm
  /// A mail for somebody who does not know the password any more.
  case forgotten
  /// Where that mail leads.
  case reset
  /// Another password for somebody who is signed in.
  case password
}

/// What the sign-in is shown with.
public struct SignInRequest: Codable, Sendable {
  /// The path that somebody wanted to see.
  public let returnTo: String?

  /// Leads to a path after the sign-in.
  public init(returnTo: String?) { self.returnTo = returnTo }
}

/// What a mail has brought.
struct MailedToken: Codable, Sendable {
  let token: String
}

/// What somebody needs to see a screen.
public enum AccountRequirement: Sendable, Equatable {
  /// Everybody may.
  case nothing
  /// Whoever is signed in.
  case signedIn
  /// Whoever is signed in and may do something.
  case role(AccountRole)
}
