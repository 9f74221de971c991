import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite("Menus and segments as in UIKit")
struct MenuTests {
  private final class Log { var lines: [String] = [] }

  private func button(_ log: Log) -> UIButton {
    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { log.lines.append($0.title) }
    }
    let button = UIButton(type: .system)
    button.setTitle("More", for: .normal)
    button.menu = UIMenu(children: [
      action("Open"),
      UIMenu(
        title: "Sort <by>",
        children: [action("Name"), action("Date", .hidden), action("Size", .disabled)]),
      UIMenu(options: [.displayInline, .destructive], children: [action("Delete")]),
    ])
    return button
  }

  @Test("A menu in a menu is a group; hidden entries are not there")
  func groups() {
    let markup = html(of: button(Log())).withoutRowWords
    #expect(
      markup.contains(
        """
        <div class="menu-group" role="group" aria-label="Sort &lt;by&gt;">\
        <p class="menu-title" aria-hidden="true">Sort &lt;by&gt;</p>\
        <button class="b menu-item" name="_e" value="/+0.0|=Name">Name</button>\
        <button class="b menu-item" name="_e" value="/+0.0|=Size" disabled>Size</button></div>\
        <div class="menu-group" role="group">\
        <button class="b menu-item b-destructive" name="_e" value="/+0.0|=Delete">Delete</button></div>
        """))
    #expect(!markup.contains("Date"))
  }

  @Test("An entry is chosen wherever it stands, unless it is hidden or disabled")
  func choosing() {
    let log = Log()
    let button = button(log)
    for name in ["=Open", "=Name", "=Delete"] { #expect(button.receivePress(argument: name)) }
    for name in ["=Date", "=Size", "=Close", "Open", "0", "="] {
      #expect(!button.receivePress(argument: name))
    }
    #expect(log.lines == ["Open", "Name", "Delete"])
  }

  @Test("A change of an entry in a group is a change of the button")
  func changes() throws {
    let (screen, button) = (UIView(), button(Log()))
    screen.addSubview(button)
    let controller = UIViewController()
    controller.view = screen
    let window = UIWindow.showing(controller)
    _ = window.page()
    let group = try #require(button.menu?.children[1] as? UIMenu)
    group.children[0].title = "Title"
    #expect(window.page().contains(">Title</button>"))
    (group.children[0] as? UIAction)?.attributes = .disabled
    let page = window.page().withoutRowWords
    #expect(page.contains("value=\"/+0.0|=Title\" disabled>Title"))
  }

  @Test("Segments are titles and images, and an image without words is a mistake")
  func segments() {
    let image = UIImage(url: URL(filePath: "/a.png"))
    let control = UISegmentedControl(items: ["List", image])
    #expect(control.numberOfSegments == 2 && control.imageForSegment(at: 1) == image)
    let (_, reports) = Report.shared.capture {
      _ = html(of: control)
      _ = UISegmentedControl(items: [7])
    }
    #expect(reports.count == 2)
    control.setTitle("Map", forSegmentAt: 1)
    control.insertSegment(with: image, at: 0)
    control.setTitle("Grid", forSegmentAt: 0)
    let (markup, none) = Report.shared.capture { html(of: control) }
    #expect(none.isEmpty && markup.contains("<span class=\"visually-hidden\">Grid</span>"))
    #expect(control.imageForSegment(at: 0) == image && control.titleForSegment(at: 1) == "List")
  }
}
