import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// What UIKit's names are used for every day, in UIKit's spelling.
@Suite struct UIKitSpellingTests {
  private final class Log { var lines: [String] = [] }

  @Test func `a bar item opens a menu`() throws {
    let log = Log()
    let menu = UIMenu(
      title: "Sort", children: [UIAction(title: "Name") { log.lines.append($0.title) }])
    let controller = UIViewController()
    let item = UIBarButtonItem(image: UIImage(systemName: "ellipsis"), menu: menu)
    controller.navigationItem.rightBarButtonItem = item
    let window = UIWindow.showing(UINavigationController(rootViewController: controller))
    let page = window.page()
    #expect(page.contains("<summary") && page.contains(">Name</button>"))
    #expect(page.contains("aria-label=\"Sort\""))
    let event = try #require(page.firstMatch(of: /value="([^"]*\|=Name)"/)?.output.1)
    #expect(window.deliver(values: [:], event: String(event)) == .delivered)
    #expect(log.lines == ["Name"])
    item.title = "Order"
    #expect(window.page().contains(">Order</span>") && item.title == "Order")
    item.menu = UIMenu(children: [UIAction(title: "Date") { _ in }])
    #expect(window.page().contains(">Date</button>") && item.customView == nil)
    item.isEnabled = false
    #expect(!window.page().contains(">Date</button>"))
  }

  @Test func `an item that got a menu before it was put into a bar opens it`() {
    let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
    item.menu = UIMenu(children: [UIAction(title: "Date") { _ in }])
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = item
    let page = UIWindow.showing(UINavigationController(rootViewController: controller)).page()
    #expect(page.contains("<summary") && page.contains(">Date</button>"))
  }

  @Test func `an item stays what it is when no menu is set, and a view of one's own stays there`() {
    let item = UIBarButtonItem(title: "Save") {}
    item.menu = nil
    #expect(item.view === item.button)
    let custom = UIBarButtonItem(customView: UILabel())
    custom.menu = UIMenu(children: [])
    #expect(custom.customView is UILabel && custom.menu == nil)
  }

  @Test func `a bar item without target and action has its title`() {
    let item = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = item
    let window = UIWindow.showing(UINavigationController(rootViewController: controller))
    #expect(window.page().contains(">Back</button>"))
    #expect(window.press(item.button) == .delivered)
  }

  @Test func `a label has a font before one is set, and writes none`() {
    let label = UILabel()
    label.text = "Words"
    let plain = html(of: label)
    #expect(label.font == .preferredFont(forTextStyle: .body))
    #expect(html(of: label) == plain)
    label.font = label.font.withSize(12)
    #expect(label.font.pointSize == 12)
    #expect(html(of: label) != plain)
    label.font = nil
    #expect(html(of: label) == plain)
  }

  @Test func `an alert without fields has none`() {
    let alert = UIAlertController(title: "Name")
    #expect(alert.textFields == nil)
    alert.addTextField { $0.text = "Ada" }
    #expect(alert.textFields?.first?.text == "Ada")
  }

  @Test func `a constraint is called in reports as its identifier says`() {
    let view = UIView()
    let constraint = view.heightAnchor.constraint(equalToConstant: 44)
    #expect(constraint.identifier == nil)
    constraint.identifier = "height of a row"
    #expect(constraint.name == "height of a row")
  }

  @Test(arguments: [
    (UITextField.KeyboardType.asciiCapable, nil as String?, false),
    (.numbersAndPunctuation, nil, false), (.twitter, nil, true), (.webSearch, "search", true),
    (.asciiCapableNumberPad, "numeric", false),
  ])
  func `keyboards that a page does not have are the nearest ones`(
    keyboard: UITextField.KeyboardType, mode: String?, hasWords: Bool
  ) {
    let field = UITextField()
    field.label = "Field"
    field.keyboardType = keyboard
    let markup = html(of: field)
    #expect(markup.contains("type=\"text\""))
    #expect(markup.firstMatch(of: /inputmode="(\w+)"/).map { String($0.output.1) } == mode)
    #expect(markup.contains("dir=\"auto\"") == hasWords)
  }

  @Test func `a field has text when something is in it`() {
    let field = UITextField()
    #expect(!field.hasText)
    field.text = ""
    #expect(!field.hasText)
    field.text = "a"
    #expect(field.hasText)
  }
}
