import ShojiTestSupport
import ShojiUI
import Testing

@testable import ShojiScreens

/// A text with U+0000 is cut by whatever reads texts up to there, so that two readers have two texts of one.
@Suite("A text with U+0000")
struct NullCharacterTests {
  private static let words = "The text has a character that cannot be kept (U+0000)"

  /// A text with some U+0000 at random places.
  private static func text(_ random: inout SeededGenerator) -> String {
    var letters = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
      ["a", "é", "日", " ", "\n", "👩‍👧", "\u{301}"].randomElement(using: &random) ?? "b"
    }
    for _ in 0...Int.random(in: 0..<3, using: &random) {
      letters.insert("\0", at: Int.random(in: 0...letters.count, using: &random))
    }
    return letters.joined()
  }

  private static func makeField(_ kind: Int) -> UITextInput {
    switch kind {
    case 0: UITextField()
    case 1: UITextView()
    case 2: UISearchTextField()
    default:
      {
        let field = UITextField()
        field.isSecureTextEntry = true
        return field
      }()
    }
  }

  @Test(arguments: 0..<4, [1, 2, 3, 4, 5] as [UInt64])
  func `is refused in words by every field, and holds the press`(kind: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (controller, field, button) = (UIViewController(), Self.makeField(kind), UIButton())
    controller.view = UIView()
    for view in [field, button] as [UIView] { controller.view.addSubview(view) }
    let window = UIWindow.showing(controller)
    var (told, presses) = (0, 0)
    field.text = "kept"
    field.on(.editingChanged) { _ in told += 1 }
    button.on(.touchUpInside) { _ in presses += 1 }
    for _ in 0..<20 {
      let typed = Self.text(&random)
      #expect(window.press(button, typing: (field, typed)) == .held, "\(typed.utf8)")
      #expect(field.text == "kept" && field.isRefused && told == 0 && presses == 0)
      #expect(window.page().contains(Self.words))
    }
    let good = "before" + (kind == 1 ? "\n" : "") + "after"
    #expect(window.press(button, typing: (field, good)) == .delivered)
    #expect(field.text == good && told == 1 && presses == 1)
    #expect(!window.page().contains(Self.words))
  }
}
