import Shoji
import ShojiPostgreSQL

/// The gallery: one small app for each of the systems that Shoji carries on.
@main
struct Gallery: ConfigurableServer {
  static let settings = PostgreSQLDatabase.optionalSettings

  let minesweeper = SharedStore(
    "minesweeper", Minesweeper.self, updaters: MinesweeperApplication.updaters)
  let board = SharedStore("board", Board.self, updaters: BoardApplication.updaters)
  let chat = SharedStore("chat", Chat.self, updaters: ChatApplication.updaters)
  let guests = PresenceStore("guests", of: ChatGuest.self)
  let jobs = JobStore()
  /// How long a step of a job takes.
  var jobPause: Duration
  /// A database, if one is set; else a file.
  let storage: (any Storage)?

  init(jobPause: Duration = .milliseconds(900), storage: (any Storage)? = nil) {
    (self.jobPause, self.storage) = (jobPause, storage)
  }

  init(settings: Settings) async throws {
    self.init(storage: try await PostgreSQLStorage(ifSet: settings))
  }

  /// In the database as well, for all servers that share it.
  var files: (any FileStorage)? { (storage as? PostgreSQLStorage)?.files() }

  var sharedStores: [AnySharedStore] {
    minesweeper
    board
    chat
    guests
    jobs
  }

  var effects: [EffectHandler] {
    GalleryJobs(pause: jobPause, board: board, chat: chat).handlers
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
    Mount("stories", StoriesApplication.init)
    Mount("journey", JourneyApplication.init)
    Mount("minesweeper", MinesweeperApplication.init)
    Mount("board", BoardApplication.init)
    Mount("chat") { ChatApplication($0, guests) }
    Mount("beside", BesideApplication.init)
    Mount("jobs", JobsApplication.init)
    Mount("files", FilesApplication.init)
  }

  var routes: [HTTPRoute] { FilesApplication.routes }
}
