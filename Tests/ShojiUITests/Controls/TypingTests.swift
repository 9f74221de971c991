import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// Fields whose forms come while a person types, and a journal of what the app hears.
@Suite struct TypingTests {
  private let first = UITextField()
  private let second = UITextField()
  private let save = UIButton()
  private let journal = Journal()
  private let window: UIWindow

  init() {
    let controller = UIViewController()
    for view in [first, second, save] { controller.view.addSubview(view) }
    let events: [(UIControl.Event, String)] = [
      (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
      (.editingDidEndOnExit, "return"),
    ]
    for (field, name) in [(first, "first"), (second, "second")] {
      for (event, word) in events {
        field.on(event) { [journal] in journal.write("\(name) \(word) \($0.text ?? "")") }
      }
    }
    save.on(.touchUpInside) { [journal] _ in journal.write("save") }
    window = .showing(controller)
  }

  /// A form of the script: what stands in the fields, with the cursor in one of them.
  private func send(
    _ texts: KeyValuePairs<UITextField, String>, in focus: UIControl?, press event: String? = nil
  ) -> Delivery {
    _ = window.page()
    return window.deliver(
      values: Dictionary(uniqueKeysWithValues: texts.map { ($0.key.address, [$0.value]) }),
      event: event, focus: focus?.address)
  }

  @Test func `editing goes on until the person leaves the field`() {
    _ = send([first: "a"], in: first)
    #expect(first.isEditing)
    _ = send([first: "ab"], in: first)
    // Nothing was typed meanwhile.
    _ = send([first: "ab"], in: first)
    _ = send([first: "abc", second: ""], in: second)
    #expect(!first.isEditing && !second.isEditing)
    _ = send([first: "abc"], in: nil)
    #expect(
      journal.entries == [
        "first begin a", "first changed a", "first changed ab", "first changed abc",
        "first end abc",
      ])
  }

  @Test func `a press ends editing before it is told`() {
    _ = send([first: "a"], in: first)
    _ = send([first: "a"], in: first, press: save.address)
    #expect(journal.entries == ["first begin a", "first changed a", "first end a", "save"])
  }

  @Test func `the return key is that of the field with the cursor`() {
    _ = send([first: "a", second: "b"], in: second)
    _ = send([first: "a", second: "b"], in: first, press: "return")
    #expect(journal.entries.suffix(2) == ["second end b", "first return a"])
    // Of a field that was told before.
    _ = send([first: "ac"], in: first)
    _ = send([first: "ac"], in: nil, press: "return")
    #expect(journal.entries.suffix(2) == ["first end ac", "first return ac"])
  }

  @Test func `editing goes on in a tree that is built anew`() {
    _ = send([first: "a"], in: first)
    let coder = RestorationCoder()
    first.encodeRestorableState(with: coder)
    let other = UITextField()
    other.decodeRestorableState(with: RestorationCoder(coder.part, of: UITextField.self))
    #expect(other.isEditing && other.text == "a")
  }

  @Test func `nothing is said of a fault as long as it is typed`() {
    first.validate = { $0.count < 3 ? "Three letters, please." : nil }
    _ = send([first: "a"], in: first)
    let typing = window.page()
    #expect(!typing.contains("Three letters") && typing.contains("value=\"a\""))
    #expect(first.text == nil && journal.entries.isEmpty)
    // Left as it is: it is said now, and no press passes it by.
    #expect(send([first: "a"], in: nil, press: save.address) == .held)
    #expect(window.page().contains("Three letters"))
    #expect(journal.entries.isEmpty)
    // A fault that is shown goes as soon as it is none, and comes again at once.
    _ = send([first: "abc"], in: first)
    #expect(!window.page().contains("Three letters"))
    #expect(journal.entries == ["first begin abc", "first changed abc"])
    _ = send([first: "ab"], in: first)
    #expect(!window.page().contains("Three letters"))
    _ = send([first: "ab"], in: nil)
    #expect(window.page().contains("Three letters"))
  }

  @Test func `a delegate begins and ends once`() {
    let decider = Decider(journal)
    first.delegate = decider
    _ = send([first: "a"], in: first)
    _ = send([first: "ab"], in: first)
    _ = send([first: "ab"], in: nil)
    #expect(
      journal.entries == [
        "should begin", "did begin", "change to a", "first begin a", "first changed a",
        "change to ab", "first changed ab", "first end ab", "did end",
      ])
  }

  @Test func `fields say how soon they are heard`() {
    let page = window.page()
    #expect(page.contains("data-live=\"250\""))
    for field in [first, second] { field.removeTarget(nil, for: .allEvents) }
    #expect(!window.page().contains("data-live"))
    let slider = UISlider()
    slider.on(.valueChanged) { _ in }
    #expect(html(of: slider).contains("data-live=\"100\""))
    slider.isContinuous = false
    #expect(html(of: slider).contains("data-live=\"400\""))
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.submitsWhenChanged = false
    #expect(!html(of: segments).contains("data-live"))
    segments.on(.valueChanged) { _ in }
    #expect(html(of: segments).components(separatedBy: "data-live=\"0\"").count == 3)
    let toggle = UISwitch()
    toggle.on(.valueChanged) { _ in }
    #expect(html(of: toggle).contains("data-live=\"0\""))
  }
}

/// Allows everything, and writes down what it is asked.
private final class Decider: UITextFieldDelegate {
  private let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    journal.write("should begin")
    return true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { journal.write("did begin") }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    journal.write("change to \(string)")
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { journal.write("did end") }
}
