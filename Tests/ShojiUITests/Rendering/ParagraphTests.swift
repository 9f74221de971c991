import Foundation
import ShojiHTML
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct ParagraphTests {
  private typealias Attributes = [NSAttributedString.Key: Any]

  private let label = UILabel()

  private func page(_ runs: (String, Attributes)...) -> String {
    let text = NSMutableAttributedString(string: "")
    for (string, attributes) in runs {
      text.append(NSAttributedString(string: string, attributes: attributes))
    }
    label.attributedText = text
    return html(of: label)
  }

  /// What the classes of the first element with this one say.
  private func look(_ kind: String, in page: String) throws -> String? {
    let classes = try #require(
      page.firstMatch(of: try Regex("class=\"\(kind) ?([^\"]*)\""))?.output[1].substring)
    return classes.split(separator: " ").compactMap { declarations(ofClass: $0) }.first
  }

  private func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSMutableParagraphStyle {
    let style = NSMutableParagraphStyle()
    change(style)
    return style
  }

  @Test(arguments: [2, 2.0, CGFloat(2), NSNumber(value: 2)] as [any Sendable])
  func `letters are further apart`(points: any Sendable) throws {
    let page = page(("a", [.kern: points]))
    #expect(try look("run", in: page) == "letter-spacing:0.125rem")
  }

  @Test func `no kern is no element`() {
    #expect(page(("a", [.kern: 0])) == "<p class=\"label\">a</p>")
  }

  @Test(
    arguments: [
      (.single, nil), (.double, "text-decoration-style:double"),
      (.thick, "text-decoration-thickness:0.14em"),
      ([.single, .patternDot], "text-decoration-style:dotted"),
      ([.single, .patternDash], "text-decoration-style:dashed"),
    ] as [(NSUnderlineStyle, String?)])
  func `lines look as their style says`(style: NSUnderlineStyle, css: String?) throws {
    let below = page(("a", [.underlineStyle: style.rawValue]))
    #expect(try look("run underlined", in: below) == css)
    let through = page(("a", [.strikethroughStyle: style.rawValue]))
    #expect(try look("run struck", in: through) == css)
  }

  @Test func `a paragraph is a block with its lines`() throws {
    let style = style {
      $0.alignment = .center
      $0.lineSpacing = 6
      $0.firstLineHeadIndent = 10
    }
    let page = page(("a", [.paragraphStyle: style]), ("b", [.paragraphStyle: style, .kern: 1]))
    #expect(page.components(separatedBy: "paragraph").count == 2)
    #expect(page.hasSuffix("b</span></span></p>"))
    #expect(
      try look("paragraph", in: page)
        == "line-height:calc(1 * 1lh + 6px);text-align:center;text-indent:10px")
  }

  @Test func `lines are further apart by a factor, and those after the first have an indent`()
    throws
  {
    let style = style {
      $0.lineHeightMultiple = 1.5
      $0.headIndent = 12
    }
    let page = page(("a", [.paragraphStyle: style]))
    #expect(
      try look("paragraph", in: page) == """
        line-height:calc(1.5 * 1lh + 0px);padding-inline-start:12px;text-indent:-12px
        """)
  }

  @Test func `text with another style begins a paragraph, equal styles are one`() {
    let centered = style { $0.alignment = .center }
    let page = page(
      ("a\n", [.paragraphStyle: centered]),
      ("b\n", [.paragraphStyle: style { $0.alignment = .center }]),
      ("c", [:]), ("d", [.paragraphStyle: NSParagraphStyle.default]))
    #expect(page.contains("a\nb\n</span>c<span class=\"paragraph\">d</span></p>"))
  }

  @Test func `a copy of a style is its equal and goes its own way`() throws {
    let style = style { $0.lineSpacing = 3 }
    let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    #expect(copy == style && copy.hashValue == style.hashValue)
    copy.lineSpacing = 4
    #expect(copy != style && style.lineSpacing == 3)
    #expect((style.copy() as? NSParagraphStyle)?.lineSpacing == 3)
  }

  @Test(
    arguments: [
      (1, .byTruncatingTail, nil), (0, .byClipping, nil),
      (1, .byClipping, "overflow:hidden;white-space:nowrap"),
      (3, .byClipping, "max-height:calc(3 * 1lh);overflow:hidden"),
      (2, .byWordWrapping, "max-height:calc(2 * 1lh);overflow:hidden"),
      (0, .byCharWrapping, "word-break:break-all"),
      (1, .byCharWrapping, "max-height:calc(1 * 1lh);overflow:hidden;word-break:break-all"),
    ] as [(Int, NSLineBreakMode, String?)])
  func `text beyond the last line is treated as the mode says`(
    lines: Int, mode: NSLineBreakMode, css: String?
  ) throws {
    label.text = "x"
    label.lineBreakMode = mode
    label.numberOfLines = lines
    let page = html(of: label)
    #expect(page.contains("label truncate") == (lines == 1 && mode == .byTruncatingTail))
    #expect(try look("label", in: page) == css)
    label.numberOfLines = 0
    label.lineBreakMode = .byTruncatingTail
    #expect(html(of: label) == "<p class=\"label\">x</p>")
  }
}
