import Shoji

/// The list of the apps.
final class HomeApplication: Application {
  let store: Store<HomeState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier.isEmpty else { return false }
    window?.rootViewController = HomeViewController(store: store)
    completion()
    return true
  }
}

/// The apps of the gallery; they do not change.
struct HomeState: State, Codable {
  struct Entry: Codable {
    let title: String
    let detail: String
    let path: String
  }

  var entries = [
    Entry(title: "Counter", detail: "State, local state, a view model of both", path: "/counter"),
    Entry(title: "To Do", detail: "Lists, a modal, an archive: Tempura's demo", path: "/todo"),
    Entry(title: "Tips", detail: "BMView: a calculator, an image checkbox", path: "/tips"),
    Entry(
      title: "Catalogue", detail: "Every control and view, with its code", path: "/catalogue"),
    Entry(
      title: "Layout", detail: "Frames and constraints that follow the window", path: "/layout"),
    Entry(
      title: "Products", detail: "Cells from a template, prices in your language",
      path: "/products"),
    Entry(
      title: "Log in", detail: "A form from a template, target-action, a delegate", path: "/login"),
    Entry(title: "Names", detail: "StateView: place, state, props", path: "/names"),
    Entry(
      title: "Repositories", detail: "StateView: rows by key, a sheet, data that takes a moment",
      path: "/repositories"),
    Entry(
      title: "Stories", detail: "Tabs, deep links, a login, comments: a reader of news",
      path: "/stories"),
    Entry(
      title: "Journey", detail: "English, German and Arabic; light and dark", path: "/journey"),
  ]
}
