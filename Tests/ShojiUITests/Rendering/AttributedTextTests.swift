import Foundation
import ShojiHTML
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct AttributedTextTests {
  private typealias Attributes = [NSAttributedString.Key: Any]

  private let label = UILabel()

  private func inside(_ runs: (String, Attributes)...) -> String {
    let text = NSMutableAttributedString(string: "")
    for (string, attributes) in runs {
      text.append(NSAttributedString(string: string, attributes: attributes))
    }
    label.attributedText = text
    let whole = html(of: label)
    #expect(whole.hasPrefix("<p class=\"label\">") && whole.hasSuffix("</p>"))
    return String(whole.dropFirst("<p class=\"label\">".count).dropLast("</p>".count))
  }

  @Test func `runs without attributes are text`() {
    #expect(inside(("a <b> & \"c\"", [:])) == "a &lt;b&gt; &amp; &quot;c&quot;")
    #expect(label.text == "a <b> & \"c\"")
    #expect(inside(("a", [NSAttributedString.Key("unknown"): 1])) == "a")
  }

  @Test func `each run has its own element, in order`() {
    let red = inside(("x", [.foregroundColor: UIColor.systemRed]))
    #expect(red.hasPrefix("<span class=\"run ") && red.hasSuffix("\">x</span>"))
    let mixed = inside(
      ("plain ", [:]), ("x", [.foregroundColor: UIColor.systemRed]), (" <end>", [:]))
    #expect(mixed == "plain \(red) &lt;end&gt;")
    #expect(
      inside(("a", [.font: UIFont.preferredFont(forTextStyle: .headline)]), ("b", [:]))
        == "<span class=\"run t-headline\">a</span>b")
  }

  @Test(arguments: [1, NSNumber(value: 1)] as [any Sendable])
  func `lines below and through the text`(style: any Sendable) {
    #expect(
      inside(("a", [.underlineStyle: style])) == "<span class=\"run underlined\">a</span>")
    #expect(
      inside(("a", [.strikethroughStyle: style])) == "<span class=\"run struck\">a</span>")
  }

  @Test func `no line is none, and attributes of other types are none`() {
    #expect(inside(("a", [.underlineStyle: 0])) == "a")
    #expect(inside(("a", [.underlineStyle: "1", .font: "Times", .link: 7])) == "a")
  }

  @Test func `text outside the basic plane is not cut`() {
    #expect(
      inside(("😀", [:]), ("👩‍👩‍👧", [.underlineStyle: 1]), ("é", [:]))
        == "😀<span class=\"run underlined\">👩‍👩‍👧</span>é")
  }

  @Test func `a link leads to a path or an address`() throws {
    #expect(
      inside(("a&b", [.link: "/x?a=\"1\""]))
        == "<a href=\"/x?a=&quot;1&quot;\" class=\"run text-link\">a&amp;b</a>")
    let url = try #require(URL(string: "https://a.example/"))
    #expect(
      inside(("a", [.link: url]), ("b", [:]))
        == "<a href=\"https://a.example/\" class=\"run text-link\">a</a>b")
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
    "data:text/html,x", "vbscript:x", "//evil.example", "/\\evil.example", "\u{1}javascript:x",
  ])
  func `a hostile link leads nowhere`(link: String) {
    #expect(
      inside(("a", [.link: link])) == "<a href=\"about:invalid\" class=\"run text-link\">a</a>")
  }

  @Test func `assigning text ends the attributes`() {
    _ = inside(("a", [.underlineStyle: 1]))
    label.text = "b"
    #expect(label.attributedText == NSAttributedString(string: "b"))
    label.text = "a"
    #expect(html(of: label) == "<p class=\"label\">a</p>")
    _ = inside(("a", [.underlineStyle: 1]))
    label.text = "a"
    #expect(html(of: label) == "<p class=\"label\">a</p>")
    label.attributedText = nil
    #expect(label.text == nil && label.attributedText == nil)
  }

  @Test func `a text that is changed later is another one`() {
    let controller = UIViewController()
    controller.view.addSubview(label)
    let window = UIWindow.showing(controller)
    let text = NSMutableAttributedString(string: "abc")
    label.attributedText = text
    _ = window.page()
    text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 1, length: 1))
    #expect(label.attributedText?.isEqual(to: NSAttributedString(string: "abc")) == true)
    label.attributedText = text
    #expect(window.needsRender)
    #expect(window.page().contains("a<span class=\"run underlined\">b</span>c"))
    label.attributedText = text
    #expect(!window.needsRender)
  }

  @Test func `attributed text is in headings and beside labels`() {
    label.accessibilityTraits = .header
    label.attributedText = NSAttributedString(string: "a", attributes: [.underlineStyle: 1])
    #expect(html(of: label).contains("<span class=\"run underlined\">a</span></h4>"))
    label.accessibilityTraits = []
    label.accessibilityLabel = "said"
    #expect(
      html(of: label).contains(
        "said</span><span aria-hidden=\"true\"><span class=\"run underlined\">a</span></span>"))
  }

  @Test(arguments: [
    (-1, "none"), (0, "none"), (2, "2"), (3, "3"), (1_000, "100"), (.max, "100"),
  ])
  func `lines beyond the limit are cut off`(lines: Int, clamp: String) throws {
    label.text = "x"
    label.numberOfLines = lines
    let name = html(of: label).firstMatch(of: /class="label ?([^"]*)"/)?.output.1
    if clamp == "none" {
      #expect(name == "")
      return
    }
    let sheet = String(decoding: StyleSheet.shared.css, as: UTF8.self)
    let rule = try #require(
      sheet.split(separator: "\n").first { $0.contains("-webkit-line-clamp:\(clamp);") })
    #expect(rule.hasPrefix(".\(try #require(name))."))
    #expect(rule.contains("display:-webkit-box") && rule.contains("overflow:hidden"))
  }
}
