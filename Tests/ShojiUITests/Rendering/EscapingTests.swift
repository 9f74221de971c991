import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// Text that tries to be markup, wherever it stands.
private let hostile = "\"'><script>alert(1)</script>&amp;\u{0}</textarea></title><!--\"\u{301}x=\"y"

private final class HostileScreen: UIViewController, Routable {
  var routeIdentifier: RouteElementIdentifier { hostile }

  override func loadView() {
    let label = UILabel()
    label.text = hostile
    let button = UIButton()
    button.setTitle(hostile, for: .normal)
    let check = UIButton()
    check.style = .check
    check.setTitle(hostile, for: .normal)
    let link = UILink(title: hostile, url: "/" + hostile)
    let card = UILink(title: hostile, url: hostile)
    card.style = .card
    card.detail = hostile
    let (field, area) = (UITextField(), UITextView())
    for input in [field, area] as [UITextInput] {
      input.text = hostile
      input.label = hostile
      input.placeholder = hostile
      input.errorText = hostile
    }
    view = UIView()
    for subview in [label, button, check, link, card, field, area] as [UIView] {
      subview.key = hostile
      subview.accessibilityLabel = hostile
      subview.accessibilityHint = hostile
      subview.accessibilityIdentifier = hostile
      view.addSubview(subview)
    }
    title = hostile
  }
}

@Suite struct EscapingTests {
  /// The tags of a page, read as a parser reads them: attribute values in double quotes may hold
  /// anything but a double quote.
  private func tags(of page: String) -> [(name: String, attributes: [String])] {
    var tags: [(name: String, attributes: [String])] = []
    var bytes = Array(page.utf8)[...]
    while let start = bytes.firstIndex(of: UInt8(ascii: "<")) {
      bytes = bytes[(start + 1)...]
      var text: [UInt8] = []
      var isQuoted = false
      while let byte = bytes.popFirst(), isQuoted || byte != UInt8(ascii: ">") {
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        if !isQuoted { text.append(byte) }
      }
      let parts = String(decoding: text, as: UTF8.self).split(separator: " ").map(String.init)
      tags.append((parts.first ?? "", Array(parts.dropFirst())))
    }
    return tags
  }

  private let names: Set<String> = [
    "!DOCTYPE", "html", "head", "meta", "title", "link", "body", "form", "button", "input", "main",
    "div", "p", "a", "strong", "span", "label", "textarea", "dialog",
  ]

  @Test(arguments: ["/\"><script>", "javascript:x"])
  func `hostile text makes no tag and no attribute`(stylesheet: String) {
    let window = UIWindow.showing(HostileScreen())
    window.rootViewController?.present(HostileScreen())
    let context = PageContext(
      token: hostile, ticketLength: 8, stylesheets: { [stylesheet] },
      language: PageLanguage(hostile), notice: hostile)
    let page = String(decoding: window.renderPage(context).bytes, as: UTF8.self)
    let tags = tags(of: page)
    #expect(tags.count > 60)
    for tag in tags {
      let name = tag.name.hasPrefix("/") ? String(tag.name.dropFirst()) : tag.name
      #expect(names.contains(name))
      #expect(!tag.attributes.contains { $0.hasPrefix("x=") || $0.contains("script") })
    }
    #expect(!page.contains("<script"))
    #expect(!page.contains("javascript:"))
    #expect(!page.utf8.contains(0))
  }

  @Test func `text is written so that a parser reads it back`() {
    let label = UILabel()
    label.text = "<b>\"a\" & 'b'</b>\r\u{301}"
    #expect(
      Array(html(of: label).utf8)
        == Array(
          "<p class=\"label\">&lt;b&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/b&gt;&#13;\u{301}</p>"
            .utf8))
  }

  @Test func `hostile addresses still reach their controls`() {
    let window = UIWindow.showing(HostileScreen())
    let addresses = window.addresses()
    #expect(addresses.count == 4)
    for address in addresses {
      #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "\"") })
      #expect(window.deliver(values: [:], event: address) == .delivered)
    }
  }
}
