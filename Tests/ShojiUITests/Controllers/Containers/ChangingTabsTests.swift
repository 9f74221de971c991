import ShojiTestSupport
import ShojiUI
import Testing

@testable import ShojiScreens

/// Tabs without URLs that come and go while a page is open.
@Suite struct ChangingTabsTests {
  private class Screen: UIViewController {
    let save = UIButton()
    var count = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      save.setTitle("Save", for: .normal)
      save.on(.touchUpInside) { [weak self] _ in self?.count += 1 }
      view.addSubview(save)
    }
  }
  private final class Home: Screen {}
  private final class Search: Screen {}
  private final class Notes: Screen {}
  private final class You: Screen {}
  private final class Home1: Screen {}
  private enum Other {
    final class Home: Screen {}
  }

  @Test(arguments: SeededGenerator.seeds(20))
  func `a press in a tab without a URL meets the screen that was shown, or none`(seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let screens = [Home(), Search(), Notes(), You()]
    let stacks = screens.map {
      Bool.random(using: &random) ? UINavigationController(rootViewController: $0) : $0
    }
    let tabs = UITabBarController()
    tabs.viewControllers = stacks
    let window = UIWindow.showing(tabs)
    for _ in 0..<20 {
      let shown = try #require(tabs.selectedViewController)
      let pressed = try #require(stacks.firstIndex { $0 === shown })
      let event = try #require(window.page().firstMatch(of: /name="_e" value="([^"]*save)"/)).1
      // Some go, others come, in another order; another one may be chosen.
      let others = stacks.shuffled(using: &random).filter { _ in
        Int.random(in: 0...3, using: &random) > 0
      }
      tabs.viewControllers = others.isEmpty ? stacks : others
      if Bool.random(using: &random) {
        tabs.selectedViewController = tabs.viewControllers?.randomElement(using: &random)
      }
      let isThere = tabs.selectedViewController === shown
      let counts = screens.map(\.count)
      #expect(
        window.deliver(values: [:], event: String(event)) == (isThere ? .delivered : .refused))
      for (index, screen) in screens.enumerated() {
        #expect(screen.count == counts[index] + (isThere && index == pressed ? 1 : 0))
      }
    }
  }

  @Test func `tabs whose classes are called the same are told apart`() {
    let tabs = UITabBarController()
    let screens = [Home(), Home(), Other.Home(), Home1(), Home(), Other.Home()]
    tabs.viewControllers = screens.enumerated().map { index, screen in
      index % 2 == 0 ? screen : UINavigationController(rootViewController: screen)
    }
    let window = UIWindow.showing(tabs)
    var addresses: Set<String> = []
    for index in screens.indices {
      tabs.selectedIndex = index
      addresses.formUnion(window.addresses().filter { $0.hasSuffix("save") })
    }
    #expect(addresses.count == screens.count)
  }
}
