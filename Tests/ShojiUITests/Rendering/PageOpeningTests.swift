import Foundation
import ShojiHTML
import ShojiUI
import Testing

@testable import ShojiScreens

private final class Form: UIViewController {
  let heading = UILabel()
  let card = UIView()
  let field = UITextField()
  let button = UIButton()

  override func viewDidLoad() {
    heading.text = "Results"
    button.setTitle("Search", for: .normal)
    card.accessibilityLabel = "Card"
    for part in [heading, card, field, button] { view.addSubview(part) }
  }
}

@Suite struct PageOpeningTests {
  private let form = Form()
  private let window: UIWindow

  init() {
    window = UIWindow.showing(form)
    _ = window.page()
  }

  private func tag(of page: String) -> String? {
    guard let mark = page.range(of: " autofocus data-opens") else { return nil }
    let start = page[..<mark.lowerBound].lastIndex(of: "<") ?? page.startIndex
    return String(page[start..<mark.lowerBound])
  }

  @Test(arguments: [
    UIAccessibility.Notification.layoutChanged, UIAccessibility.Notification.screenChanged,
  ])
  func `the next page opens at the view`(notification: UIAccessibility.Notification) {
    UIAccessibility.post(notification: notification, argument: form.heading)
    #expect(tag(of: window.page())?.hasSuffix(" tabindex=\"-1\"") == true)
    #expect(tag(of: window.page())?.hasPrefix("<p ") == true)
    window.press(form.button)
    #expect(tag(of: window.page()) == nil)
  }

  @Test func `a control needs no place among what keys reach, and there is one at most`() {
    UIAccessibility.post(notification: .layoutChanged, argument: form.heading)
    UIAccessibility.post(notification: .layoutChanged, argument: form.button)
    form.field.becomeFirstResponder()
    let page = window.page()
    #expect(page.components(separatedBy: "autofocus").count == 2)
    #expect(!page.contains("data-opens"))
    form.field.resignFirstResponder()
    let tag = tag(of: window.page())
    #expect(tag?.hasPrefix("<button") == true && tag?.contains("tabindex") == false)
    UIAccessibility.post(notification: .layoutChanged, argument: form.card)
    #expect(self.tag(of: window.page())?.hasPrefix("<div ") == true)
  }

  @Test func `a modal opens there, and not at its heading`() {
    let sheet = Form()
    sheet.title = "Sheet"
    form.present(UINavigationController(rootViewController: sheet))
    #expect(tag(of: window.page()) == nil && window.page().contains("autofocus"))
    UIAccessibility.post(notification: .screenChanged, argument: sheet.heading)
    let page = window.page()
    #expect(tag(of: page)?.hasPrefix("<p ") == true)
    #expect(page.components(separatedBy: "autofocus").count == 2)
  }

  @Test func `a view on no page is reported`() {
    let (_, reports) = Report.shared.capture {
      UIAccessibility.post(notification: .layoutChanged, argument: UILabel())
    }
    #expect(reports.count == 1)
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    UIAccessibility.post(notification: .announcement, argument: "outside of sessions")
    #expect(!window.needsRender)
  }

  @Test func `what is heard alone is in a status that nobody sees`() {
    let text = PageMessage.text(nil, announcing: "Saved")
    #expect(
      window.page(notice: text).contains(
        "<p class=\"notice visually-hidden\" role=\"status\">Saved</p>"))
    let both = PageMessage.text(
      PageMessage.text("It was sent twice.", announcing: "One"), announcing: "Two")
    #expect(
      window.page(notice: both).contains(
        "<p class=\"notice\" role=\"status\">It was sent twice. One Two</p>"))
  }

  // MARK: Boxes that scroll

  @Test func `a box opens where it was scrolled to`() {
    let box = UIScrollView()
    form.view.addSubview(box)
    #expect(!window.page().contains("data-offset"))
    box.setContentOffset(CGPoint(x: -5, y: 120.4), animated: false)
    #expect(box.contentOffset == CGPoint(x: 0, y: 120))
    let page = window.page()
    #expect(page.contains("data-offset=\"0 120 1\""))
    #expect(page.contains("<div class=\"scroll-content\" data-module=\"scrolling\">"))
    #expect(page.contains("<div class=\"scroll-mark\"><span class=\"scroll-start s"))
    #expect(String(decoding: StyleSheet.shared.css, as: UTF8.self).contains("{left:0px;top:120px}"))
    box.setContentOffset(CGPoint(x: CGFloat.nan, y: 0), animated: true)
    #expect(window.page().contains("data-offset=\"0 0 2 smooth\""))
    #expect(!window.page().contains("scroll-mark"))
  }

  @Test func `it is there again when the tree is built again`() throws {
    let box = UIScrollView()
    box.contentOffset.y = 40
    let coder = RestorationCoder()
    box.encodeRestorableState(with: coder)
    let other = UIScrollView()
    other.decodeRestorableState(with: coder)
    #expect(other.contentOffset.y == 40 && other.opening == box.opening)
  }

  @Test func `a list at its beginning shows its first page`() {
    let list = UITableView()
    list.pageSize = 2
    list.currentPage = 3
    list.contentOffset = CGPoint(x: 0, y: 10)
    list.setContentOffset(.zero, animated: true)
    #expect(list.wantedPage == 0)
  }
}
