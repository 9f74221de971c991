import Shoji

/// The lists side by side, each with a stack of its own.
final class StoriesTabBarController: UITabBarController {
  private let store: PartialStore<StoriesState>

  init(store: PartialStore<StoriesState>) {
    self.store = store
    super.init()
    viewControllers = StoryTab.allCases.map { tab in
      let list = StoryListViewController(store: store, localState: StoryListLocalState(tab: tab))
      list.tabBarItem = UITabBarItem(
        title: tab.title,
        image: UIImage(named: "stories/\(tab.rawValue)")?.withRenderingMode(.alwaysTemplate))
      let stack = UINavigationController(rootViewController: list)
      stack.navigationBar.prefersLargeTitles = true
      return stack
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
