@testable import ShojiHTML
import Testing

@Suite("Style sheet")
struct StyleSheetTests {
  private let red = StyleRule([.init("color", "red")])
  private let blue = StyleRule([.init("color", "blue")])

  @Test("Two looks are one class when their declarations are the same")
  func sharing() {
    let sheet = StyleSheet()
    let first = StyleRule([.init("color", "red"), .init("gap", "4px")])
    let second = StyleRule([.init("gap", "4px"), .init("color", "red")])
    #expect(sheet.className(for: first) == sheet.className(for: second))
    #expect(sheet.className(for: first) != sheet.className(for: red))
  }

  @Test("The last declaration of a property counts")
  func lastDeclaration() {
    #expect(StyleRule([.init("color", "blue"), .init("color", "red")]) == red)
    #expect(StyleRule([.init("color", "red"), .init("color", "url(x)")]) == red)
  }

  @Test("A class has the same name in every process, and a name that CSS takes")
  func stableName() {
    let name = StyleSheet().className(for: red)
    #expect(name == StyleSheet().className(for: red))
    #expect(name.text == "s4mhqd0ppkmdpd")
    #expect(name.text.first == "s" && name.text.utf8.count == 14)
  }

  @Test("All 64 bits of a hash are in the name")
  func wholeHash() {
    let names = (0..<64).map { ClassName(hash: 1 << UInt64($0)).text }
    #expect(Set(names).count == 64)
    #expect(ClassName(hash: 0).text == "s0000000000000")
    #expect(ClassName(hash: .max).text == "sfvvvvvvvvvvvv")
  }

