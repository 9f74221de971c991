import Testing

@testable import ShojiLook

@Suite("Plural rules")
struct PluralRuleTests {
  @Test(
    "A number takes the form that CLDR says",
    arguments: [
      ("en", "0 other, 1 one, 2 other, 1.0 other"), ("de-AT", "1 one, 2 other, 1.5 other"),
      ("fr", "0 one, 1 one, 1.5 one, 2 other, 1000000 many"), ("es", "1 one, 0 other, 1.0 one"),
      ("pt", "0 one, 1 one, 2 other"), ("pt-PT", "0 other, 1 one"), ("it", "1 one, 1.0 other"),
      ("ja", "0 other, 1 other"), ("zh-Hant", "1 other"), ("da", "0.5 one, 1 one, 2 other"),
      (
        "ar",
        "0 zero, 1 one, 2 two, 3 few, 10 few, 11 many, 99 many, 100 other, 102 other, 103 few, 1.5 other"
      ),
      ("he", "1 one, 2 two, 3 other, 0.5 one"), ("hi", "0 one, 1 one, 2 other"),
      ("ru", "1 one, 21 one, 11 many, 2 few, 12 many, 24 few, 5 many, 0 many, 1.5 other"),
      ("pl", "1 one, 2 few, 22 few, 12 many, 21 many, 5 many, 1.5 other"),
      ("cs", "1 one, 4 few, 5 other, 1.5 many"),
      ("sl", "1 one, 101 one, 102 two, 103 few, 5 other"),
      ("hr", "1 one, 21 one, 3 few, 11 other, 0.1 one"),
      ("lt", "1 one, 21 one, 2 few, 11 other, 1.5 many"),
      ("lv", "0 zero, 1 one, 21 one, 11 zero, 10 zero, 2 other"),
      ("ro", "1 one, 0 few, 19 few, 20 other, 101 few"),
      ("ga", "1 one, 2 two, 6 few, 7 many, 11 other"),
      ("cy", "0 zero, 3 few, 6 many, 5 other"), ("mt", "2 two, 0 few, 11 many, 20 other"),
      ("is", "21 one, 11 other"), ("mk", "1 one, 11 other, 0.1 one"),
      ("fil", "1 one, 4 other, 6 other"),
    ])
  func forms(language: String, examples: String) throws {
    let rule = PluralRule.of(language)
    for example in examples.split(separator: ", ") {
      let parts = example.split(separator: " ").map(String.init)
      let number = try #require(PluralOperands(text: parts[0]))
      #expect(rule.choose(number).rawValue == parts[1], "\(example) in \(language)")
    }
  }

  @Test("Whole numbers are the same as their digits, and negative ones as positive ones")
  func operands() {
    #expect(PluralOperands(21) == PluralOperands(text: "21"))
    #expect(PluralOperands(-3) == PluralOperands(text: "3"))
    #expect(PluralOperands(.min).i == .max)
    #expect(PluralOperands(text: "1.50")?.t == 5)
    for text in ["", "a", "1.b", "1.-5", String(repeating: "9", count: 40)] {
      #expect(PluralOperands(text: text) == nil, "\(text)")
    }
  }
}
