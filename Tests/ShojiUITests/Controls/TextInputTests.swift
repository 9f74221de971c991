import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

private struct Draft: ViewModel, Equatable {
  var text: String?
  var other = 0
}

private final class DraftView: UIView, ModellableView {
  let field = UITextField()
  let notes = UITextView()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setup()
  }

  func setup() {
    addSubview(field)
    addSubview(notes)
  }
  func style() {}
  func update(oldModel: Draft?) { field.text = model?.text }
}

@Suite struct TextInputTests {
  private let view = DraftView()
  private let window: UIWindow
  private var field: UITextField { view.field }

  init() {
    let controller = UIViewController()
    controller.view = view
    window = UIWindow.showing(controller)
    view.model = Draft(text: "", other: 0)
  }

  @Test func `what was typed is kept over updates that do not change the text`() {
    window.type("half a sent", in: field)
    view.model?.other = 1
    #expect(field.text == "half a sent")
    view.model = Draft(text: nil, other: 2)
    #expect(field.text == "half a sent")
    view.update()
    #expect(field.text == "half a sent")
    #expect(window.page().contains("value=\"half a sent\""))
  }

  @Test func `a new text from the app replaces what was typed`() {
    window.type("typed", in: field)
    view.model?.text = "set"
    #expect(field.text == "set")
    view.model?.text = ""
    #expect(field.text == "")
  }

  @Test func `an app that takes the text and then clears it clears the field`() {
    window.type("typed", in: field)
    view.model?.text = "typed"
    view.model?.text = ""
    #expect(field.text == "")
    #expect(!window.page().contains("typed"))
  }

  @Test func `every assignment outside of an update counts`() {
    window.type("typed", in: field)
    field.text = ""
    #expect(field.text == "")
    window.type("again", in: field)
    field.text = nil
    #expect(field.text == nil)
  }

  @Test func `an assignment in an update of a view further up does not wipe either`() {
    final class Outer: UIView, ModellableView {
      let inner = UITextField()
      func setup() {}
      func style() {}
      func update(oldModel: Draft?) { inner.text = model?.text }
    }
    let outer = Outer()
    outer.addSubview(outer.inner)
    outer.model = Draft(text: "old")
    _ = outer.inner.receive(values: ["typed"])
    outer.model = Draft(text: "old")
    #expect(outer.inner.text == "typed")
  }

  @Test(arguments: [
    ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\nb", "a\nb"), ("\r\n\r\n", "\n\n"),
    ("\r\r\n", "\n\n"),
    ("é\r\n\u{301}", "é\n\u{301}"), ("", ""),
  ])
  func `line ends of a form become those of Swift`(posted: String, expected: String) {
    _ = window.page()
    _ = view.notes.receive(values: [posted])
    #expect(Array((view.notes.text ?? "").utf8) == Array(expected.utf8))
  }

  @Test func `posting back the text of the page is no change, whatever its line ends`() {
    view.notes.text = "a\nb"
    #expect(!view.notes.receive(values: ["a\r\nb"]))
  }

  @Test(arguments: [
    (UITextField.KeyboardType.default, "a\nb\r\nc", "abc"), (.default, " a ", " a "),
    (.emailAddress, " a@b.c\t", "a@b.c"), (.URL, "\u{c} /x \n", "/x"), (.phonePad, " 1 ", " 1 "),
  ])
  func `what a browser makes of the text of the page is no change`(
    keyboard: UITextField.KeyboardType, text: String, posted: String
  ) {
    field.keyboardType = keyboard
    field.text = text
    #expect(!field.receive(values: [posted]))
    #expect(field.text == text)
    view.notes.text = "a\r\nb\rc"
    #expect(!view.notes.receive(values: ["a\r\nb\r\nc"]))
    #expect(view.notes.text == "a\r\nb\rc")
  }

  @Test func `a secret that the page does not show is not lost when nobody touches its field`() {
    field.isSecureTextEntry = true
    window.type("hunter2", in: field)
    window.type("", in: field)
    #expect(field.text == "hunter2")
    window.type("hunter3", in: field)
    #expect(field.text == "hunter3")
  }

  @Test func `a field of one line has no line ends`() {
    window.type("a\r\nb\nc\rd", in: field)
    #expect(field.text == "abcd")
  }

  @Test func `text that is too long is shown with an error and not given to the app`() {
    let journal = Journal()
    field.on(.editingChanged) { [journal] field in journal.write(field.text ?? "") }
    field.maximumLength = 4
    window.type("okay", in: field)
    #expect(journal.take() == ["okay"])
    window.type("too long", in: field)
    #expect(journal.take() == [])
    #expect(field.text == "okay")
    let page = window.page()
    #expect(page.contains("value=\"too long\""))
    #expect(page.contains("At most 4 characters, please."))
    window.type("okay", in: field)
    #expect(journal.take() == [])
    #expect(!window.page().contains("please"))
    window.type("less", in: field)
    #expect(journal.take() == ["less"])
  }

  @Test(arguments: [("👍👍", true), ("👍👍x", false), ("e\u{301}e\u{301}", true), ("", true)])
  func `length is counted as browsers count it`(text: String, fits: Bool) {
    field.maximumLength = 4
    window.type(text, in: field)
    #expect(((field.text ?? "") == text) == fits)
  }

  @Test func `a text from the app replaces one that was refused`() {
    field.maximumLength = 2
    window.type("long", in: field)
    view.model?.text = "ok"
    #expect(window.page().contains("value=\"ok\""))
    window.type("long", in: field)
    field.text = "ok"
    #expect(window.page().contains("value=\"ok\""))
  }

  @Test func `a text that was restored is typed text`() {
    field.take(["typed"])
    #expect(field.valuesOfPerson == ["typed"])
    view.model?.other = 1
    #expect(field.text == "typed")
    view.model?.text = "set"
    #expect(field.valuesOfPerson == nil)
  }
}
