import ShojiUI
import Testing

@testable import ShojiScreens

private final class WideScreen: UIViewController {
  let width: UIPageWidth
  override var preferredPageWidth: UIPageWidth { width }

  init(_ width: UIPageWidth) {
    self.width = width
    super.init()
  }
}

@Suite struct PageWidthTests {
  private static let widths: [(UIPageWidth, String)] = [
    (.automatic, "screen"), (.readable, "screen readable"), (.wide, "screen wide"),
    (.full, "screen full"),
  ]

  @Test(arguments: widths)
  func `a screen is as wide as it wants to be`(width: UIPageWidth, name: String) {
    let page = UIWindow.showing(WideScreen(width)).screensHTML()
    #expect(page.hasPrefix("<main class=\"\(name)\">"))
  }

  @Test(arguments: widths)
  func `a container is as wide as what it shows`(width: UIPageWidth, name: String) {
    let stack = UINavigationController(rootViewController: WideScreen(.full))
    stack.pushViewController(WideScreen(width), animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    #expect(UIWindow.showing(tabs).screensHTML().hasPrefix("<main class=\"\(name)\">"))
    stack.popViewController(animated: false)
    #expect(UIWindow.showing(tabs).screensHTML().hasPrefix("<main class=\"screen full\">"))
  }
}
