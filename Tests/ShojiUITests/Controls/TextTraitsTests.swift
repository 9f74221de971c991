import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite("What text fields and text views have in UIKit")
struct TextTraitsTests {
  private final class Delegate: UITextFieldDelegate, UITextViewDelegate {
    var answers = true
    var calls: [String] = []

    func textFieldShouldClear(_ textField: UITextField) -> Bool { answers }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { answers }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      calls.append("should begin")
      return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begin") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      calls.append("\(range.length) \(text)")
      return text != "no"
    }
    func textViewDidChange(_ textView: UITextView) { calls.append("change") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
      calls.append("should end")
      return answers
    }
    func textViewDidEndEditing(_ textView: UITextView) { calls.append("end") }
  }

  private func window(around view: UIView) -> UIWindow {
    let controller = UIViewController()
    controller.view = UIView()
    controller.view.addSubview(view)
    let window = UIWindow.showing(controller)
    _ = window.page()
    return window
  }

  @Test("How a phone helps with a text is said to it, and nothing unless it was set")
  func traits() {
    let field = UITextField()
    let plain = html(of: field)
    for name in ["autocapitalize", "autocorrect", "spellcheck", "enterkeyhint"] {
      #expect(!plain.contains(name))
    }
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    field.spellCheckingType = .no
    field.returnKeyType = .search
    #expect(
      html(of: field).contains(
        " autocapitalize=\"none\" autocorrect=\"off\" spellcheck=\"false\" enterkeyhint=\"search\"")
    )
    #expect(UITextField().autocapitalizationType == .sentences)
  }

  @Test("A field is drawn as its border says")
  func borders() {
    let field = UITextField()
    #expect(html(of: field).contains("class=\"input\""))
    field.borderStyle = .none
    #expect(html(of: field).contains("class=\"input bare\""))
    field.borderStyle = .line
    #expect(html(of: field).contains("class=\"input square\""))
    field.attributedPlaceholder = NSAttributedString(string: "Ada")
    #expect(
      html(of: field).contains("placeholder=\"Ada\"")
        && field.attributedPlaceholder?.string == "Ada")
  }

  @Test("A field with a text has a button that empties it, if the delegate lets it")
  func clearing() {
    let (field, delegate) = (UITextField(), Delegate())
    field.label = "Name"
    field.clearButtonMode = .whileEditing
    field.delegate = delegate
    let window = window(around: field)
    #expect(!window.page().contains("class=\"clear\""))
    field.text = "Ada"
    #expect(window.page().contains("aria-label=\"Clear Name\""))
    let address = field.address
    delegate.answers = false
    #expect(window.deliver(values: [address: ["Ada"]], event: "\(address)|clear") == .delivered)
    #expect(field.text == "Ada")
    delegate.answers = true
    var changes = 0
    field.on(.editingChanged) { _ in changes += 1 }
    #expect(window.deliver(values: [address: ["Ada L"]], event: "\(address)|clear") == .delivered)
    #expect(field.text == "" && changes == 2)
    #expect(!window.page().contains("class=\"clear\""))
    field.clearButtonMode = .never
    #expect(window.deliver(values: [:], event: "\(address)|clear") == .refused)
    #expect(window.deliver(values: [:], event: "\(address)|other") == .refused)
  }

  @Test("Who may not stop editing goes on, and the page opens there")
  func goingOn() {
    let (field, delegate) = (UITextField(), Delegate())
    field.delegate = delegate
    let window = window(around: field)
    delegate.answers = false
    _ = window.deliver(values: [field.address: ["a"]], event: nil)
    #expect(field.isEditing && field.isFirstResponder && delegate.calls.isEmpty)
    #expect(window.page().contains("autofocus"))
    delegate.answers = true
    _ = window.deliver(values: [field.address: ["a"]], event: nil)
    #expect(!field.isEditing && delegate.calls == ["end"])
  }

  @Test("The delegate of a text view is asked and told in UIKit's order")
  func textView() {
    let (view, delegate) = (UITextView(), Delegate())
    view.text = "abc"
    view.delegate = delegate
    let window = window(around: view)
    _ = window.deliver(values: [view.address: ["abcd"]], event: nil)
    #expect(
      delegate.calls == ["should begin", "begin", "3 abcd", "change", "should end", "end"])
    delegate.calls = []
    _ = window.deliver(values: [view.address: ["no"]], event: nil)
    #expect(view.text == "abcd" && delegate.calls == ["should begin", "begin", "4 no"])
  }

  @Test("A text view that cannot be edited is text, with its attributes, and takes no form")
  func reading() {
    let view = UITextView()
    let text = NSMutableAttributedString(string: "See the terms\nof <use>")
    text.addAttribute(.link, value: "/terms", range: NSRange(location: 8, length: 5))
    view.attributedText = text
    let window = window(around: view)
    #expect(window.page().contains("<textarea"))
    view.isEditable = false
    let page = window.page()
    #expect(!page.contains("<textarea") && page.contains("of &lt;use&gt;"))
    #expect(page.contains("<a href=\"/terms\" class=\"run text-link\">terms</a>"))
    _ = window.deliver(values: [view.address: ["hacked"]], event: nil)
    #expect(view.text == "See the terms\nof <use>")
    view.text = "Other"
    #expect(view.attributedText?.string == "Other" && window.page().contains(">Other</p>"))
  }
}
