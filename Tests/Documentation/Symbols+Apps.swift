import Foundation
import Shoji
import ShojiAccounts

// MARK: Things to do

struct Item: Codable, Sendable, Equatable, Identifiable {
  var id = ""
  var text: String
  init(_ text: String) { self.text = text }
}

struct Row: Codable, Sendable {
  var name: String
}

struct AppState: State, Codable {
  var items: [Item] = []
  var importing = Work()
}

struct Reader {
  func rows(of file: URL) -> AsyncThrowingStream<Row, any Error> { fatalError() }
}

final class AppDependencies: NavigatingDependencies {
  let navigator = Navigator()
  var navigation: NavigationWitness { fatalError() }
  var reader: Reader { Reader() }
}

struct AddItem: StateUpdater {
  let text: String
  func updateState(_ state: inout AppState) {}
}

struct AddImported: StateUpdater {
  init(_ row: Row) {}
  func updateState(_ state: inout AppState) {}
}

struct EndImport: StateUpdater {
  func updateState(_ state: inout AppState) {}
}

struct Attach: SideEffect {
  let files: [StoredFile]
  func sideEffect(_ context: SideEffectContext<AppState, AppDependencies>) async throws {}
}

struct FetchUser: TypedReturningSideEffect {
  let id: Int
  func sideEffect(
    _ context: SideEffectContext<AppState, AppDependencies>
  ) async throws -> String { "" }
}

var store: Store<AppState, AppDependencies> { fatalError() }

struct TodoState: State, Codable {}

final class TodoDependencies: NavigationProvider {
  let navigator = Navigator()
  init(dispatch: @escaping AnyDispatch, getState: @escaping GetState) {}
}

final class TodoApplication: Application {
  let store: Store<TodoState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }
  init(_ context: ApplicationContext, _ database: Database) { store = context.makeStore() }
}

// MARK: Notes

struct NotesState: State, Codable, AccountHolding {
  var account = AccountState()
}

final class NotesApplication: Application {
  let store: Store<NotesState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }
  init(_ context: ApplicationContext, _ accounts: Accounts) { store = context.makeStore() }
}

var accounts: Accounts { fatalError() }
var address: MailAddress { fatalError() }
var mailbox: MailboxMailer { fatalError() }
var mailer: any Mailer { fatalError() }
var outbox: Outbox { fatalError() }
var site: URL { fatalError() }

// MARK: Chats

struct Message: Codable, Sendable, Equatable {
  var author: String
  var text: String
}

struct ChatState: State, Codable, Equatable {
  var messages: [Message] = []
}

struct SendMessage: SharedStateUpdater {
  func updateState(_ state: inout ChatState) {}
}

final class ChatApplication: Application {
  let store: Store<ChatState, NavigationDependencies>
  weak var window: UIWindow?

  init(
    _ context: ApplicationContext,
    _ chat: SharedStore<ChatState, EmptySideEffectDependencyContainer>
  ) {
    store = context.makeStore()
  }
}

struct Guest: Codable, Sendable, Equatable {
  var name = ""
  var isTyping = false
}

var guests: PresenceStore<Guest> { fatalError() }

struct Guests {
  func check(_ name: String, _ password: String) async throws -> Guest { Guest() }
}

struct Enter: StateUpdater {
  init(_ guest: Guest) {}
  func updateState(_ state: inout ChatState) {}
}

// MARK: Letters

struct Letter: Codable, Sendable, Identifiable {
  var id: Int
  var scan: StoredFile
}

struct LetterState: State, Codable {
  func letter(_ id: Int) throws -> Letter { fatalError() }
}

final class LetterApplication: Application {
  let store: Store<LetterState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }
}

struct ForgetLetter: StateUpdater {
  let id: Int
  func updateState(_ state: inout LetterState) {}
}

var letter: Letter { fatalError() }

// MARK: Jobs

struct MakeReport: Job {
  let year: Int
  init(until: Date) { year = 0 }
}

func draw(_ rows: [String]) async throws -> StoredFile { fatalError() }

// MARK: Counting

struct FixedClock: Sendable {}

struct CountState: State, Equatable {
  var count = 0
  var isLoading = false
  var items: [String] = []
}

final class CountDependencies: SideEffectDependencies {
  init(clock: FixedClock) {}
}

struct Add: StateUpdater {
  let amount: Int
  init(_ amount: Int) { self.amount = amount }
  func updateState(_ state: inout CountState) { state.count += amount }
}

struct ShowLoading: StateUpdater {
  func updateState(_ state: inout CountState) { state.isLoading = true }
}

struct ShowItems: StateUpdater {
  func updateState(_ state: inout CountState) { state.isLoading = false }
}

struct Load: SideEffect {
  func sideEffect(_ context: SideEffectContext<CountState, CountDependencies>) async throws {}
}
