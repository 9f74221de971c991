import Shoji

/// AllaRomana's tip calculator, in the way of BloodyMary: the controller computes the view models,
/// there is no state beside them, and a router installs the screen.
final class TipsApplication: Application {
  let store: Store<TipsState, NavigationDependencies>
  weak var window: UIWindow?
  private let router = Router(with: TipsRouting())

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard let window, identifier == "tips" else { return false }
    let screen = RoutableObject(
      screenIdentifier: identifier, viewModel: TipsViewModel(), navigationStyle: .modal())
    return router.installRoot(using: screen, in: window, completion: completion)
  }
}

/// Nothing: all that there is belongs to the screen.
struct TipsState: State, Codable {}

/// The screens of the app.
struct TipsRouting: RoutingConfigurationProvider {
  var screensAndDestinations: [ScreenIdentifier: any RoutableViewController.Type] {
    ["tips": TipsViewController.self]
  }
}
