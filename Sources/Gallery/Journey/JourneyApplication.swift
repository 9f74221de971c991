import Shoji

/// A journey in three languages, one of them written from right to left, light or dark.
final class JourneyApplication: Application {
  let store: Store<JourneyState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  static var localizations: [String] { JourneyWords.all.map(\.language) }

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
  /// Whose seat is booked.
  var passenger: String?
}

struct BookJourney: StateUpdater {
  let passenger: String

  func updateState(_ state: inout JourneyState) { state.passenger = passenger }
}
