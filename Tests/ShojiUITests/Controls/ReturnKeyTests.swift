import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// A field with a button beside it.
private final class Desk: UIView {
  let field = UITextField()
  let button = UIButton()
  var presses = 0

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    for view in [field, button] as [UIView] { addSubview(view) }
    button.setTitle("Send", for: .normal)
    button.on(.touchUpInside) { [unowned self] _ in presses += 1 }
  }
}

@Suite struct ReturnKeyTests {
  private let desk = Desk()
  private let window: UIWindow

  init() {
    let controller = UIViewController()
    controller.view = desk
    window = UIWindow.showing(controller)
  }

  /// The words on what the return key presses; `nil` where there is no such button.
  private func words() -> Substring? {
    let page = window.page()
    let start = """
      <button class="return visually-hidden" name="_e" value="return" tabindex="-1" \
      aria-hidden="true">
      """
    guard let button = page.range(of: start) else { return nil }
    return page[button.upperBound...].prefix { $0 != "<" }
  }

  private func pressReturn(typing text: String = "") {
    window.type(text, in: desk.field, event: "\(FormKey.returnKey)")
  }

  @Test func `what the return key presses is the first button, and neither heard nor written`() {
    #expect(words() == "")
    let page = window.page()
    let first = page.range(of: "<button")?.lowerBound
    #expect(first == page.range(of: "<button class=\"return")?.lowerBound)
  }

  @Test func `a text browser gets words for it where no other button sends the form`() {
    desk.button.isEnabled = false
    #expect(words() == "Return")
    desk.button.isEnabled = true
    #expect(words() == "")
    desk.button.role = .cancel
    #expect(words() == "Return")
    desk.button.removeFromSuperview()
    #expect(words() == "Return")
    desk.field.removeFromSuperview()
    #expect(words() == nil)
  }

  @Test func `and where the return key does what no button is known to do`() {
    #expect(words() == "")
    desk.field.on(.editingDidEndOnExit) { _ in }
    #expect(words() == "Return")
    desk.field.removeTarget(nil, for: .editingDidEndOnExit)
    #expect(words() == "")
    desk.field.on(.primaryActionTriggered) { _ in }
    #expect(words() == "Return")
  }

  @Test func `a delegate may have something to do with it`() {
    final class Delegate: UITextFieldDelegate {}
    let delegate = Delegate()
    #expect(words() == "")
    desk.field.delegate = delegate
    #expect(words() == "Return")
    desk.field.delegate = nil
    #expect(words() == "")
  }

  @Test func `the return key presses the default button, after the field's own events`() {
    desk.field.defaultButton = desk.button
    var pressesAtExit: Int?
    desk.field.on(.editingDidEndOnExit) { [desk] _ in pressesAtExit = desk.presses }
    pressReturn(typing: "a")
    #expect(desk.presses == 1)
    #expect(pressesAtExit == 0)
  }

  @Test func `a default button that is not to be pressed is left alone`() {
    desk.field.defaultButton = desk.button
    desk.button.isEnabled = false
    pressReturn(typing: "a")
    desk.button.isEnabled = true
    desk.button.isHidden = true
    pressReturn(typing: "b")
    desk.button.isHidden = false
    desk.button.removeFromSuperview()
    pressReturn(typing: "c")
    #expect(desk.presses == 0)
  }

  @Test
  func `in a text of several lines the return key presses the default button from there alone`() {
    let text = UITextView()
    desk.addSubview(text)
    desk.field.removeFromSuperview()
    #expect(words() == nil)
    text.defaultButton = desk.button
    #expect(words() == "")
    #expect(window.page().contains("data-module=\"returning\""))
    #expect(window.type("one\ntwo", in: text, event: "\(FormKey.returnKey)") == .delivered)
    #expect(desk.presses == 0)
    let delivery = window.deliver(
      values: [text.address: ["one\ntwo"]], event: "\(FormKey.returnKey)",
      focus: text.address)
    #expect(delivery == .delivered)
    #expect(desk.presses == 1)
    text.isEditable = false
    #expect(words() == nil)
    #expect(!window.page().contains("returning"))
  }

  @Test func `a delegate that keeps the return key keeps it from the default button`() {
    final class Delegate: UITextFieldDelegate {
      func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
    }
    let delegate = Delegate()
    desk.field.delegate = delegate
    desk.field.defaultButton = desk.button
    pressReturn(typing: "a")
    #expect(desk.presses == 0)
  }
}
