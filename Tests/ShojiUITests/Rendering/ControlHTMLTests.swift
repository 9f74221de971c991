import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct ControlHTMLTests {
  private let address = "/+0.0"

  // MARK: Labels

  @Test func `a label is a paragraph`() {
    let label = UILabel()
    label.text = "Hello"
    #expect(html(of: label) == "<p class=\"label\">Hello</p>")
    label.numberOfLines = 1
    #expect(html(of: label) == "<p class=\"label truncate\">Hello</p>")
  }

  @Test func `a label without a look shows its attributes and its limit of lines`() {
    let label = UILabel()
    let underlined = NSAttributedString(
      string: "a & b", attributes: [.underlineStyle: 1])
    label.attributedText = underlined
    #expect(html(of: label).contains("<span"))
    #expect(html(of: label).contains("a &amp; b"))
    label.attributedText = nil
    label.text = "a & b"
    #expect(html(of: label) == "<p class=\"label\">a &amp; b</p>")
    label.numberOfLines = 2
    #expect(html(of: label).hasPrefix("<p class=\"label s"))
  }

  @Test(arguments: [nil, ""] as [String?])
  func `a label without text is not on the page`(text: String?) {
    let label = UILabel()
    label.text = text
    #expect(html(of: label) == "")
  }

  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, "h1", "t-large-title"), (.title1, "h1", "t-title1"),
    (.title2, "h2", "t-title2"), (.title3, "h3", "t-title3"), (.headline, "h4", "t-headline"),
    (.body, "h4", "t-body"), (.callout, "h5", "t-callout"), (.subheadline, "h5", "t-subheadline"),
    (.footnote, "h6", "t-footnote"), (.caption1, "h6", "t-caption1"),
    (.caption2, "h6", "t-caption2"),
  ])
  func `a header is a heading of the level of its text style`(
    style: UIFont.TextStyle, tag: String, name: String
  ) {
    let label = UILabel()
    label.text = "T"
    label.font = .preferredFont(forTextStyle: style)
    #expect(html(of: label) == "<p class=\"label \(name)\">T</p>")
    label.accessibilityTraits = .header
    #expect(html(of: label) == "<\(tag) class=\"label \(name)\">T</\(tag)>")
  }

  @Test func `a label that changes by itself is a status`() {
    let label = UILabel()
    label.text = "3 items"
    label.accessibilityTraits = .updatesFrequently
    label.accessibilityIdentifier = "count"
    label.accessibilityLabel = "Three items"
    label.accessibilityHint = "All of them"
    #expect(
      html(of: label)
        == "<p class=\"label\" data-module=\"heard\" title=\"All of them\" data-identifier=\"count\""
        + " role=\"status\" aria-live=\"off\">"
        + "<span class=\"visually-hidden\">Three items</span>"
        + "<span aria-hidden=\"true\">3 items</span></p>")
    label.accessibilityTraits = .header
    #expect(html(of: label).hasPrefix("<h4 class=\"label\" aria-label=\"Three items\""))
  }

  // MARK: Buttons

  @Test func `a button submits the form under its address`() {
    let button = UIButton()
    button.setTitle("Save", for: .normal)
    #expect(
      html(of: button).withoutRowWords
        == "<button class=\"b b-plain\" name=\"_e\" value=\"\(address)\" id=\"\(address)\">Save</button>"
    )
    button.isEnabled = false
    #expect(
      html(of: button).withoutRowWords
        == "<button class=\"b b-plain\" name=\"_e\" value=\"\(address)\" id=\"\(address)\" disabled>Save</button>"
    )
  }

  @Test func `a button in a view that takes no touches is disabled`() {
    let (view, button) = (UIView(), UIButton())
    view.addSubview(button)
    view.isUserInteractionEnabled = false
    #expect(html(of: view).contains(" disabled>"))
  }

  @Test func `a button is disabled by every superview, whatever view writes it`() {
    final class Flat: UIView {
      let inner = UIView()
      let other = UIButton()
      /// Writes the views of a subview, without the subview, and one that is no subview.
      override func render(into page: inout PageRenderer) {
        inner.renderSubviews(into: &page)
        page.render(other, at: 9)
      }
    }
    let (flat, outside, box, button) = (Flat(), UIView(), UIView(), UIButton())
    flat.addSubview(flat.inner)
    flat.inner.addSubview(box)
    box.addSubview(button)
    outside.addSubview(flat.other)
    let disabled = { html(of: flat).components(separatedBy: " disabled>").count - 1 }
    #expect(disabled() == 0)
    for view in [flat.inner, box, outside] {
      view.isUserInteractionEnabled = false
      #expect(disabled() == 1)
      view.isUserInteractionEnabled = true
    }
    flat.isUserInteractionEnabled = false
    #expect(disabled() == 1)
    outside.isUserInteractionEnabled = false
    #expect(disabled() == 2)
  }

  @Test func `a button in the view of a child controller is disabled with that view`() {
    let (parent, child, button) = (UIViewController(), UIViewController(), UIButton())
    child.view = UIView()
    child.view.addSubview(button)
    parent.view = UIView()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let window = UIWindow.showing(parent)
    #expect(!window.page().contains(" disabled>"))
    for view in [parent.view, child.view, button] as [UIView] {
      view.isUserInteractionEnabled = false
      #expect(window.page().contains(" disabled>"))
      view.isUserInteractionEnabled = true
    }
  }

  @Test func `what is sent off takes one press, unless the app says otherwise`() {
    let button = UIButton()
    #expect(!html(of: button).contains(" data-once"))
    for role in [UIButton.Role.primary, .destructive] {
      button.role = role
      #expect(html(of: button).contains(" data-once"))
    }
    button.takesOnePress = false
    #expect(!html(of: button).contains(" data-once"))
  }

  @Test(arguments: [
    (UIButton.Style.plain, "b-plain"), (.filled, "b-filled"), (.tinted, "b-tinted"),
    (.gray, "b-gray"), (.bordered, "b-bordered"), (.row, "row-text"), (.check, "check"),
  ])
  func `the style of a button is a class`(style: UIButton.Style, name: String) {
    let button = UIButton()
    button.style = style
    button.role = .destructive
    button.size = .small
    #expect(html(of: button).hasPrefix("<button class=\"b \(name) b-destructive b-small\""))
    button.role = .cancel
    button.size = .large
    #expect(html(of: button).hasPrefix("<button class=\"b \(name) b-large\""))
  }

  @Test func `UIKit's kinds of buttons have their look`() {
    #expect(html(of: UIButton(type: .system)).contains("b-plain"))
    #expect(html(of: UIButton(type: .custom)).contains("b-bordered"))
  }

  @Test func `the title is that of the state, else the normal one`() {
    let button = UIButton()
    #expect(button.currentTitle == nil)
    button.setTitle("Normal", for: .normal)
    button.isSelected = true
    #expect(button.currentTitle == "Normal")
    button.setTitle("Selected", for: .selected)
    button.setTitle("Disabled", for: .disabled)
    #expect(button.currentTitle == "Selected")
    button.isEnabled = false
    #expect(button.currentTitle == "Disabled")
    button.setTitle(nil, for: .disabled)
    #expect(button.currentTitle == "Selected")
    #expect(button.title(for: .disabled) == nil)
  }

  @Test func `a button that toggles says whether it is pressed`() {
    let button = UIButton()
    button.isSelected = true
    #expect(!html(of: button).contains("aria-pressed"))
    button.togglesSelection = true
    #expect(html(of: button).contains(" aria-pressed=\"true\""))
    button.isSelected = false
    #expect(html(of: button).contains(" aria-pressed=\"false\""))
  }

  @Test func `the title of a check is for assistive technology`() {
    let button = UIButton()
    button.style = .check
    button.setTitle("Done", for: .normal)
    #expect(
      html(of: button).hasSuffix(
        " aria-pressed=\"false\"><span class=\"visually-hidden\">Done</span></button>"))
  }

  @Test func `A check whose words change with its state is no toggle`() {
    let button = UIButton()
    button.style = .check
    button.setTitle("Complete", for: .normal)
    button.setTitle("Reopen", for: .selected)
    #expect(!html(of: button).contains("aria-pressed"))
    #expect(!html(of: button).contains("ticked"))
    button.isSelected = true
    #expect(!html(of: button).contains("aria-pressed"))
    #expect(html(of: button).contains("<button class=\"b check ticked\""))
    #expect(html(of: button).contains(">Reopen<"))
    button.setTitle(nil, for: .selected)
    #expect(html(of: button).contains(" aria-pressed=\"true\""))
  }

  // MARK: Links and views

  @Test func `a link is an anchor`() {
    let link = UILink(title: "Home", url: "/a?b=1&c")
    #expect(html(of: link) == "<a class=\"link\" href=\"/a?b=1&amp;c\">Home</a>")
    link.style = .card
    link.detail = "All"
    #expect(
      html(of: link)
        == "<a class=\"app-card\" href=\"/a?b=1&amp;c\"><strong class=\"t-headline\">Home</strong>"
        + " <span class=\"t-subheadline\">All</span></a>")
    link.image = URL(string: "https://example.org/a.png").map { UIImage(url: $0) }
    #expect(
      html(of: link).hasPrefix(
        "<a class=\"app-card pictured\" href=\"/a?b=1&amp;c\"><img class=\"icon\" alt=\"\""))
  }

  @Test(arguments: [
    ("https://example.org", true), ("mailto:a@b.c", true), ("tel:1", true), ("/x:y", true),
    ("?a:b", true), ("#:", true), ("list", true), ("HTTP://x", true), ("", true),
    ("javascript:alert(1)", false), ("JaVaScRiPt:x", false), ("java\nscript:x", false),
    (" \u{1}javascript:x", false), ("data:text/html,x", false), ("vbscript:x", false),
    ("blob:x", false), ("jav\u{0}ascript:x", false), ("x-y:z", false),
  ])
  func `a link leads only where no script is`(url: String, isAllowed: Bool) {
    let text = html(of: UILink(title: "x", url: url))
    #expect(text.contains("href=\"about:invalid\"") != isAllowed)
  }

  @Test func `a plain view is a division around its subviews`() {
    let (outer, inner, hidden) = (UIView(), UIView(), UIView())
    outer.addSubview(inner)
    outer.addSubview(hidden)
    hidden.isHidden = true
    outer.accessibilityIdentifier = "outer"
    outer.accessibilityLabel = "Parts"
    #expect(
      html(of: outer)
        == "<div class=\"v\" aria-label=\"Parts\" role=\"group\" data-identifier=\"outer\"><div class=\"v\"></div></div>"
    )
  }
}
