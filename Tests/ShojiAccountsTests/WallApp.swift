import ShojiAccounts
import ShojiStorage
import ShojiStore
import ShojiTesting

/// The entries of people on a wall that all servers share.
struct Wall: State, Codable {
  var words: [String: Int] = [:]
}

struct Write: SharedStateUpdater {
  let author: String
  func updateState(_ state: inout Wall) { state.words[author, default: 0] += 1 }
}

/// A side effect of the wall itself: what it writes belongs to no turn of a session.
struct WriteAside: SideEffect {
  let author: String
  func sideEffect(
    _ context: SideEffectContext<Wall, EmptySideEffectDependencyContainer>
  ) async throws {
    try await context.dispatch(Write(author: author)).value
  }
}

typealias WallStore = SharedStore<Wall, EmptySideEffectDependencyContainer>

struct WallState: State, Codable, AccountHolding {
  var author = ""
  var count = 0
  @Shared("wall") var wall: Wall
  var account = AccountState()
}

private struct Begin: StateUpdater {
  let author: String
  func updateState(_ state: inout WallState) { state.author = author }
}

private struct Count: StateUpdater {
  func updateState(_ state: inout WallState) { state.count += 1 }
}

/// An app of people who write on the wall and sign in.
final class WallApplication: Application {
  let store: Store<WallState, NavigationDependencies>
  weak var window: UIWindow?
  private let wall: WallStore
  private let accounts: Accounts

  init(_ context: ApplicationContext, _ wall: WallStore, _ accounts: Accounts) {
    store = context.makeStore()
    (self.wall, self.accounts) = (wall, accounts)
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = WallViewController(store, wall, accounts)
    completion()
    return true
  }
}

/// Writes aside, and waits until that is so.
private struct WriteAsideAndWait: SideEffect {
  let wall: WallStore
  func sideEffect(_ context: SideEffectContext<WallState, NavigationDependencies>) async throws {
    try await wall.dispatch(WriteAside(author: context.getState().author)).value
  }
}

private final class WallViewController: ViewController<WallView>, Routable {
  let routeIdentifier: RouteElementIdentifier = "wall"
  private let wall: WallStore
  private let accounts: Accounts

  init(_ store: PartialStore<WallState>, _ wall: WallStore, _ accounts: Accounts) {
    (self.wall, self.accounts) = (wall, accounts)
    super.init(store: store)
  }

  override func setupInteraction() {
    add("Ada") { [unowned self] in dispatch(Begin(author: "ada")) }
    add("Bob") { [unowned self] in dispatch(Begin(author: "bob")) }
    add("Count") { [unowned self] in dispatch(Count()) }
    add("Write") { [unowned self] in dispatch(Write(author: author)) }
    add("Write and count") { [unowned self] in
      dispatch(Write(author: author))
      dispatch(Count())
    }
    add("Write aside") { [unowned self] in dispatch(WriteAsideAndWait(wall: wall)) }
    add("Enter") { [unowned self] in
      dispatch(
        SignIn(
          accounts, name: author, password: WallView.password, isRemembered: true, returnTo: nil,
          otherwise: ["wall"]))
    }
    add("Change password") { [unowned self] in
      dispatch(ChangePassword(accounts, from: WallView.password, to: WallView.password))
    }
    add("Leave") { [unowned self] in dispatch(SignOut(to: ["wall"], endsSession: false)) }
  }

  private var author: String { rootView.model?.author ?? "" }

  private func add(_ title: String, _ body: @escaping () -> Void) {
    let button = UIButton()
    button.setTitle(title, for: .normal)
    button.on(.touchUpInside) { _ in body() }
    rootView.addSubview(button)
  }
}

private struct WallViewModel: ViewModelWithState {
  let author: String
  let words: String

  init(state: WallState) {
    author = state.author
    let name = state.signedIn?.name ?? "nobody"
    words = "\(state.wall.words[author] ?? 0) written, \(state.count) counted, \(name) is in."
  }
}

private final class WallView: UIView, ViewControllerModellableView {
  static let password = "four grey geese on a pond"
  private let label = UILabel()

  func setup() { addSubview(label) }
  func style() {}
  func update(oldModel: WallViewModel?) { label.text = model?.words }
}