  @Test("Different rules never share a class, even when their hashes collide")
  func collision() {
    let sheet = StyleSheet(hash: { _ in 7 })
    let names = [red, blue, red, blue].map(sheet.className)
    #expect(names[0] != names[1])
    #expect(names[0] == names[2] && names[1] == names[3])
    let css = String(decoding: sheet.css, as: UTF8.self)
    #expect(
      css == ".\(names[0].text).\(names[0].text){color:red}\n"
        + ".\(names[1].text).\(names[1].text){color:blue}\n")
  }

  @Test("A rule may differ in boxes of certain sizes")
  func variants() {
    let wide = StyleVariant(
      when: [.width(over: 600, orEqual: false), .height(over: 99.5, orEqual: true)],
      [.init("color", "blue"), .init("color", "url(x)")])
    let rule = StyleRule([.init("color", "red")], variants: [wide])
    let sheet = StyleSheet()
    let name = sheet.className(for: rule).text
    #expect(name != sheet.className(for: red).text)
    #expect(
      rule.css(selector: ".\(name)")
        == ".\(name){color:red}\n"
        + "@container (width > 600px) and (height >= 99.5px){.\(name){color:blue}}\n")
  }

  @Test(
    "Numbers have no exponent and at most four decimals",
    arguments: [
      (0, "0"), (1, "1"), (-2.5, "-2.5"), (1.0 / 3, "0.3333"), (0.0001, "0.0001"),
      (-0.00025, "-0.0003"), (0.000_01, "0"), (1e300, "1000000"), (.nan, "0"), (.infinity, "0"),
    ])
  func numbers(value: Double, text: String) {
    #expect(PlainNumber.text(value) == text)
  }

  private func rule(_ number: Int) -> StyleRule { StyleRule([.init("width", "\(number)px")]) }

  @Test("Rules that are new make a part of their own, and parts that are there do not change")
  func parts() {
    let sheet = StyleSheet()
    #expect(sheet.parts.isEmpty)
    for number in 0..<10 { _ = sheet.className(for: rule(number)) }
    let first = sheet.parts.map(\.hash)
    #expect(first.count == 1 && first[0].utf8.count == 16)
    _ = sheet.className(for: rule(3))
    #expect(sheet.parts.map(\.hash) == first)
    let name = sheet.className(for: rule(10)).text
    let second = sheet.parts
    #expect(second.count == 2 && second[0].hash == first[0])
    #expect(String(decoding: second[1].css, as: UTF8.self) == ".\(name).\(name){width:10px}\n")
    #expect(sheet.css == second[0].css + second[1].css)
  }

  @Test("Parts are few, hold each rule once, and no rule is in many parts one after the other")
  func joining() {
    let sheet = StyleSheet()
    var sent = 0
    var known: Set<String> = []
    for number in 1_000..<2_000 {
      _ = sheet.className(for: rule(number))
      let parts = sheet.parts
      #expect(parts.count <= 12)
      for part in parts where known.insert(part.hash).inserted { sent += part.css.count }
    }
    let css = sheet.parts.flatMap(\.css)
    #expect(css == sheet.css)
    #expect(css.count { $0 == UInt8(ascii: "\n") } == 1_000)
    // What somebody loads who sees every page: each rule as often as the length has binary digits.
    #expect(sent < 10 * css.count)
  }

  @Test("The hash of a part follows from its rules alone")
  func partHash() {
    let sheets = (0..<2).map { _ in StyleSheet() }
    for sheet in sheets { for number in 0..<5 { _ = sheet.className(for: rule(number)) } }
    #expect(sheets[0].parts.map(\.hash) == sheets[1].parts.map(\.hash))
    _ = sheets[0].className(for: red)
    #expect(sheets[0].parts.map(\.hash) != sheets[1].parts.map(\.hash))
  }

  @Test("A full sheet keeps its rules and takes no more")
  func full() {
    let sheet = StyleSheet(maximumRules: 1)
    #expect(!sheet.isFull)
    let first = sheet.className(for: red)
    #expect(sheet.isFull)
    let css = sheet.css
    #expect(sheet.className(for: blue) != first)
    #expect(sheet.className(for: red) == first)
    #expect(sheet.css == css)
  }

  @Test(
    "Values of CSS stay",
    arguments: [
      "red", "#1d1c1a", "4px", "-.5em", "0 1px 2px rgb(50 44 30 / 6%)", "var(--label)",
      "calc((100% - 2px) * 3)", "light-dark(#fff, #000)", "clamp(1rem, 2vw + 1rem, 3rem)",
      "color-mix(in srgb, red 50%, blue)",
    ])
  func soundValue(value: String) {
    #expect(StyleRule([.init("color", value)]).identity == "color:\(value)")
  }

  @Test(
    "Values that leave their declaration or load something are left out",
    arguments: [
      "", " ", "red;}", "red}", "{", "red;color:blue", "url(x)", "URL(x)", "u\\72l(x)", "\\",
      "image-set(x)", "src(x)", "element(x)", "expression(x)", "attr(x)", "1rgb(1)", "(", "rgb(1",
      "rgb(1))", ")(", "calc((1px)", "[", "/*", "red/**/", "red */ x /*", "\"", "'", "<",
      "</style>",
      "-->", "@import", "!important", "a\nb", "a\0", "\u{7f}", "a:b", "rot\u{301}", "größe", "`",
    ])
  func unsoundValue(value: String) {
    #expect(StyleRule([.init("color", value)]).identity.isEmpty)
  }

  @Test(
    "A mask is an image of this host",
    arguments: ["/assets/a.svg", "/a/b%20c/D_e-f~1@2x.png", "/"])
  func mask(path: String) {
    let rule = StyleRule([StyleDeclaration(mask: path)])
    #expect(rule.css(selector: ".a") == ".a{mask:url(\(path)) center/contain no-repeat}\n")
  }

  @Test(
    "A mask that could end its declaration or lead elsewhere is left out",
    arguments: [
      "", "a.svg", "//evil.example/a.svg", "https://evil.example/a.svg", "/\\evil.example/a.svg",
      "data:image/svg+xml,x", "/a) , url(//evil.example", "/a.svg);color:red", "/a b", "/a\"",
      "/a'", "/a\n", "/a{}", "/a?b", "/a#b", "/é", "/a\u{0}", "/a,b", "/*",
    ])
  func hostileMask(path: String) {
    #expect(StyleRule([StyleDeclaration(mask: path)]).css(selector: ".a") == ".a{}\n")
    #expect(StyleRule([StyleDeclaration("mask", "url(\(path))")]).css(selector: ".a") == ".a{}\n")
  }
}
