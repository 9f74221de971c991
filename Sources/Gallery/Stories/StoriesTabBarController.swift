import Shoji

/// The lists, each beside the story that was chosen in it.
final class StoriesTabBarController: UITabBarController {
  private let store: PartialStore<StoriesState>

  init(store: PartialStore<StoriesState>) {
    self.store = store
    super.init()
    viewControllers = StoryTab.allCases.map { tab in
      let list = StoryListViewController(store: store, localState: StoryListLocalState(tab: tab))
      let stack = UINavigationController(rootViewController: list)
      stack.navigationBar.prefersLargeTitles = true
      let columns = UISplitViewController(style: .doubleColumn)
      columns.tabBarItem = UITabBarItem(
        title: tab.title,
        image: UIImage(named: "stories/\(tab.rawValue)")?.withRenderingMode(.alwaysTemplate))
      columns.viewControllers = [stack]
      return columns
    }
  }
}

extension StoriesTabBarController: RoutableWithConfiguration {
  var routeIdentifier: RouteElementIdentifier { StoriesApplication.Screen.stories.rawValue }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [
      .show(StoriesApplication.Screen.login): .presentModally { [store] context in
        let request = context as? LoginRequest
        return StoriesLoginViewController(
          store: store, localState: StoriesLoginLocalState(returnTo: request?.returnTo ?? ""))
      }
    ]
  }
}
