import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

private final class Screen: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier
  let field = UITextField()
  let button = UIButton()

  init(_ identifier: RouteElementIdentifier, title: String? = nil) {
    routeIdentifier = identifier
    super.init()
    self.title = title
    view.addSubview(field)
    view.addSubview(button)
    field.label = "Name"
    field.becomeFirstResponder()
  }
}

@Suite struct PageTests {
  private let root = Screen("list", title: "The list")
  private let window: UIWindow

  init() { window = UIWindow.showing(root) }

  @Test func `a page is one form around the screens`() {
    #expect(
      window.page()
        == """
        <!DOCTYPE html><html lang="en"><head><meta charset="utf-8">\
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
        <title>The list</title><link rel="stylesheet" href="/style.css">\
        <link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>\
        <body class="shoji"><form class="page" method="post" action="/list" \
        accept-charset="utf-8" novalidate>\
        <button class="return visually-hidden" name="_e" value="return" tabindex="-1" \
        aria-hidden="true"></button><input type="hidden" name="_token" value="TOKEN">\
        <input type="hidden" name="_window" value="1">\
        <input type="hidden" name="_ticket" value="0000" data-version="0000000000000000">\
        <main class="screen"><div class="v"><div id="/list.field~" class="field">\
        <label class="field-label" for="/list.field">Name</label>\
        <input type="text" dir="auto" class="input" id="/list.field" name="/list.field" autofocus>\
        \(digest(of: "", at: "/list.field"))</div>\
        <button class="b b-plain" name="_e" value="/list.button" id="/list.button"></button></div></main>\
        </form></body></html>

        """)
  }

  @Test func `the slot for the ticket is where the ticket is`() {
    let page = window.renderPage(
      PageContext(token: "t", ticketLength: 6, stylesheets: { ["/style.css"] }))
    #expect(page.bytes[page.slots.ticket] == Array("000000".utf8)[...])
    let before = String(decoding: page.bytes[..<page.slots.ticket.lowerBound], as: UTF8.self)
    #expect(before.hasSuffix("name=\"_ticket\" value=\""))
  }

  @Test func `a page without fields has no return key`() {
    root.field.removeFromSuperview()
    #expect(!window.page().contains("value=\"return\""))
    root.view.addSubview(UITextView())
    #expect(!window.page().contains("value=\"return\""))
  }

  @Test func `a notice is above the screens`() {
    #expect(
      window.page(notice: "Old page").contains(
        "<p class=\"notice\" role=\"status\">Old page</p><main"))
  }

  @Test func `a modal is a dialog over an inert screen that cannot be used`() {
    let modal = Screen("item", title: "An \"item\"")
    root.present(modal)
    #expect(
      window.screensHTML()
        == """
        <main class="screen" inert><div class="v"><div id="/list.field~" class="field">\
        <label class="field-label">Name</label>\
        <input type="text" dir="auto" class="input" readonly aria-label="Name"></div>\
        <button class="b b-plain" type="button"></button></div></main>\
        <a class="backdrop" href="/list" aria-label="Close"></a>\
        <dialog open class="modal sheet" aria-modal="true" aria-label="An &quot;item&quot;" \
        data-cancel="/list">\
        <div class="v"><div id="/list/item.field~" class="field">\
        <label class="field-label" for="/list/item.field">Name</label>\
        <input type="text" dir="auto" class="input" id="/list/item.field" name="/list/item.field" autofocus>\
        \(digest(of: "", at: "/list/item.field"))</div><button class="b b-plain" name="_e" value="/list/item.button" id="/list/item.button"></button></div></dialog>
        """)
    #expect(window.page().contains("action=\"/list/item\""))
    #expect(window.page().contains("<title>An &quot;item&quot;</title>"))
  }

  @Test func `a modal under another is inert as well`() {
    root.present(Screen("one"))
    root.present(Screen("two"))
    let text = window.screensHTML()
    #expect(text.components(separatedBy: " inert").count == 3)
    #expect(text.components(separatedBy: " autofocus").count == 2)
    #expect(text.components(separatedBy: " name=\"").count == 4)
  }

  @Test func `the title is that of the topmost screen that has one`() {
    root.present(Screen("one"))
    #expect(window.page().contains("<title>The list</title>"))
    root.title = nil
    #expect(window.page().contains("<title>Shoji</title>"))
  }

  @Test func `an empty window is a page as well`() {
    let page = UIWindow().page()
    #expect(page.contains("action=\"/\""))
    #expect(page.hasSuffix("</form></body></html>\n"))
  }

  @Test func `rendering cleans and changes soil`() {
    _ = window.page()
    #expect(!window.needsRender)
    root.button.isSelected = true
    #expect(window.needsRender)
    _ = window.page()
    root.button.isSelected = true
    #expect(!window.needsRender)
    root.present(Screen("one"))
    #expect(window.needsRender)
    _ = window.page()
    root.dismiss()
    #expect(window.needsRender)
  }

  @Test func `layout runs before the page, once for each request`() {
    final class Laid: UIView {
      let label = UILabel()
      var count = 0
      override func layoutSubviews() {
        count += 1
        label.text = "laid out \(count)"
      }
    }
    let view = Laid()
    view.addSubview(view.label)
    root.view.addSubview(view)
    #expect(window.page().contains("laid out 1"))
    view.label.isHidden = false
    _ = window.page()
    #expect(view.count == 1)
    view.setNeedsLayout()
    view.setNeedsLayout()
    _ = window.page()
    #expect(view.count == 2)
    view.frame.size.width = 5
    view.frame.origin.x = 5
    _ = window.page()
    #expect(view.count == 3)
  }
}
