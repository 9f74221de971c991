import Shoji

/// Two browsers beside each other on one page, so that one sees what the other does.
final class BesideApplication: Application {
  static let screen: RouteElementIdentifier = "beside"

  let store: Store<BesideState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  /// Both sides play the game that the URL names.
  static let addresses = [
    ScreenAddress(
      BesideSample.minesweeper, at: "minesweeper/:name", taking: GameReference.self)
  ]

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == Self.screen else { return false }
    window?.rootViewController = UINavigationController(
      rootViewController: BesideListViewController())
    completion()
    return true
  }

  /// Whoever comes without a game gets a new one.
  func admission(to destination: Location) -> RouteAdmission {
    let game = BesideSample.minesweeper.rawValue
    guard destination.route == [Self.screen, game] else { return .admitted }
    let reference: GameReference? = destination.elements[1].context()
    guard let reference else {
      return .redirected(to: [Self.screen, game], context: GameReference.random())
    }
    return reference.isSound ? .admitted : .absent
  }
}

/// Nothing: what changes are the apps in the frames.
struct BesideState: State, Codable {}
