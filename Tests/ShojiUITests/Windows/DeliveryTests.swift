import Foundation
import ShojiUI
import ShojiStorage
import Testing

@testable import ShojiScreens

/// Two fields, two buttons, and a journal of what happens to them.
private final class FormView: UIView {
  let first = UITextField()
  let second = UITextField()
  let notes = UITextView()
  let save = UIButton()
  let other = UIButton()
  let journal = Journal()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    let controls: [(String, UIControl)] = [
      ("first", first), ("save", save), ("second", second), ("notes", notes), ("other", other),
    ]
    for (name, control) in controls {
      addSubview(control)
      for (event, label) in Self.events {
        control.on(event) { [unowned self] control in
          let text = (control as? UITextInput)?.text.map { " \($0)" } ?? ""
          journal.write("\(name) \(label)\(text)")
        }
      }
    }
  }

  private static let events: [(UIControl.Event, String)] = [
    (.touchUpInside, "pressed"), (.editingDidBegin, "begin"), (.editingChanged, "changed"),
    (.editingDidEnd, "end"), (.editingDidEndOnExit, "return"),
  ]
}

@Suite struct DeliveryTests {
  private let form = FormView()
  private let window: UIWindow
  private let controller = UIViewController()

  init() {
    controller.view = form
    window = UIWindow.showing(controller)
    _ = window.page()
  }

  private func deliver(_ texts: [(UITextInput, String)], _ event: String?) -> Delivery {
    window.deliver(
      values: Dictionary(uniqueKeysWithValues: texts.map { ($0.0.address, [$0.1]) }), event: event)
  }

  @Test func `fields come in document order, before the press`() {
    let delivery = deliver(
      [(form.notes, "n"), (form.second, "b"), (form.first, "a")], form.save.address)
    #expect(delivery == .delivered)
    #expect(
      form.journal.entries == [
        "first begin a", "first changed a", "first end a",
        "second begin b", "second changed b", "second end b",
        "notes begin n", "notes changed n", "notes end n",
        "save pressed",
      ])
  }

  @Test func `a field that was not changed sends nothing`() {
    form.first.text = "a"
    _ = window.page()
    _ = deliver([(form.first, "a"), (form.second, "")], nil)
    #expect(form.journal.entries == [])
  }

  @Test func `a field that the form does not carry keeps its text`() {
    form.first.text = "a"
    _ = deliver([], form.save.address)
    #expect(form.first.text == "a")
    #expect(form.journal.entries == ["save pressed"])
  }

  @Test func `the return key belongs to the field that was edited`() {
    #expect(deliver([(form.first, "a"), (form.second, "")], "return") == .delivered)
    #expect(form.journal.entries.last == "first return a")
    _ = form.journal.take()
    _ = deliver([(form.first, "a"), (form.second, "b")], "return")
    #expect(form.journal.entries.last == "second return b")
    #expect(!form.journal.entries.contains("save pressed"))
  }

  @Test func `of two edited fields the last one gets the return key`() {
    #expect(deliver([(form.first, "a"), (form.second, "b")], "return") == .delivered)
    #expect(form.journal.entries.filter { $0.contains("return") } == ["second return b"])
    #expect(form.journal.entries.last == "second return b")
  }

  @Test func `the return key means nothing where no field was edited and there are several`() {
    #expect(deliver([(form.first, ""), (form.second, "")], "return") == .delivered)
    #expect(form.journal.entries == [])
  }

  @Test func `the return key belongs to the only field, edited or not`() {
    form.second.isHidden = true
    _ = window.page()
    _ = deliver([(form.first, "")], "return")
    #expect(form.journal.entries == ["first return"])
  }

  @Test func `a text view does not take the return key`() {
    _ = deliver([(form.notes, "n")], "return")
    #expect(form.journal.entries == ["notes begin n", "notes changed n", "notes end n"])
  }

  enum Obstacle: CaseIterable {
    case disabled, hidden, removed, noInteraction, hiddenAround, noInteractionAround, covered

    func put(before control: UIControl, in form: UIView, of controller: UIViewController) {
      switch self {
      case .disabled: control.isEnabled = false
      case .hidden: control.isHidden = true
      case .removed: control.removeFromSuperview()
      case .noInteraction: control.isUserInteractionEnabled = false
      case .hiddenAround: form.isHidden = true
      case .noInteractionAround: form.isUserInteractionEnabled = false
      case .covered: controller.present(UIViewController())
      }
    }
  }

  @Test(arguments: Obstacle.allCases, [true, false])
  func `a control that cannot be used gets nothing`(obstacle: Obstacle, renders: Bool) {
    obstacle.put(before: form.save, in: form, of: controller)
    if obstacle != .covered { obstacle.put(before: form.first, in: form, of: controller) }
    if renders { _ = window.page() }
    #expect(deliver([(form.first, "a")], form.save.address) == .refused)
    #expect(form.journal.entries == [])
    #expect(form.first.text == nil)
  }

  @Test(arguments: Obstacle.allCases)
  func `a control that an earlier event takes away gets nothing`(obstacle: Obstacle) {
    form.first.on(.editingChanged) { [unowned form, unowned controller] _ in
      let controls = obstacle == .covered ? [form.save] : [form.save, form.second]
      for control in controls { obstacle.put(before: control, in: form, of: controller) }
    }
    #expect(
      deliver([(form.first, "a"), (form.second, "b")], form.save.address) == .refused)
    #expect(form.journal.entries.contains("first changed a"))
    #expect(!form.journal.entries.contains { $0.hasPrefix("second") || $0.hasPrefix("save") })
  }

  @Test func `what is not on the page is refused`() {
    for event in ["", "/nowhere", "_e", form.first.address + "x"] {
      #expect(deliver([], event) == .refused)
    }
    #expect(window.deliver(values: ["/nowhere": ["x"], "": []], event: nil) == .delivered)
    #expect(UIWindow().deliver(values: [:], event: "x") == .refused)
  }

  @Test func `a field takes the first of its values, and none of none`() {
    _ = window.deliver(
      values: [form.first.address: ["a", "b"], form.second.address: []], event: nil)
    #expect(form.first.text == "a")
    #expect(form.second.text == nil)
  }

  @Test func `a modal takes events and what it covers does not`() {
    let modal = UIViewController()
    let button = UIButton()
    modal.view.addSubview(button)
    var presses = 0
    button.on(.primaryActionTriggered) { _ in presses += 1 }
    controller.present(modal)
    #expect(window.press(button) == .delivered)
    #expect(presses == 1)
    #expect(window.deliver(values: [:], event: form.save.address) == .refused)
  }

  @Test func `files are there for all events of their form and stay until they are taken`() {
    let picker = UIFilePicker()
    form.addSubview(picker)
    var seen: [Int] = []
    picker.on(.valueChanged) { picker in seen.append(picker.files.count) }
    form.save.on(.touchUpInside) { _ in seen.append(picker.files.count) }
    _ = window.page()
    let file = PostedFile(name: "a.txt", contentType: "text/plain", bytes: [1, 2])
    let delivery = window.deliver(
      values: [:], files: [picker.address: [file]], event: form.save.address)
    #expect(delivery == .delivered)
    #expect(seen == [1, 1])
    #expect(picker.files == [file])
    #expect(window.page().contains("a.txt"))
    #expect(picker.takeFiles() == [file])
    #expect(picker.files.isEmpty)
    #expect(!window.page().contains("a.txt"))
  }
}
