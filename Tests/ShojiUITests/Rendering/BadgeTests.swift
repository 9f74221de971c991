import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct BadgeTests {
  @Test(
    arguments: [
      (UIBadgeView.Kind.neutral, "pill"), (.info, "pill pill-info"),
      (.success, "pill pill-success"),
      (.warning, "pill pill-warning"), (.critical, "pill pill-critical"),
    ])
  func `a badge has the colour of its kind`(kind: UIBadgeView.Kind, name: String) {
    let badge = UIBadgeView("<New>", kind: kind)
    #expect(html(of: badge).contains("class=\"\(name)\">&lt;New&gt;</span>"))
  }

  @Test func `changes are written, and no words leave it out`() {
    let controller = UIViewController()
    let badge = UIBadgeView("New")
    controller.view = UIView()
    controller.view.addSubview(badge)
    let window = UIWindow.showing(controller)
    #expect(window.screensHTML().contains(">New</span>"))
    badge.text = "Old"
    badge.kind = .warning
    #expect(window.screensHTML().contains("class=\"pill pill-warning\">Old</span>"))
    badge.text = ""
    #expect(!window.screensHTML().contains("<span"))
    badge.text = nil
    #expect(!window.screensHTML().contains("<span"))
  }

  @Test func `a row is called by its badge as well`() {
    let cell = UICollectionViewCell()
    let label = UILabel()
    label.text = "Invoice 7"
    for view in [label, UIBadgeView("Paid")] { cell.contentView.addSubview(view) }
    #expect(cell.name == "Invoice 7, Paid")
  }
}
