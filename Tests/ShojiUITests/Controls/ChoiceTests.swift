import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// What a person chooses in pop-up buttons, menus and tab bars.
@Suite struct ChoiceTests {
  private final class Screen: UIViewController, UITabBarDelegate {
    let popUp = UIButton()
    let bar = UITabBar()
    let go = UIButton()
    var told: [String] = []

    init(chosen: Int? = 1) {
      super.init()
      popUp.changesSelectionAsPrimaryAction = true
      popUp.menu = menu(chosen: chosen)
      popUp.on(.valueChanged) { [unowned self] _ in told.append("changed") }
      bar.items = [
        UITabBarItem(title: "Home"), UITabBarItem(title: "Work"), UITabBarItem(title: "Off"),
      ]
      bar.items[2].isEnabled = false
      bar.selectedItem = bar.items[0]
      bar.delegate = self
      bar.on(.valueChanged) { [unowned self] _ in told.append("tab") }
    }

    func menu(chosen: Int?) -> UIMenu {
      let titles = ["Small", "Medium", "Large", "None"]
      return UIMenu(
        title: "Size",
        children: titles.enumerated().map { index, title in
          UIAction(title: title, isEnabled: title != "None", state: index == chosen ? .on : .off) {
            [unowned self] _ in told.append(title)
          }
        })
    }

    override func loadView() {
      view = UIView()
      for subview in [popUp, bar, go] { view.addSubview(subview) }
    }

    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { told.append(item.title) }

    var ticked: [Int] {
      popUp.menu?.actions.indices.filter { popUp.menu?.actions[$0].state == .on } ?? []
    }
  }

  private let screen = Screen()

  private func choose(_ index: String, in window: UIWindow) {
    _ = window.page()
    #expect(window.deliver(values: [screen.popUp.address: [index]], event: nil) == .delivered)
  }

  private func press(tab: String, in window: UIWindow) {
    _ = window.page()
    _ = window.deliver(values: [:], event: "\(screen.bar.address)|=\(tab)")
  }

  @Test func `choosing an option ticks it alone and tells of it once`() {
    let window = UIWindow.showing(screen)
    choose("Large", in: window)
    #expect(screen.ticked == [2])
    #expect(screen.told == ["Large", "changed"])
    choose("Large", in: window)
    #expect(screen.told.count == 2)
  }

