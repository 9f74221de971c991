import ShojiTestSupport
import Foundation
import Testing

@testable import ShojiLook

@Suite struct ThemeTests {
  @Test func `The framework's look changes nothing`() {
    #expect(Theme.standard.css.isEmpty && Theme.standard.faults.isEmpty)
  }

  @Test func `Words in any tint can be read on the backgrounds, and words on it too`() {
    var numbers = SeededGenerator(seed: SeededGenerator.seed(1))
    for _ in 0..<500 {
      func component() -> Double { Double(UInt8.random(in: 0...255, using: &numbers)) }
      let tint = Shade(red: component(), green: component(), blue: component())
      let light = Shade(red: 245, green: 244, blue: 240)
      let dark = Shade(red: 44, green: 42, blue: 39)
      #expect(tint.readable(on: [light, .white], towards: .black).contrast(with: light) >= 4.5)
      #expect(tint.readable(on: [dark], towards: .white).contrast(with: dark) >= 4.5)
      #expect(tint.text.contrast(with: tint) >= 4.5)
    }
  }

  @Test func `A tint that can be read stays as it is; black and white differ the most`() {
    let blue = Shade(red: 51, green: 85, blue: 181)
    #expect(blue.readable(on: [.white], towards: .black) == blue)
    #expect(Shade.black.contrast(with: .white) == 21 && blue.contrast(with: blue) == 1)
    #expect(blue.text == .white && Shade(red: 255, green: 204, blue: 0).text == .black)
  }

  @Test func `A yellow fills buttons as it is, with black words, and is darker in words`() {
    let css = Theme(tint: UIColor(red: 1, green: 0.8, blue: 0)).css
    #expect(css.contains("--tint-full:light-dark(rgb(255 204 0),rgb(255 204 0))"))
    #expect(css.contains("--on-tint:light-dark(rgb(0 0 0),rgb(0 0 0))"))
    #expect(!css.contains("--tint:light-dark(rgb(255 204 0)"))
  }

  @Test func `Light and dark can have tints of their own`() {
    let css = Theme(tint: UIColor(light: UIColor(white: 0), dark: UIColor(white: 1))).css
    #expect(css.contains("--tint:light-dark(rgb(0 0 0),rgb(255 255 255))"))
  }

  @Test func `Fonts, corners and margins are custom properties`() {
    let font = Theme.Font(
      "Inter Tight",
      files: [
        .init("fonts/inter.woff2", weights: 100...900), .init("fonts/i.woff2", isItalic: true),
      ])
    let css = Theme(font: font, cornerScale: 0.5, margin: 12).css
    #expect(css.hasSuffix(":root{--corners:0.5;--margin:12.0px;--font:\"Inter Tight\";}"))
    #expect(
      css.contains(
        """
        @font-face{font-family:"Inter Tight";src:url("/assets/fonts/inter.woff2");\
        font-weight:100 900;font-style:normal;font-display:swap}
        """))
    #expect(css.contains("font-weight:400;font-style:italic"))
  }

  @Test func `A compact page is one for a mouse, and as usual for fingers`() {
    let css = Theme(density: .compact).css
    #expect(css.hasPrefix("@media (pointer:fine){:root{") && css.hasSuffix("}}"))
    let (opened, closed) = (css.filter { $0 == "{" }, css.filter { $0 == "}" })
    #expect(opened.count == closed.count)
  }

  @Test(arguments: [
    Theme(tint: .systemRed), Theme(font: Theme.Font("a\"b")), Theme(font: Theme.Font("")),
    Theme(styleSheets: ["../secret.css"]), Theme(scripts: ["a b.js"]), Theme(cornerScale: .nan),
    Theme(margin: -1), Theme(font: Theme.Font("Inter", files: [.init("/a.woff2")])),
  ])
  func `What cannot be a theme is said`(theme: Theme) { #expect(theme.faults.count == 1) }
}
