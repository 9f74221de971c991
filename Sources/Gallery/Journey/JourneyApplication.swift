import Shoji

/// A journey in three languages, one of them written from right to left, light or dark.
final class JourneyApplication: Application {
  let store: Store<JourneyState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  static var texts: TextCatalog? { .journey }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "journey" else { return false }
    window?.rootViewController = JourneyViewController(
      store: store, localState: JourneyLocalState())
    completion()
    return true
  }
}

struct JourneyState: State, Codable {
  /// Whose seats are booked.
  var passenger: String?
  /// How many.
  var seats = 0
}

struct BookJourney: StateUpdater {
  let passenger: String
  let seats: Int

  func updateState(_ state: inout JourneyState) {
    (state.passenger, state.seats) = (passenger, seats)
  }
}
