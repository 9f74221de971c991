import ShojiUI
import Testing

@testable import ShojiScreens

/// A change of what a page shows makes the page stale, wherever the change is made.
struct StalePageTests {
  private func show(_ view: UIView) -> UIWindow {
    let controller = UIViewController()
    controller.view = UIView()
    controller.view.addSubview(view)
    let window = UIWindow.showing(controller)
    _ = window.page()
    #expect(!window.needsRender)
    return window
  }

  @Test func `an entry of a menu`() {
    let action = UIAction(title: "Copy") { _ in }
    let button = UIButton()
    button.setTitle("More", for: .normal)
    button.menu = UIMenu(children: [action])
    let window = show(button)
    let changes: [(UIAction) -> Void] = [
      { $0.title = "Copy it" }, { $0.isEnabled = false }, { $0.isDestructive = true },
      { $0.state = .on },
    ]
    for change in changes {
      _ = window.page()
      #expect(!window.needsRender)
      change(action)
      #expect(window.needsRender)
    }
    #expect(window.page().contains("Copy it"))
  }

  @Test func `an answer of an alert, and its title`() {
    let screen = UIViewController()
    screen.view = UIView()
    let window = UIWindow.showing(screen)
    let alert = UIAlertController(title: "Name")
    let save = UIAlertAction(title: "Save")
    save.isEnabled = false
    alert.addAction(save)
    screen.present(alert)
    #expect(window.page().contains("disabled"))
    save.isEnabled = true
    #expect(window.needsRender)
    #expect(!window.page().contains("disabled"))
    alert.title = "Your name"
    #expect(window.page().contains(">Your name</"))
  }

  @Test func `what the screen below says about the way back to it`() {
    let below = UIViewController()
    let above = UIViewController()
    let stack = UINavigationController(rootViewController: below)
    stack.pushViewController(above)
    let window = UIWindow.showing(stack)
    _ = window.page()
    #expect(!window.needsRender)
    below.navigationItem.backButtonTitle = "All of them"
    #expect(window.needsRender)
    #expect(window.page().contains(">All of them</button>"))
  }

  @Test func `how a screen lies over the one below it`() {
    let screen = UIViewController()
    let window = UIWindow.showing(screen)
    let above = UIViewController()
    screen.present(above)
    #expect(window.page().contains("class=\"backdrop\""))
    above.modalPresentationStyle = .fullScreen
    #expect(window.needsRender)
    #expect(!window.page().contains("class=\"backdrop\""))
  }

  @Test func `what dots are called`() {
    let pages = UIPageControl()
    pages.numberOfPages = 2
    let window = show(pages)
    pages.pageName = { "Picture \($0 + 1) of \($1)" }
    #expect(window.needsRender)
    #expect(window.page().contains("Picture 2 of 2"))
  }
}
