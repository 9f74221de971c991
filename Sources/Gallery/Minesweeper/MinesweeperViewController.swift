import Shoji

/// Holds the screen of the game that the URL names.
final class MinesweeperViewController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier =
    MinesweeperApplication.Screen.minesweeper.rawValue
  private let store: PartialStore<MinesweeperState>
  private let content = ContainerView()
  private var game: GameViewController?

  init(store: PartialStore<MinesweeperState>) {
    self.store = store
    super.init()
    title = "Minesweeper"
  }

  override func viewDidLoad() { view.addSubview(content) }

  override var nextRouteController: UIViewController? { game }

  func show(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == MinesweeperApplication.Screen.game.rawValue,
      let reference = context as? GameReference
    else { return false }
    let game = GameViewController(
      store: store, localState: GameLocalState(game: reference.name))
    self.game = game
    transition(to: game, in: content, completion: completion)
    return true
  }

  func hide(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard let game, game.routeIdentifier == identifier else { return false }
    game.remove()
    self.game = nil
    completion()
    return true
  }
}
