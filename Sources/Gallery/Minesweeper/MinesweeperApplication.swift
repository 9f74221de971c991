import Shoji

/// Minesweeper, for all who have the link of a game.
final class MinesweeperApplication: Application {
  enum Screen: String {
    case minesweeper
    case game
  }

  let store: Store<MinesweeperState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  static let updaters: [any SharedStateUpdater.Type] = [
    OpenPlace.self, FlagPlace.self, ChordPlace.self, StartAgain.self,
  ]

  /// Also beside itself, on the page of the gallery that shows two browsers.
  static let isShownInFrames = true

  static let addresses = [
    ScreenAddress(
      Screen.game, below: Screen.minesweeper, at: ":name", taking: GameReference.self)
  ]

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == Screen.minesweeper.rawValue else { return false }
    window?.rootViewController = MinesweeperViewController(store: store)
    completion()
    return true
  }

  /// Whoever comes without the link of a game gets one of their own.
  func admission(to destination: Location) -> RouteAdmission {
    guard destination.elements.count > 1 else {
      return .redirected(
        to: [Screen.minesweeper.rawValue, Screen.game.rawValue], context: GameReference.random())
    }
    let game: GameReference? = destination.elements[1].context()
    return game?.isSound == true ? .admitted : .absent
  }
}

/// Which game: part of the path, and all that a person has to know to play.
struct GameReference: Codable, Sendable {
  let name: String

  /// Without letters and digits that look alike.
  private static let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
  private static let length = 8

  /// One that nobody can guess who was not told.
  static func random() -> GameReference {
    GameReference(name: String((0..<length).compactMap { _ in letters.randomElement() }))
  }

  /// Whether it is one that we have made: others would be names of any length.
  var isSound: Bool { name.count == Self.length && name.allSatisfy(Self.letters.contains) }
}
