import ShojiAccounts
import ShojiStore

struct DeskState: State, Codable, AccountHolding {
  var account = AccountState()
}

/// An app with a first screen for everybody, and one above it for whoever is signed in.
final class DeskApplication: Application {
  let store: Store<DeskState, NavigationDependencies>
  weak var window: UIWindow?
  private let screens: AccountScreens

  static let addresses = AccountScreens.addresses

  init(_ context: ApplicationContext, _ accounts: Accounts) {
    store = context.makeStore()
    screens = AccountScreens(accounts, context: context, start: ["desk"], over: ["desk"])
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = DeskViewController(store: store, screens: screens)
    completion()
    return true
  }

  func admission(to destination: Location) -> RouteAdmission {
    screens.admission(
      to: destination, of: store.state,
      requiring: destination.route == ["desk"] ? .nothing : .signedIn)
  }
}

final class DeskViewController: ViewController<DeskView>, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier = "desk"
  private let screens: AccountScreens

  init(store: PartialStore<DeskState>, screens: AccountScreens) {
    self.screens = screens
    super.init(store: store)
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    screens.instructions(store).merging([
      .show("drawer"): .presentModally { _ in DrawerViewController() }
    ]) { $1 }
  }
}

final class DrawerViewController: UIViewController, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier = "drawer"

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [.hide("drawer"): .dismissModally(behaviour: .hard)]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = "a secret"
    view.addSubview(label)
  }
}

struct DeskViewModel: ViewModelWithState {
  let words: String
  init(state: DeskState) { words = "at the desk: \(state.signedIn?.name ?? "nobody")" }
}

final class DeskView: UIView, ViewControllerModellableView {
  let label = UILabel()

  func setup() { addSubview(label) }
  func style() {}
  func update(oldModel: DeskViewModel?) { label.text = model?.words }
}
