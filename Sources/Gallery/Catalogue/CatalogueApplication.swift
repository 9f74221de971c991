import Shoji

/// Every control and view, each on a page of its own with its code.
final class CatalogueApplication: Application {
  let store: Store<CatalogueState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "catalogue" else { return false }
    let catalogue = UISplitViewController(style: .doubleColumn)
    catalogue.viewControllers = [
      UINavigationController(rootViewController: CatalogueViewController(store: store))
    ]
    window?.rootViewController = catalogue
    completion()
    return true
  }

  /// What has gone on ended with the process.
  func workWasInterrupted() { store.dispatch(SetPulseEnd(end: nil)) }
}

/// What goes on by itself; all else that a page shows is local to it.
struct CatalogueState: State, Codable {
  var pulse = Pulse()
  var work = Work()
}
