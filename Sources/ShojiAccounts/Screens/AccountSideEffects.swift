import ShojiUI

/// Signs somebody in, gives the session another id, and leads to where they wanted to go.
///
/// What goes wrong stands in the state, for the screen.
public struct SignIn: AnySideEffect {
  private let accounts: Accounts
  private let name: String
  private let password: String
  private let isRemembered: Bool
  private let returnTo: String?
  private let start: Route

  /// Signs in.
  /// - Parameters:
  ///   - accounts: Those of the program.
  ///   - name: What somebody has typed as their name.
  ///   - password: What they have typed as their password.
  ///   - isRemembered: Whether the browser keeps the session when it is closed.
  ///   - returnTo: The path that somebody wanted to see. It may come from a URL and say anything.
  ///   - start: Where to go without one.
  public init(
    _ accounts: Accounts, name: String, password: String, isRemembered: Bool, returnTo: String?,
    otherwise start: Route
  ) {
    self.accounts = accounts
    self.name = name
    self.password = password
    self.isRemembered = isRemembered
    self.returnTo = returnTo
    self.start = start
  }

  /// Does it.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    try await context.attempt(.signIn) { () throws(AccountFault) in
      try await accounts.signIn(name, password: password)
    } then: { record in
      try await context.dispatch(Enter(record, isRemembered: isRemembered)).value
      try await context.dispatch(Navigate(toPath: returnTo ?? "", otherwise: start)).value
      return nil
    }
    return ()
  }
}

/// Puts into the state that somebody is signed in, and gives the session another id: whoever knew the former
/// one is left outside.
public struct Enter: AnySideEffect {
  private let record: SignInRecord
  private let isRemembered: Bool?

  /// Takes what ``Accounts`` have said.
  /// - `isRemembered`: Whether the browser keeps the session when it is closed; `nil` leaves that as it is.
  public init(_ record: SignInRecord, isRemembered: Bool? = nil) {
    self.record = record
    self.isRemembered = isRemembered
  }

  /// Does it.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    try await context.dispatch(ChangeAccountState(record: .some(record))).value
    try await context.dispatch(RenewSession(isRemembered: isRemembered)).value
    return ()
  }
}

/// Signs somebody out of this session.
public struct SignOut: AnySideEffect {
  private let route: Route
  private let endsSession: Bool

  /// Signs out.
  /// - Parameters:
  ///   - route: Where to go: it has to be for everybody.
  ///   - endsSession: Whether all that is in the session is forgotten, in the other apps of the program too;
  ///     else it gets another id and goes on without the person.
  public init(
    to route: Route, endsSession: Bool = true
  ) {
    self.route = route
    self.endsSession = endsSession
  }

  /// Does it.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    try await context.dispatch(ChangeAccountState(form: .some(nil), record: .some(nil))).value
    try await context.dispatch(Navigate(to: route)).value
    if endsSession {
      try await context.dispatch(EndSession()).value
    } else {
      try await context.dispatch(RenewSession(isRemembered: true)).value
    }
    return ()
  }
}

/// Lets somebody have an account; see ``Accounts/signUp(_:password:outbox:from:)``.
public struct SignUp: AnySideEffect {
  private let accounts: Accounts
  private let address: String
  private let password: String
  private let outbox: Outbox

  /// Signs up.
  public init(_ accounts: Accounts, address: String, password: String, outbox: Outbox) {
    self.accounts = accounts
    self.address = address
    self.password = password
    self.outbox = outbox
  }

  /// Does it.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    try await context.attempt(.signUp) { () throws(AccountFault) in
      try await accounts.signUp(address, password: password, outbox: outbox)
    } then: { _ in
      FrameworkWord.accountSignUpSent.text
    }
    return ()
  }
}

/// Notes that a mail has arrived, and signs in; see ``Accounts/confirmAddress(token:password:from:)``.
public struct ConfirmAddress: AnySideEffect {
  private let accounts: Accounts
  private let token: String
  private let password: String
  private let start: Route

