/// That somebody has signed in, as a session keeps it.
public struct SignInRecord: Codable, Sendable, Equatable {
  /// The account.
  public let account: Account.ID
  /// What they sign in with.
  public let name: String
  /// The epoch of the account then: in another one it counts no more.
  let epoch: Int

  init(_ account: Account) {
    self.account = account.id
    name = account.name
    epoch = account.epoch
  }
}

/// Somebody who is signed in, as it is at this moment.
public struct SignedIn: Sendable, Equatable {
  /// The account.
  public let account: Account.ID
  /// What they sign in with.
  public let name: String
  /// What they may do.
  public let roles: Set<AccountRole>

  /// Whether they may do something.
  public func has(_ role: AccountRole) -> Bool { roles.contains(role) }
}

/// What the state of an app knows of accounts; a property of it, see ``AccountHolding``.
public struct AccountState: Codable, Sendable, Equatable {
  /// What has become of the form that was sent last.
  struct FormStatus: Codable, Sendable, Equatable {
    /// The name of its screen.
    var screen: String
    /// Whether its answer is on its way. It is not written down: nothing goes on with it after a restart.
    var isWorking = false
    /// What is said.
    var words: String?
    /// What it is about, if it is about a field.
    var field: AccountField?
    /// Whether something is wrong.
    var isFault = false

    private enum CodingKeys: CodingKey {
      case screen, words, field, isFault
    }
  }

  /// Who has signed in, if their account has not changed since.
  var record: SignInRecord?
  /// The form of which something is to be said.
  var form: FormStatus?
  /// All accounts.
  @Shared(Accounts.storeName) var book: AccountBook

  /// Nobody.
  public init() {}

  /// Who is signed in; `nil` when nobody is, and from the moment on in which the person has another password,
  /// has signed out everywhere, or has no account any more.
  public var signedIn: SignedIn? {
    guard let record, let entry = book.entries[record.account.rawValue],
      entry.epoch == record.epoch
    else { return nil }
    return SignedIn(account: record.account, name: record.name, roles: Set(entry.roles))
  }
}

/// The state of an app that people sign in to.
///
/// ```swift
/// struct NotesState: State, Codable, AccountHolding {
///   var notes: [String] = []
///   var account = AccountState()
/// }
/// ```
public protocol AccountHolding: State {
  /// What it knows of accounts.
  var account: AccountState { get set }
}

extension AccountHolding {
  /// Who is signed in.
  public var signedIn: SignedIn? { account.signedIn }
}

/// Changes what an app's state knows of accounts, whatever else it has.
struct ChangeAccountState: AnyStateUpdater {
  /// What has become of a form; the inner `nil` is nothing to be said.
  var form: AccountState.FormStatus??
  /// Who has signed in; the inner `nil` is nobody.
  var record: SignInRecord??

  func updatedState(currentState: any State) throws -> any State {
    guard var holder = currentState as? any AccountHolding else {
      throw StoreError.wrongState(
        item: debugDescription, expected: "a state that is AccountHolding",
        actual: String(reflecting: type(of: currentState)))
    }
    if let form { holder.account.form = form }
    if let record { holder.account.record = record }
    return holder
  }
}
