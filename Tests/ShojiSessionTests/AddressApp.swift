import ShojiTesting

/// An app whose screens have addresses, some of which not everybody may open.
final class AddressApp: Application {
  struct Item: Codable, Sendable { var id: Int }
  struct Sort: Codable, Sendable { var by = "new" }
  struct Return: Codable, Sendable { var to: String }

  let store: Store<AddressState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  static let mounts = [Mount("shop", AddressApp.init)]

  static let addresses = [
    ScreenAddress("item", at: "items/:id", taking: Item.self),
    ScreenAddress("list", taking: Sort.self),
    ScreenAddress("login", taking: Return.self),
  ]

  func admission(to destination: Location) -> RouteAdmission {
    if let item: Item = destination.context(), item.id > 99 { return .absent }
    if destination.route.last == "staff" { return .forbidden }
    if destination.route.last == "old" { return .redirected(to: ["shop", "list"]) }
    if destination.route.contains("saved"), !store.state.isSignedIn {
      return .redirected(to: ["shop", "login"], context: Return(to: destination.path))
    }
    return .admitted
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "shop" else { return false }
    window?.rootViewController = ShopScreen("shop", nil, store)
    completion()
    return true
  }
}

struct AddressState: State, Codable {
  var isSignedIn = false
  var presses: [String] = []
}

struct SignIn: StateUpdater {
  func updateState(_ state: inout AddressState) { state.isSignedIn = true }
}

struct SignOut: StateUpdater {
  func updateState(_ state: inout AddressState) { state.isSignedIn = false }
}

struct Press: StateUpdater {
  let place: String
  func updateState(_ state: inout AddressState) { state.presses.append(place) }
}

struct SignInAndReturn: SideEffect {
  let path: String

  func sideEffect(
    _ context: SideEffectContext<AddressState, NavigationDependencies>
  ) async throws {
    try await context.dispatch(SignIn()).value
    try await context.dispatch(Navigate(toPath: path, otherwise: ["shop"])).value
  }
}

/// A screen that says where it is and what it was shown with.
final class ShopScreen: UIViewController, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier
  let store: Store<AddressState, NavigationDependencies>
  let context: Any?
  private var unsubscribe: StoreUnsubscribe?

  init(
    _ identifier: RouteElementIdentifier, _ context: Any?,
    _ store: Store<AddressState, NavigationDependencies>
  ) {
    routeIdentifier = identifier
    self.context = context
    self.store = store
    super.init()
    title = identifier
  }

  deinit { unsubscribe?() }

  override func viewDidLoad() {
    let label = UILabel()
    view.addSubview(label)
    let show = { [unowned self] in
      label.text =
        "\(routeIdentifier) \(words), pressed \(store.state.presses.joined(separator: ", "))."
    }
    show()
    unsubscribe = store.addUpdateListener { show() }
    add("Press") { [unowned self] in store.dispatch(Press(place: words)) }
    add("Sign out") { [unowned self] in store.dispatch(SignOut()) }
    add("Show item 5") { [unowned self] in
      store.dispatch(Show("item", context: AddressApp.Item(id: 5)))
    }
    add("Navigate to staff") { [unowned self] in
      store.dispatch(Navigate(to: ["shop", "staff"]))
    }
    if let target = context as? AddressApp.Return {
      add("Sign in") { [unowned self] in store.dispatch(SignInAndReturn(path: target.to)) }
    }
    let link = UILink(title: "Item 3", showing: "item", context: AddressApp.Item(id: 3))
    view.addSubview(link)
    let field = UITextField()
    field.key = "note"
    field.label = "Note"
    view.addSubview(field)
  }

  private func add(_ title: String, _ action: @escaping () -> Void) {
    let button = UIButton()
    button.key = title
    button.setTitle(title, for: .normal)
    button.on(.touchUpInside) { _ in action() }
    view.addSubview(button)
  }

  private var words: String {
    switch context {
    case let item as AddressApp.Item: "item \(item.id)"
    case let sort as AddressApp.Sort: "by \(sort.by)"
    case let target as AddressApp.Return: "to \(target.to)"
    default: "plain"
    }
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    let make = { [store] (identifier: String) -> NavigationInstruction in
      .presentModally { ShopScreen(identifier, $0, store) }
    }
    return [
      .show("list"): make("list"), .show("item"): make("item"), .show("login"): make("login"),
      .show("saved"): make("saved"), .show("staff"): make("staff"),
      .show("stuck"): .custom { _, _, _, _, _ in },
      .hide(routeIdentifier): .dismissModally(behaviour: .hard),
    ]
  }
}
