import Shoji

/// Rooms in which everybody writes: who is there and who is writing is seen as it happens.
final class ChatApplication: Application {
  enum Screen: String {
    case chat
    case room
  }

  let store: Store<ChatState, NavigationDependencies>
  weak var window: UIWindow?
  private let guests: PresenceStore<ChatGuest>

  init(_ context: ApplicationContext, _ guests: PresenceStore<ChatGuest>) {
    store = context.makeStore()
    self.guests = guests
  }

  /// The gallery shows it twice on one page.
  static let isShownInFrames = true

  static let updaters: [any SharedStateUpdater.Type] = [WriteMessage.self, OpenRoom.self]

  static let addresses = [
    ScreenAddress(Screen.room, below: Screen.chat, at: ":id", taking: RoomReference.self)
  ]

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == Screen.chat.rawValue else { return false }
    window?.rootViewController = UINavigationController(
      rootViewController: RoomsViewController(store: store, guests: guests))
    completion()
    return true
  }

  func admission(to destination: Location) -> RouteAdmission {
    for element in destination.elements {
      if let room: RoomReference = element.context(), store.state.chat.room(room.id) == nil {
        return .absent
      }
    }
    return .admitted
  }
}

/// Which room: part of the path.
struct RoomReference: Codable, Sendable {
  let id: Int
}
