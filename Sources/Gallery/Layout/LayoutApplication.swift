import Shoji

/// Screens that are laid out by frames and constraints, for looking at in windows of all sizes.
/// `Scripts/check-layout` measures them.
final class LayoutApplication: Application {
  let store: Store<LayoutSampleState, NavigationDependencies>
  weak var window: UIWindow?

  /// The list, and each sample at an address of its own.
  static var mounts: [Mount] {
    [Mount("layout", LayoutApplication.init)]
      + LayoutSample.allCases.map { Mount($0.path, LayoutApplication.init) }
      + ContainerSample.allCases.map { Mount($0.path, LayoutApplication.init) }
  }

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    if identifier == "layout" {
      window?.rootViewController = LayoutListViewController()
    } else if let sample = LayoutSample.allCases.first(where: { $0.path == identifier }) {
      window?.rootViewController = LayoutSampleViewController(sample)
    } else if let sample = ContainerSample.allCases.first(where: { $0.path == identifier }) {
      window?.rootViewController = sample.makeController()
    } else {
      return false
    }
    completion()
    return true
  }
}

struct LayoutSampleState: State, Codable {}
