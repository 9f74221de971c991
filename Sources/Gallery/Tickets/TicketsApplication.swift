import Shoji

// The to-do app has a `Screen` of its own.
extension Destination {
  static let tickets = Shoji.Screen<TicketQuery>("tickets")
  static let ticket = Shoji.Screen<Int>("ticket", below: "tickets", at: ":id")
}

/// A tool for a desk: a table whose order, page and search stand in its URL, and a screen for each row.
final class TicketsApplication: Application {
  static let theme = Theme(density: .compact)
  static let addresses = [ScreenAddress(Destination.tickets), ScreenAddress(Destination.ticket)]

  let store: Store<TicketsState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == Destination.tickets.identifier else { return false }
    let screen = TicketsViewController(store: store, localState: TicketsLocalState())
    screen.receive(context: context)
    window?.rootViewController = UINavigationController(rootViewController: screen)
    completion()
    return true
  }

  /// The tickets of the session that asks, as a file for spreadsheets.
  @HTTPRouteBuilder static var routes: [HTTPRoute] {
    HTTPRoute(.get, "tickets.csv", in: TicketsApplication.self) { _, context in
      .csv(context.getState().tickets, columns: TicketsView.columns).attachment("tickets.csv")
    }
  }
}