  @Test(arguments: ["3", "1", "-1", "", "x", "99999999999999999999", "1|2"])
  func `an option that there is not is refused in words, and stays to be seen`(name: String) throws
  {
    let window = UIWindow.showing(screen)
    choose(name, in: window)
    #expect(screen.ticked == [1])
    #expect(screen.told == [])
    let page = window.page()
    #expect(page.contains("<option value=\"\(name)\" selected>\(name)</option>"))
    #expect(page.contains("aria-invalid=\"true\"") && page.contains("One of the options, please."))
    // What needs all fields is not carried out meanwhile.
    #expect(
      window.deliver(values: [screen.popUp.address: [name]], event: screen.go.address) == .held)
    choose("Large", in: window)
    #expect(screen.ticked == [2])
    #expect(!window.page().contains("aria-invalid"))
  }

  @Test func `without a tick the first option is shown, and sending it back is no choice`() {
    let screen = Screen(chosen: nil)
    let window = UIWindow.showing(screen)
    #expect(window.page().contains("<option value=\"Small\" selected>Small</option>"))
    _ = window.deliver(values: [screen.popUp.address: ["Small"]], event: nil)
    #expect(screen.told == [])
    #expect(window.snapshot.parts.isEmpty)
    _ = window.deliver(values: [screen.popUp.address: ["Medium"]], event: nil)
    #expect(screen.told == ["Medium", "changed"])
    _ = window.page()
    _ = window.deliver(values: [screen.popUp.address: ["Small"]], event: nil)
    #expect(screen.ticked == [0])
  }

  @Test func `of several ticks one option is shown as chosen`() {
    screen.popUp.menu?.actions[2].state = .on
    let page = UIWindow.showing(screen).page()
    #expect(page.components(separatedBy: " selected").count == 2)
    #expect(page.contains("<option value=\"Medium\" selected>"))
  }

  @Test func `a choice is in a rebuilt tree, without events`() {
    let window = UIWindow.showing(screen)
    choose("Large", in: window)
    press(tab: "Work", in: window)
    #expect(screen.told == ["Large", "changed", "Work", "tab"])
    let page = window.page()
    let again = Screen()
    let rebuilt = window.rebuilt(with: again)
    #expect(rebuilt.page() == page)
    #expect(again.ticked == [2])
    #expect(again.bar.selectedItem === again.bar.items[1])
    #expect(again.told == [])
    // And again: what was put back is still the person's.
    let third = Screen()
    #expect(rebuilt.rebuilt(with: third).page() == page)
  }

  @Test func `what the app sets after a choice is the app's`() {
    let window = UIWindow.showing(screen)
    choose("Large", in: window)
    press(tab: "Work", in: window)
    #expect(window.snapshot.parts.count == 2)
    screen.popUp.menu = screen.menu(chosen: 0)
    screen.bar.selectedItem = screen.bar.items[0]
    #expect(window.snapshot.parts.isEmpty)
    choose("Large", in: window)
    for action in screen.popUp.menu?.actions ?? [] { action.state = .off }
    #expect(window.snapshot.parts.isEmpty)
  }

  @Test func `a choice for which there is no option any more is left out`() {
    let window = UIWindow.showing(screen)
    choose("Large", in: window)
    press(tab: "Work", in: window)
    let again = Screen()
    again.popUp.menu = UIMenu(children: [UIAction(title: "Only") { _ in }])
    again.bar.items = []
    let page = window.rebuilt(with: again).page()
    #expect(page.contains("<option value=\"Only\" selected>Only"))
    #expect(!page.contains("aria-current"))
  }

  @Test func `a menu of actions keeps nothing`() {
    screen.popUp.changesSelectionAsPrimaryAction = false
    let window = UIWindow.showing(screen)
    _ = window.page()
    _ = window.deliver(values: [:], event: "\(screen.popUp.address)|=Large")
    #expect(screen.told == ["Large"])
    #expect(screen.ticked == [1])
    #expect(window.snapshot.parts.isEmpty)
    #expect(window.page().contains(" aria-pressed=\"true\">Medium</button>"))
  }

  @Test(arguments: ["Off", "0", "3", "", "x"])
  func `a tab that there is not, or not to choose, does nothing`(tab: String) {
    let window = UIWindow.showing(screen)
    press(tab: tab, in: window)
    #expect(screen.bar.selectedItem === screen.bar.items[0])
    #expect(screen.told == [])
  }

  @Test func `tabs are buttons or links, with badge and the current one marked`() {
    let bar = screen.bar
    bar.items[0].badgeValue = "<3>"
    bar.items[1].url = "/work"
    bar.items[2].url = "/off"
    let page = UIWindow.showing(screen).page()
    #expect(page.contains("<nav class=\"tab-bar\" aria-label=\"Tabs\">"))
    #expect(
      page.contains(
        """
        |=Home" aria-current="page"><span>Home</span> <span class="badge">&lt;3&gt;</span></button>
        """))
    #expect(page.contains("<a class=\"tab\" href=\"/work\"><span>Work</span></a>"))
    #expect(page.contains("|=Off\" disabled><span>Off</span></button>"))
    #expect(!page.contains("/off"))
  }

  @Test func `a change of a tab asks for a new page`() {
    let window = UIWindow.showing(screen)
    let item = screen.bar.items[0]
    let changes: [() -> Void] = [
      { item.title = "x" }, { item.badgeValue = "1" }, { item.isEnabled = false },
      { item.url = "/x" }, { self.screen.bar.selectedItem = nil }, { self.screen.bar.items = [] },
    ]
    for change in changes {
      _ = window.page()
      change()
      #expect(window.needsRender)
    }
  }
}
