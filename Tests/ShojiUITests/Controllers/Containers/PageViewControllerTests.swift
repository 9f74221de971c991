import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct PageViewControllerTests {
  /// Five pages, made anew whenever they are asked for.
  private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let names = ["a", "b", "c", "d", "e"]
    var isOnRoute = true
    var count = 5
    var told: [String] = []
    let journal = Journal()

    func page(_ index: Int) -> UIViewController? {
      guard names.indices.contains(index) else { return nil }
      return isOnRoute ? Leaf(names[index], journal) : PlainLeaf(names[index], journal)
    }

    private func index(of page: UIViewController) -> Int {
      names.firstIndex(of: (page as? PlainLeaf)?.name ?? "") ?? 0
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(index(of: viewController) - 1) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(index(of: viewController) + 1) }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { count }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
      pageViewController.viewControllers?.first.map { index(of: $0) } ?? 0
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { told.append("to \(pendingViewControllers.map { $0.title ?? "" })") }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { told.append("from \(previousViewControllers.map { $0.title ?? "" }) \(completed)") }
  }

  private final class Pages: UIPageViewController, Routable {
    let routeIdentifier: RouteElementIdentifier = "pages"
  }

  private let book = Book()

  private func open(at index: Int = 0) -> UIWindow {
    let window = UIWindow.navigating(
      ContainerInstaller(["pages"]) { [book] in
        let pages = Pages(transitionStyle: .pageCurl, navigationOrientation: .vertical)
        pages.dataSource = book
        pages.delegate = book
        pages.setViewControllers(
          book.page(index).map { [$0] }, direction: .forward, animated: false)
        return pages
      })
    window.go("pages")
    return window
  }

  private func pages(_ window: UIWindow) -> Pages? { window.rootViewController as? Pages }

  private func nav(_ window: UIWindow) -> String {
    let page = window.screensHTML()
    guard let start = page.range(of: "<nav"), let end = page.range(of: "</nav>") else { return "" }
    return String(page[start.lowerBound..<end.upperBound])
  }

  @discardableResult
  private func press(_ way: String, in window: UIWindow) -> Delivery {
    _ = window.page()
    let address = pages(window)?.turner.address ?? ""
    return window.deliver(values: [:], event: "\(address)|\(way)")
  }

  @Test func `pages on the route are linked with each other`() {
    let window = open()
    #expect(window.route == ["pages", "a"])
    #expect(
      nav(window) == """
        <nav class="pager pages" aria-label="Pages">\
        <button class="b b-gray b-small" name="_e" value="/pages/a:!pages|previous" disabled>\
        Previous</button><span class="pager-place">1 of 5</span>\
        <a class="b b-gray b-small" rel="next" href="/pages/b">Next</a></nav>
        """)
    #expect(window.go("pages", "b"))
    #expect(nav(window).contains("rel=\"prev\" href=\"/pages/a\">Previous</a>"))
    #expect(nav(window).contains("2 of 5"))
    #expect(window.page().contains("<title>B</title>"))
  }

  @Test func `a URL turns to its page, however far, and tells the delegate`() {
    let window = open(at: 1)
    #expect(window.go("pages", "e"))
    #expect(book.told == ["to [\"E\"]", "from [\"B\"] true"])
    #expect(nav(window).contains("5 of 5"))
    #expect(nav(window).contains("|next\" disabled>"))
    #expect(window.go("pages", "a"))
    #expect(nav(window).contains("1 of 5"))
    #expect(!window.go("pages", "f"))
    #expect(window.route == ["pages", "a"])
  }

  @Test func `turning sends the calls of UIKit in its order`() {
    let window = open()
    _ = book.journal.take()
    window.go("pages", "b")
    #expect(
      book.journal.take() == [
        "a willDisappear", "b willAppear", "a didDisappear", "b didAppear",
      ])
    #expect(pages(window)?.children.count == 1)
  }

  @Test func `what the app sets tells nobody and is where counting begins`() {
    let window = open()
    var isComplete = false
    pages(window)?.setViewControllers(
      book.page(3).map { [$0] }, direction: .reverse, animated: true
    ) { isComplete = $0 }
    #expect(isComplete)
    #expect(book.told == [])
    #expect(window.route == ["pages", "d"])
    #expect(nav(window).contains("4 of 5"))
    let (_, messages) = Report.shared.capture {
      pages(window)?.setViewControllers(
        [Leaf("x"), Leaf("y")], direction: .forward, animated: false)
    }
    #expect(messages.count == 1)
    #expect(window.route == ["pages", "x"])
  }

  @Test func `pages without a URL are turned by buttons`() {
    book.isOnRoute = false
    book.count = 0
    let window = open()
    #expect(window.route == ["pages"])
    #expect(!nav(window).contains("href"))
    #expect(nav(window).contains("<span class=\"pager-place\"></span>"))
    #expect(press("next", in: window) == .delivered)
    #expect(window.frontLeaf?.name == "b")
    #expect(press("previous", in: window) == .delivered)
    #expect(press("previous", in: window) == .refused)
    #expect(press("nonsense", in: window) == .refused)
    #expect(window.frontLeaf?.name == "a")
  }

  @Test(arguments: [true, false])
  func `a rebuilt window shows the same page`(isOnRoute: Bool) throws {
    book.isOnRoute = isOnRoute
    let window = open(at: 2)
    if isOnRoute {
      window.go("pages", "b")
    } else {
      press("previous", in: window)
    }
    window.frontLeaf?.localState.note = "read"
    #expect(window.isToldByRoute)
    _ = window.page()
    let coded = window.snapshot.encoded
    let snapshot = try WindowSnapshot(encoded: coded)
    book.told = []
    let other = open(at: 2)
    other.rootViewController = nil
    other.restore(snapshot) { _ in }
    _ = other.page()
    #expect(other.page() == window.page())
    #expect(other.page().contains("2 of 5"))
    #expect(other.frontLeaf?.name == "b")
    #expect(book.told == [])
    if isOnRoute { #expect(other.snapshot == window.snapshot) }
  }

  @Test func `pages inside a screen are turned by buttons`() {
    let pages = UIPageViewController()
    pages.dataSource = book
    pages.setViewControllers(book.page(0).map { [$0] }, direction: .forward, animated: false)
    let host = Leaf("host")
    let container = ContainerView()
    host.view.addSubview(container)
    host.add(pages, in: container)
    let window = UIWindow.showing(host)
    #expect(window.route == ["host"])
    #expect(!nav(window).contains("href"))
    _ = window.deliver(values: [:], event: "\(pages.turner.address)|next")
    #expect(pages.viewControllers?.first?.title == "B")
  }

  @Test func `a single page has no way to others`() {
    let window = open()
    pages(window)?.dataSource = nil
    #expect(nav(window) == "")
  }

  @Test func `dropped pages leave nothing behind`() {
    weak var pages: UIViewController?
    weak var page: UIViewController?
    do {
      let window = open()
      _ = window.page()
      window.go("pages", "b")
      _ = window.page()
      (pages, page) = (window.rootViewController, window.hierarchy.last)
      window.close()
    }
    #expect(pages == nil)
    #expect(page == nil)
  }
}
