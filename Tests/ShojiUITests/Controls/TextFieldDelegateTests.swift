import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct TextFieldDelegateTests {
  private final class Delegate: UITextFieldDelegate {
    var log: [String] = []
    var mayBegin = true
    var mayChange = true
    var mayReturn = true

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      log.append("should begin")
      return mayBegin
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      log.append("\(textField.text ?? "nil") \(range.location) \(range.length) > \(string)")
      return mayChange
    }
    func textFieldDidEndEditing(_ textField: UITextField) {
      log.append("end \(textField.text ?? "nil")")
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      log.append("should return")
      return mayReturn
    }
  }

  private let field = UITextField()
  private let delegate = Delegate()
  private let controller = UIViewController()
  private let window: UIWindow

  init() {
    field.delegate = delegate
    controller.view.addSubview(field)
    window = UIWindow.showing(controller)
  }

  private func note(_ events: [(UIControl.Event, String)]) {
    for (event, name) in events { field.on(event) { [delegate] _ in delegate.log.append(name) } }
  }

  @Test func `the delegate is asked and told in UIKit's order`() {
    note([(.editingDidBegin, "B"), (.editingChanged, "C"), (.editingDidEnd, "E")])
    field.text = "e😀"
    window.type("ab", in: field)
    #expect(
      delegate.log == ["should begin", "begin", "e😀 0 3 > ab", "B", "C", "E", "end ab"])
  }

  @Test func `a field that may not be edited keeps its text, and the page shows it`() {
    field.text = "a"
    delegate.mayBegin = false
    window.type("b", in: field)
    #expect(delegate.log == ["should begin"])
    #expect(field.text == "a")
    #expect(window.needsRender)
    #expect(window.page().contains("value=\"a\""))
  }

  @Test func `a text that may not be there is refused as a whole`() {
    note([(.editingChanged, "C")])
    delegate.mayChange = false
    window.type("b", in: field)
    #expect(delegate.log == ["should begin", "begin", "nil 0 0 > b"])
    #expect(field.text == nil)
    #expect(window.snapshot.parts.isEmpty)
  }

  @Test func `a text that nobody has touched asks nobody`() {
    field.text = "a"
    window.type("a", in: field)
    #expect(delegate.log == [])
  }

  @Test func `the return key is the delegate's to give`() {
    note([(.editingDidEndOnExit, "exit")])
    window.type("", in: field, event: "\(FormKey.returnKey)")
    #expect(delegate.log == ["should return", "exit"])
    delegate.mayReturn = false
    window.type("", in: field, event: "\(FormKey.returnKey)")
    #expect(delegate.log == ["should return", "exit", "should return"])
  }

  @Test func `a text with a fault stays as typed with its message, until a good one comes`() {
    field.validate = { $0.contains("@") ? nil : "An <address>, please." }
    field.text = "a@b"
    window.type("nobody", in: field)
    #expect(field.text == "a@b")
    let page = window.page()
    #expect(page.contains("value=\"nobody\""))
    #expect(page.contains("An &lt;address&gt;, please."))
    #expect(page.contains("aria-invalid=\"true\""))

    let (again, other) = (UITextField(), UIViewController())
    again.validate = field.validate
    again.delegate = delegate
    again.text = "a@b"
    other.view.addSubview(again)
    #expect(window.rebuilt(with: other).page() == page)

    window.type("c@d", in: field)
    #expect(field.text == "c@d")
    #expect(!window.page().contains("aria-invalid"))
  }

  @Test(arguments: ["nobody", "a@b", "", "x@y"])
  func `what the app sets ends a refusal, also the very text that was refused`(text: String) {
    field.validate = { $0.contains("@") ? nil : "No." }
    field.text = "a@b"
    window.type("nobody", in: field)
    field.text = text
    #expect(field.text == text)
    #expect(window.needsRender)
    #expect(!window.page().contains("aria-invalid"))
    #expect(window.snapshot.parts.isEmpty)
  }

  @Test func `length is counted as a browser does, before validation`() {
    var asked: [String] = []
    field.validate = {
      asked.append($0)
      return nil
    }
    field.maximumLength = 3
    window.type("😀😀", in: field)
    #expect(asked == [] && field.text == nil)
    #expect(window.page().contains("At most 3 characters, please."))
    window.type("😀a", in: field)
    #expect(asked == ["😀a"] && field.text == "😀a")
  }
}
