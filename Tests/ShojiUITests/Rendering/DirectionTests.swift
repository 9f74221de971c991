import Foundation
import ShojiTestSupport
import ShojiUI
import Testing

@testable import ShojiLook
@testable import ShojiScreens

/// Texts of people run as their own letters do (UAX #9).
@Suite("Directions of texts")
struct DirectionTests {
  private static func page(_ view: UIView, _ tag: String = "en") -> String {
    SessionLocale.withValue(Locale(identifier: tag)) {
      let controller = UIViewController()
      controller.view = UIView()
      controller.view.addSubview(view)
      return UIWindow.showing(controller).page()
    }
  }

  private static func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  @Test(arguments: [
    ("שלום, מה שלומך?", true), ("أحمد", true), ("Ada says שלום", true), ("Ada", false),
    ("日本語", false), ("Ada \u{1F600}", false), ("", false),
  ])
  func `a label with letters from right to left has its own`(text: String, isAuto: Bool) {
    #expect(Self.page(Self.label(text)).contains("dir=\"auto\"") == isAuto)
    let styled = Self.label(text)
    styled.font = .preferredFont(forTextStyle: .title1)
    #expect(Self.page(styled).contains("dir=\"auto\"") == isAuto)
    let link = UILink(title: text, url: "/x")
    #expect(Self.page(link).contains("dir=\"auto\"") == isAuto)
    link.style = .card
    #expect(Self.page(link).contains("dir=\"auto\"") == isAuto)
  }

  @Test func `fields for words have that of what is typed, those for addresses and secrets do not`()
  {
    #expect(Self.page(UITextField()).contains("dir=\"auto\""))
    let view = UITextView()
    #expect(Self.page(view).contains("<textarea") && Self.page(view).contains("dir=\"auto\""))
    for type in [UITextField.KeyboardType.emailAddress, .URL, .phonePad, .numberPad] {
      let field = UITextField()
      field.keyboardType = type
      #expect(!Self.page(field).contains("dir=\"auto\""))
    }
    let secret = UITextField()
    secret.isSecureTextEntry = true
    #expect(!Self.page(secret).contains("dir=\"auto\""))
  }

  @Test(arguments: SeededGenerator.seeds(6))
  func `a name cannot turn the words around it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let controls = (Array(0x202A...0x202E) + Array(0x2066...0x2069)).compactMap {
      Unicode.Scalar($0 as UInt32)
    }
    for _ in 0..<50 {
      var letters = Array(
        (["Eve", "أحمد", "Zoë"].randomElement(using: &random) ?? "").unicodeScalars)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let control = controls.randomElement(using: &random) ?? "\u{202E}"
        letters.insert(control, at: Int.random(in: 0...letters.count, using: &random))
      }
      let name = String(String.UnicodeScalarView(letters))
      let inSentence = name.directionallyIsolated
      // What is opened in the name ends in it.
      var depth = 0
      for scalar in inSentence.unicodeScalars {
        #expect(!(0x202A...0x202E).contains(scalar.value))
        if (0x2066...0x2068).contains(scalar.value) { depth += 1 }
        if scalar.value == 0x2069 { depth -= 1 }
        #expect(depth >= 0)
      }
      #expect(depth == 0)
      // A field for a line of text does not take such characters; secrets are kept as they are.
      let field = UITextField()
      #expect(field.normalize(name).unicodeScalars.allSatisfy { !controls.contains($0) })
      field.isSecureTextEntry = true
      #expect(field.normalize(name) == name)
    }
  }

  @Test func `languages are written as the system's tables have it`() {
    let tags = Locale.availableIdentifiers.map { $0.replacing("_", with: "-") }
    #expect(tags.count > 500)
    for tag in tags {
      let direction = Locale(identifier: tag).language.characterDirection
      #expect(LanguageTag.isRightToLeft(tag) == (direction == .rightToLeft), "\(tag)")
    }
  }

  @Test func `a text in a sentence is isolated where its letters run against it`() {
    let format = TextFormat(raw: "%@ is here", pieces: [.argument(0, .text), .literal(" is here")])
    let locale = Locale(identifier: "en")
    #expect(format.text([.text("Ada")], language: "en", locale: locale) == "Ada is here")
    #expect(
      format.text([.text("أحمد")], language: "en", locale: locale) == "\u{2068}أحمد\u{2069} is here"
    )
    #expect(
      format.text([.text("Eve\u{202E}")], language: "en", locale: locale) == "Eve is here")
  }
}
