import Foundation
import Shoji
import ShojiAccounts
import ShojiDashboard
import ShojiPostgreSQL
import ShojiPostgreSQLAccounts

/// The gallery: one small app for each of the systems that Shoji carries on.
@main
struct Gallery: ConfigurableServer {
  static let settings: [any SettingDescription] =
    PostgreSQLDatabase.optionalSettings
    + [
      AccountsConfiguration.site.ifSet, AccountsConfiguration.passwordOperations,
      AccountsConfiguration.passwordMemory, DashboardLock.key.ifSet,
    ]

  /// That of the accounts which are there from the beginning.
  static let password = "to read stories"

  let minesweeper = SharedStore(
    "minesweeper", Minesweeper.self, updaters: MinesweeperApplication.updaters)
  let board = SharedStore("board", Board.self, updaters: BoardApplication.updaters)
  let chat = SharedStore("chat", Chat.self, updaters: ChatApplication.updaters)
  let guests = PresenceStore("guests", of: ChatGuest.self)
  let jobs = JobStore()
  /// Who may comment on stories.
  let accounts: Accounts
  /// The mails about them, which are shown and not sent.
  let mailbox = MailboxMailer()
  /// What it is doing, for whoever runs it and has the key, if there is one.
  let monitor = ServerMonitor()
  let lock: DashboardLock?
  /// How long a step of a job takes.
  var jobPause: Duration
  /// A database, if one is set; else a file.
  let storage: (any Storage)?

  /// A gallery of which nothing lasts but what the storage keeps, with passwords that cost next to nothing: for
  /// tests.
  init(
    jobPause: Duration = .milliseconds(900), storage: (any Storage)? = nil,
    lock: DashboardLock? = nil
  ) throws {
    try self.init(
      jobPause, storage, MemoryAccountStore(), PasswordCost(operations: 1, memory: 8_192), lock,
      site: nil, port: 8080)
  }

  init(settings: Settings) async throws {
    let storage = try await PostgreSQLStorage(ifSet: settings)
    let store: any AccountStore
    if let storage {
      store = try await PostgreSQLAccountStore(storage.database)
    } else if let folder = settings.dataFolder {
      store = try SQLiteAccountStore(path: "\(folder)/accounts.db")
    } else {
      store = MemoryAccountStore()
    }
    let cost = PasswordCost(
      operations: try settings[AccountsConfiguration.passwordOperations],
      memory: try settings[AccountsConfiguration.passwordMemory])
    try self.init(
      .milliseconds(900), storage, store, cost, DashboardLock(ifSet: settings),
      site: settings[AccountsConfiguration.site.ifSet], port: settings.port)
  }

  private init(
    _ jobPause: Duration, _ storage: (any Storage)?, _ store: any AccountStore,
    _ cost: PasswordCost, _ lock: DashboardLock?, site: URL?, port: Int
  ) throws {
    guard let site = site ?? URL(string: "http://localhost:\(port)") else {
      throw URLError(.badURL)
    }
    var configuration = AccountsConfiguration(
      site: site, siteName: "Gallery", path: StoriesApplication.front.joined(separator: "/"))
    configuration.passwordCost = cost
    accounts = try Accounts(configuration, store: store)
    (self.jobPause, self.storage, self.lock) = (jobPause, storage, lock)
  }

  /// Whoever wants to look around need not make an account.
  func onStart() async throws {
    for (name, roles) in [("ann", []), ("moderator", [AccountRole.moderator])]
    where try await accounts.account(named: name) == nil {
      // Another server may have been faster.
      do {
        try await accounts.add(name, password: Self.password, roles: Set(roles))
      } catch .taken {}
    }
  }

  /// In the database as well, for all servers that share it.
  var files: (any FileStorage)? { (storage as? PostgreSQLStorage)?.files() }

  var sharedStores: [AnySharedStore] {
    minesweeper
    board
    chat
    guests
    jobs
    accounts.sharedStore
    if lock != nil { monitor }
  }

  var effects: [EffectHandler] {
    GalleryJobs(pause: jobPause, board: board, chat: chat).handlers
    accounts.effects(mailbox)
  }

  var applications: [Mount] {
    Mount(HomeApplication.init)
    Mount("counter", CounterApplication.init)
    Mount("todo", TodoApplication.init)
    Mount("tips", TipsApplication.init)
    Mount("catalogue", CatalogueApplication.init)
    LayoutApplication.mounts
    Mount("products", ProductsApplication.init)
    Mount("login", LoginApplication.init)
    Mount("names", NamesApplication.init)
    Mount("repositories", RepositoriesApplication.init)
    Mount("stories") { StoriesApplication($0, accounts) }
    Mount("mailbox") { MailboxApplication($0, mailbox, back: ("Gallery", "/")) }
    Mount("journey", JourneyApplication.init)
    Mount("minesweeper", MinesweeperApplication.init)
    Mount("board", BoardApplication.init)
    Mount("chat") { ChatApplication($0, guests) }
    Mount("beside", BesideApplication.init)
    Mount("jobs", JobsApplication.init)
    Mount("files", FilesApplication.init)
    Mount("tickets", TicketsApplication.init)
    if let lock { Mount("operations") { DashboardApplication($0, lock, back: ("Gallery", "/")) } }
  }

  var routes: [HTTPRoute] { FilesApplication.routes + TicketsApplication.routes }
}
