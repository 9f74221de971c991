import Shoji
import ShojiAccounts

/// The lists, each beside the story that was chosen in it.
final class StoriesTabBarController: UITabBarController {
  private let store: PartialStore<StoriesState>
  private let screens: AccountScreens

  init(store: PartialStore<StoriesState>, screens: AccountScreens) {
    (self.store, self.screens) = (store, screens)
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
    screens.instructions(store)
  }
}
