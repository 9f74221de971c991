import Shoji

/// A screen that holds other screens.
enum ContainerSample: String, CaseIterable {
  case tabs, desk, columns, pages

  /// The first element of its URL.
  var path: String { "layout-\(rawValue)" }

  var title: String {
    switch self {
    case .tabs: "Tabs"
    case .desk: "A sidebar"
    case .columns: "Two columns"
    case .pages: "Pages"
    }
  }

  /// What there is to see.
  var caption: String {
    switch self {
    case .tabs: "Stacks side by side; each tab keeps what lies on it."
    case .desk: "Tabs in groups, beside the page of a desk; a bar on a phone."
    case .columns: "A list beside what was chosen in it; one of the two in a narrow window."
    case .pages: "Screens that are turned, each with a URL."
    }
  }

  func makeController() -> UIViewController {
    switch self {
    case .tabs: TabsSampleController()
    case .desk: SidebarSampleController()
    case .columns: ColumnsSampleController()
    case .pages: PagesSampleController()
    }
  }
}

/// Stacks side by side, each with a list, and a tab without a URL.
final class TabsSampleController: UITabBarController, Routable {
  let routeIdentifier: RouteElementIdentifier = ContainerSample.tabs.path

  override init() {
    super.init()
    let letters = TopicListViewController(
      "letters", title: "Letters", topics: ["Ann", "Björn", "Chiyo"])
    let places = TopicListViewController(
      "places", title: "Places", topics: ["Kyoto", "Lisbon", "Oslo"])
    letters.tabBarItem.badgeValue = "3"
    let about = PlainTopicViewController(title: "About")
    viewControllers = [
      UINavigationController(rootViewController: letters),
      UINavigationController(rootViewController: places),
      UINavigationController(rootViewController: about),
    ]
    for case let stack as UINavigationController in viewControllers ?? [] {
      stack.navigationBar.prefersLargeTitles = true
    }
  }
}

/// Tabs below headings, beside the page where there is room.
final class SidebarSampleController: UITabBarController, Routable {
  let routeIdentifier: RouteElementIdentifier = ContainerSample.desk.path

  override init() {
    super.init()
    mode = .tabSidebar
    let inbox = tab("Inbox", "tray", ["Letter", "Invoice"])
    inbox.badgeValue = "2"
    tabs = [
      inbox,
      UITabGroup(
        title: "Tickets", identifier: "tickets",
        children: [
          tab("Open", "circle", ["Door", "Light"]),
          tab("Waiting", "clock", ["Key"]), tab("Done", "checkmark.circle", ["Bell"]),
        ]),
      UITabGroup(
        title: "People", identifier: "people",
        children: [
          tab("Tenants", "person.2", ["Ann", "Björn", "Chiyo"]),
          tab("Craftsmen", "wrench", ["Dora", "Emil"]),
        ]),
    ]
  }

  private func tab(_ title: String, _ symbol: String, _ topics: [String]) -> UITab {
    UITab(title: title, image: UIImage(systemName: symbol), identifier: title) { _ in
      let list = TopicListViewController(title.lowercased(), title: title, topics: topics)
      let stack = UINavigationController(rootViewController: list)
      stack.navigationBar.prefersLargeTitles = true
      return stack
    }
  }
}

/// A list beside what was chosen in it.
final class ColumnsSampleController: UISplitViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = ContainerSample.columns.path

  init() {
    super.init(style: .doubleColumn)
    let list = TopicListViewController(
      "cities", title: "Cities", topics: ["Berlin", "Kyoto", "Lisbon", "Milan", "Oslo", "Seoul"],
      isBeside: true)
    viewControllers = [UINavigationController(rootViewController: list)]
  }
}

/// Pages that are turned.
final class PagesSampleController: UIPageViewController, UIPageViewControllerDataSource, Routable {
  let routeIdentifier: RouteElementIdentifier = ContainerSample.pages.path
  private let titles = ["Fold", "Cut", "Glue", "Dry", "Hang"]

  init() {
    super.init(transitionStyle: .scroll)
    dataSource = self
    setViewControllers([page(0)].compactMap { $0 }, direction: .forward, animated: false)
  }

  private func page(_ index: Int) -> UIViewController? {
    guard titles.indices.contains(index) else { return nil }
    return TopicViewController(titles[index].lowercased(), title: titles[index], showsTitle: true)
  }

  private func index(of page: UIViewController) -> Int {
    titles.firstIndex { $0 == page.title } ?? 0
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(index(of: viewController) - 1) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(index(of: viewController) + 1) }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { titles.count }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    viewControllers?.first.map { index(of: $0) } ?? 0
  }
}
