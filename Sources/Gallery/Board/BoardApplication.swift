import Shoji

/// A kanban board that everybody edits at the same time.
final class BoardApplication: Application {
  enum Screen: String {
    case board
    case card
  }

  let store: Store<BoardState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  static let updaters: [any SharedStateUpdater.Type] = [
    AddCard.self, EditCard.self, MoveCard.self, DeleteCard.self, RestoreCard.self,
  ]

  /// Also beside itself, on the page of the gallery that shows two browsers.
  static let isShownInFrames = true

  static let addresses = [
    ScreenAddress(Screen.card, at: "card/:id", taking: CardReference.self)
  ]

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == Screen.board.rawValue else { return false }
    window?.rootViewController = BoardViewController(
      store: store, localState: BoardLocalState())
    completion()
    return true
  }

  /// A card that is deleted while somebody writes keeps its page, so that nothing written is lost.
  func admission(to destination: Location) -> RouteAdmission {
    for element in destination.elements {
      if let card: CardReference = element.context(),
        !(1..<store.state.board.nextID).contains(card.id)
      {
        return .absent
      }
    }
    return .admitted
  }
}

/// Which card: part of the path.
struct CardReference: Codable, Sendable {
  let id: Int
}
