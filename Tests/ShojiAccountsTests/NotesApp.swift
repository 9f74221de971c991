import Foundation
import ShojiAccounts
import ShojiStorage
import ShojiStore
import ShojiTesting
import Synchronization
import Testing

extension AccountRole {
  static let editor: AccountRole = "editor"
}

struct NotesState: State, Codable, AccountHolding {
  var notes = 0
  var account = AccountState()
}

struct AddNote: StateUpdater {
  func updateState(_ state: inout NotesState) { state.notes += 1 }
}

/// An app for people who are signed in, with a screen for editors.
final class NotesApplication: Application {
  let store: Store<NotesState, NavigationDependencies>
  weak var window: UIWindow?
  private let screens: AccountScreens

  static let startScreen = "notes"
  static let addresses = AccountScreens.addresses

  init(_ context: ApplicationContext, _ accounts: Accounts) {
    store = context.makeStore()
    screens = AccountScreens(accounts, context: context, start: ["notes"])
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    if screens.install(identifier, context, in: window, store, completion) { return true }
    guard ["notes", "editors"].contains(identifier) else { return false }
    window?.rootViewController = NotesViewController(
      store: store, screens: screens, name: identifier)
    completion()
    return true
  }

  func admission(to destination: Location) -> RouteAdmission {
    let isForEditors = destination.route.first == "editors"
    return screens.admission(
      to: destination, of: store.state, requiring: isForEditors ? .role(.editor) : .signedIn)
  }
}

final class NotesViewController: ViewController<NotesView>, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier
  private let screens: AccountScreens

  init(store: PartialStore<NotesState>, screens: AccountScreens, name: String) {
    routeIdentifier = name
    self.screens = screens
    super.init(store: store)
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] { [:] }

  override func setupInteraction() {
    rootView.heading.text = "These are the \(routeIdentifier)"
    rootView.add.on(.touchUpInside) { [unowned self] _ in dispatch(AddNote()) }
    rootView.leave.on(.touchUpInside) { [unowned self] _ in dispatch(screens.signOut()) }
    rootView.change.on(.touchUpInside) { [unowned self] _ in
      dispatch(screens.signOut(endsSession: false))
    }
  }
}

struct NotesViewModel: ViewModelWithState {
  let words: String
  init(state: NotesState) { words = "\(state.signedIn?.name ?? "nobody") has \(state.notes) notes" }
}

final class NotesView: UIView, ViewControllerModellableView {
  let heading = UILabel()
  let label = UILabel()
  let add = UIButton()
  let leave = UIButton()
  let change = UIButton()

  func setup() {
    for (button, title) in [(add, "Add"), (leave, "Sign out"), (change, "Let somebody else in")] {
      button.setTitle(title, for: .normal)
    }
    for view in [heading, label, add, leave, change] { addSubview(view) }
  }

  func style() {}
  func update(oldModel: NotesViewModel?) { label.text = model?.words }
}

/// Accounts with all that a test wants to have in its hands.
struct Bench: Sendable {
  let clock = ManualClock()
  let store: any AccountStore
  let mailbox = MailboxMailer()
  let accounts: Accounts

  /// Hashes cost next to nothing.
  static let cost = PasswordCost(operations: 1, memory: 8_192)

  init(
    store: any AccountStore = MemoryAccountStore(), cost: PasswordCost = cost,
    _ change: (inout AccountsConfiguration) -> Void = { _ in }
  ) throws {
    self.store = store
    var configuration = AccountsConfiguration(
      site: try #require(URL(string: "https://notes.example.org")), siteName: "Notes")
    configuration.passwordCost = cost
    change(&configuration)
    accounts = try Accounts(configuration, store: store, clock: clock.clock)
  }

  var mounts: [Mount] {
    [
      Mount { [accounts] in NotesApplication($0, accounts) },
      Mount("mailbox") { [mailbox] in MailboxApplication($0, mailbox) },
    ]
  }

  /// Runs a server by the manual clock.
  func run(
    storage: any Storage = MemoryStorage(),
    configure: (inout ServerConfiguration) -> Void = { _ in },
    _ body: (TestServer) async throws -> Void
  ) async throws {
    try await TestServer.run(
      mounts, storage: storage, effects: accounts.effects(mailbox),
      sharedStores: [accounts.sharedStore], clock: clock, configure: configure, body)
  }

  /// The token of the last mail, when there are so many.
  func token(ofMail count: Int) async throws -> String {
    try await until { mailbox.mails.count == count }
    let text = try #require(mailbox.mails.first?.text)
    let url = try #require(
      text.split(whereSeparator: \.isWhitespace).first { $0.contains("?token=") })
    return String(try #require(url.split(separator: "=").last))
  }

  /// Does what has been put into an outbox.
  func carryOut(_ outbox: HeldOutbox) async throws {
    let handlers = accounts.effects(mailbox)
    for (number, effect) in outbox.take().enumerated() {
      let handler = try #require(handlers.first { $0.name == effect.name })
      try await handler.perform(
        effect.payload, JobRun(key: "key-\(number)-\(mailbox.mails.count)"))
    }
  }
}

/// An outbox whose contents a test looks at.
final class HeldOutbox: Sendable {
  private let held = Mutex<[(name: String, payload: [UInt8])]>([])

  var outbox: Outbox {
    Outbox { [self] item in
      held.withLock { $0.append((item.name, item.payload)) }
      return "key"
    }
  }

  func take() -> [(name: String, payload: [UInt8])] {
    held.withLock { held in
      defer { held = [] }
      return held
    }
  }
}

extension Browser {
  /// Signs in by the screen.
  @discardableResult
  func signIn(
    _ name: String = "ann", _ password: String = "correct horse", remember: Bool = false
  ) throws -> Page {
    if !path.hasPrefix("/sign-in") { try visit("/sign-in") }
    try fill("E-mail address or name", with: name)
    try fill("Password", with: password)
    try set("Stay signed in on this device", on: remember)
    return try press("Sign in")
  }
}
