import Foundation
import ShojiHTML
import ShojiUI
import Testing

@testable import ShojiLook
@testable import ShojiScreens

@Suite struct FontTests {
  private let label = UILabel()

  private func css(of font: UIFont) -> String? {
    label.text = "x"
    label.font = font
    return declarations(of: label)
  }

  @Test(arguments: [
    ("Georgia", "Georgia", "400"), ("Avenir Next", "Avenir Next", "400"),
    ("HelveticaNeue-Bold", "Helvetica Neue", "700"), ("ArialMT", "Arial", "400"),
    ("TimesNewRomanPS-BoldMT", "Times New Roman", "700"),
    ("AvenirNext-DemiBold", "Avenir Next", "600"), ("Inter-ExtraLight", "Inter", "100"),
    ("Inter-ExtraBold", "Inter", "800"),
  ])
  func `a font has the family and the weight that its name says`(
    name: String, family: String, weight: String
  ) throws {
    let font = try #require(UIFont(name: name, size: 16))
    #expect(
      css(of: font) == """
        font-family:\(family), system-ui, sans-serif;font-size:1rem;font-weight:\(weight)
        """)
    #expect(font.fontName == name)
  }

  @Test func `a leaning member of a family leans`() throws {
    let font = try #require(UIFont(name: "AvenirNext-MediumItalic", size: 32))
    #expect(css(of: font)?.contains("font-size:2rem;font-style:italic;font-weight:500") == true)
  }

  @Test(arguments: ["", " ", "-Bold", "7up", "a;b", "url(x)", "A\"", "Ärger", "A-B-C", "A-{}"])
  func `what cannot be the name of a font is none`(name: String) {
    #expect(UIFont(name: name, size: 16) == nil)
  }

  @Test func `text styles have the sizes of the base sheet`() throws {
    let css = String(decoding: BaseStyleSheet.css, as: UTF8.self)
    // The size of the page's text has a name, for themes.
    let text = try #require(css.firstMatch(of: /--text: *([0-9.]+rem)/)).output.1
    let sheet = css.replacing("var(--text)", with: text)
    for style in UIFont.TextStyle.allCases {
      let size = UIFont.preferredFont(forTextStyle: style).pointSize
      // Those of the page itself have none of their own.
      guard
        let rule = sheet.firstMatch(
          of: try Regex(#"\.\#(style.className)[^{]*\{font-size:([0-9.]+)rem"#))
      else {
        #expect(style == .body && size == 17)
        continue
      }
      let written = try #require(rule.output[1].substring.flatMap { Double($0) })
      #expect(written * 16 == Double(size), "\(style)")
    }
    #expect(UIFont.systemFont(ofSize: 21).pointSize == 21)
  }

  @Test func `a font in another size is otherwise the same`() {
    let bold = UIFont.boldSystemFont(ofSize: 10).withSize(20)
    #expect(bold == .boldSystemFont(ofSize: 20))
    let title = UIFont.preferredFont(forTextStyle: .title1).withSize(40)
    #expect(title.pointSize == 40 && css(of: title) == "font-size:2.5rem")
    label.accessibilityTraits = .header
    #expect(html(of: label).hasPrefix("<h1"))
  }

  @Test func `metrics give a font the role of a style, and a bound`() throws {
    let metrics = UIFontMetrics(forTextStyle: .title2)
    let own = try #require(UIFont(name: "Georgia", size: 24))
    let scaled = metrics.scaledFont(for: own)
    #expect(scaled.pointSize == 24 && css(of: own) == css(of: scaled))
    label.accessibilityTraits = .header
    #expect(html(of: label).hasPrefix("<h2") && html(of: label).contains(" t-title2 "))
    let bounded = metrics.scaledFont(for: .systemFont(ofSize: 24), maximumPointSize: 30)
    #expect(css(of: bounded) == "font-size:min(1.5rem, 30px);font-weight:400")
    let body = UIFontMetrics.default.scaledFont(for: .preferredFont(forTextStyle: .title1))
    #expect(body == .preferredFont(forTextStyle: .title1))
  }
}