  /// Confirms an address.
  public init(_ accounts: Accounts, token: String, password: String, otherwise start: Route) {
    self.accounts = accounts
    self.token = token
    self.password = password
    self.start = start
  }

  /// Does it.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    try await context.attempt(.confirm) { () throws(AccountFault) in
      try await accounts.confirmAddress(token: token, password: password)
    } then: { record in
      try await context.dispatch(Enter(record, isRemembered: false)).value
      try await context.dispatch(Navigate(to: start)).value
      return nil
    }
    return ()
  }
}

/// Lets somebody have a mail about a forgotten password; see ``Accounts/requestReset(_:outbox:from:)``.
public struct RequestReset: AnySideEffect {
  private let accounts: Accounts
  private let address: String
  private let outbox: Outbox

  /// Asks for a mail.
  public init(_ accounts: Accounts, address: String, outbox: Outbox) {
    self.accounts = accounts
    self.address = address
    self.outbox = outbox
  }

  /// Does it.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    try await context.attempt(.forgotten) { () async throws(AccountFault) in
      try await accounts.requestReset(address, outbox: outbox)
    } then: { _ in
      FrameworkWord.accountResetSent.text
    }
    return ()
  }
}

/// Sets another password after a mail, and signs in; see ``Accounts/resetPassword(token:to:from:)``.
public struct ResetPassword: AnySideEffect {
  private let accounts: Accounts
  private let token: String
  private let password: String
  private let start: Route

  /// Sets a password.
  public init(_ accounts: Accounts, token: String, to password: String, otherwise start: Route) {
    self.accounts = accounts
    self.token = token
    self.password = password
    self.start = start
  }

  /// Does it.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    try await context.attempt(.reset) { () throws(AccountFault) in
      try await accounts.resetPassword(token: token, to: password)
    } then: { record in
      try await context.dispatch(Enter(record, isRemembered: false)).value
      try await context.dispatch(Navigate(to: start)).value
      return nil
    }
    return ()
  }
}

/// Sets another password for whoever is signed in; see ``Accounts/changePassword(of:from:to:from:)``.
public struct ChangePassword: AnySideEffect {
  private let accounts: Accounts
  private let current: String
  private let new: String

  /// Sets a password.
  public init(_ accounts: Accounts, from current: String, to new: String) {
    self.accounts = accounts
    self.current = current
    self.new = new
  }

  /// Does it.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    try await context.attempt(.password) { () throws(AccountFault) in
      guard let person = (context.getAnyState() as? any AccountHolding)?.signedIn else {
        throw .absent
      }
      return try await accounts.changePassword(of: person.account, from: current, to: new)
    } then: { record in
      try await context.dispatch(Enter(record)).value
      return FrameworkWord.accountChanged.text
    }
    return ()
  }
}

extension AnySideEffectContext {
  /// Does what a form is for, and lets its screen say what has become of it.
  /// - Parameters:
  ///   - work: What may be refused.
  ///   - next: What is done when it was not, and what is said then.
  fileprivate func attempt<Value>(
    _ screen: AccountScreen, _ work: () async throws(AccountFault) -> Value,
    then next: (Value) async throws -> String?
  ) async throws {
    var status = AccountState.FormStatus(screen: screen.rawValue, isWorking: true)
    try await dispatch(ChangeAccountState(form: .some(status))).value
    status.isWorking = false
    do throws(AccountFault) {
      let value = try await work()
      status.words = try await words(of: value, next)
    } catch {
      status.words = "\(error)"
      status.field = error.field
      status.isFault = true
    }
    let isSaid = status.words != nil
    try await dispatch(ChangeAccountState(form: .some(isSaid ? status : nil))).value
  }

  /// What is said in the end. What goes wrong on the way is nothing that the person could mend.
  private func words<Value>(
    of value: Value, _ next: (Value) async throws -> String?
  ) async throws(AccountFault) -> String? {
    do { return try await next(value) } catch {
      Report.shared.misuse(
        "What follows a form about accounts has failed (\(error))",
        mend:
          "let the route that people go to be one of the app, and its dependencies NavigatingDependencies"
      )
      throw .unavailable
    }
  }
}
