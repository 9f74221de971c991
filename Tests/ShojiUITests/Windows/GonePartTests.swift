import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// A press on something that the page does not have any more is answered by a notice, not by silence.
struct GonePartTests {
  @Test func `a row that is gone`() {
    let shelf = Shelf([["a", "b"]])
    shelf.isKeyed = true
    let window = UIWindow.showing(shelf)
    #expect(window.press(shelf.table, "select b") == .delivered)
    shelf.sections = [["a"]]
    shelf.table.reloadData()
    #expect(window.press(shelf.table, "select b") == .refused)
    #expect(window.press(shelf.table, "delete a") == .refused)
    #expect(window.press(shelf.table, "page 7") == .refused)
    #expect(window.press(shelf.table, "select") == .refused)
    #expect(window.press(shelf.table, "select a") == .delivered)
    #expect(shelf.told == ["select b", "select a"])
  }

  @Test func `an entry of a menu, a segment, a dot, a tab`() {
    let button = UIButton()
    button.menu = UIMenu(children: [
      UIAction(title: "on") { _ in }, UIAction(title: "off", isEnabled: false) { _ in },
    ])
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.setEnabled(false, forSegmentAt: 1)
    let pages = UIPageControl()
    pages.numberOfPages = 2
    let tabs = UITabBar()
    tabs.items = [UITabBarItem(title: "a")]
    let controls: [(control: UIControl, offered: String, gone: [String])] = [
      (button, "=on", ["=off", "=x", "on", "0", ""]), (segments, "=a", ["=b", "=c", "a", "0", ""]),
      (pages, "1", ["2", "-1", "x"]), (tabs, "=a", ["=b", "a", "0"]),
      (UIStepper(), "+", ["*", ""]), (UISwitch(), "1", ["2", ""]),
    ]
    let controller = UIViewController()
    controller.view = UIView()
    for each in controls { controller.view.addSubview(each.control) }
    let window = UIWindow.showing(controller)
    for (control, offered, gone) in controls {
      for argument in gone {
        _ = window.page()
        #expect(window.deliver(values: [:], event: "\(control.address)|\(argument)") == .refused)
      }
      #expect(!window.page().contains("field-error"))
      #expect(window.deliver(values: [:], event: "\(control.address)|\(offered)") == .delivered)
    }
    // A control without parts was never asked for one.
    let plain = UIButton()
    controller.view.addSubview(plain)
    _ = window.page()
    #expect(window.deliver(values: [:], event: "\(plain.address)|1") == .refused)
  }

  @Test func `a picture that is gone`() {
    let controller = UIViewController()
    controller.view = UIView()
    let window = UIWindow.showing(controller)
    _ = window.page()
    #expect(window.deliver(values: ["/+0.0.x": ["1"], "/+0.0.y": ["2"]], event: nil) == .refused)
    #expect(window.deliver(values: ["/+0.0.x": ["1"]], event: nil) == .delivered)
  }
}
