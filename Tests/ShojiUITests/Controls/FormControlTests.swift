import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// What all controls with a value have in common, on each of them.
struct FormControlTests {
  /// A control, values that it takes and refuses, and what it is then.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let make: @Sendable () -> UIFormControl
    let good: [String]
    let bad: [String]
    let value: @Sendable (UIFormControl) -> String
    let before: String
    let after: String
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "switch", make: { UISwitch() }, good: ["0", "1"], bad: ["yes"],
      value: { "\(($0 as? UISwitch)?.isOn ?? false)" }, before: "false", after: "true"),
    Case(
      name: "slider", make: { UISlider() }, good: ["0.25"], bad: ["1.5"],
      value: { "\(($0 as? UISlider)?.value ?? -1)" }, before: "0.0", after: "0.25"),
    Case(
      name: "color well", make: { UIColorWell() }, good: ["#0A84ff"], bad: ["red"],
      value: { ($0 as? UIColorWell)?.selectedColor?.hex ?? "none" }, before: "none",
      after: "#0a84ff"),
    Case(
      name: "stepper", make: { UIStepper() }, good: ["7"], bad: ["101"],
      value: { "\(($0 as? UIStepper)?.value ?? -1)" }, before: "0.0", after: "7.0"),
    Case(
      name: "segmented control", make: { UISegmentedControl(items: ["a", "b"]) }, good: ["b"],
      bad: ["c"], value: { "\(($0 as? UISegmentedControl)?.selectedSegmentIndex ?? 9)" },
      before: "-1", after: "1"),
    Case(
      name: "page control",
      make: {
        let control = UIPageControl()
        control.numberOfPages = 3
        return control
      }, good: ["2"], bad: ["3"], value: { "\(($0 as? UIPageControl)?.currentPage ?? 9)" },
      before: "0", after: "2"),
    Case(
      name: "select",
      make: {
        let control = UISelect()
        control.options = ["a", "b"]
        return control
      }, good: ["b"], bad: ["x"], value: { "\(($0 as? UISelect)?.selectedOption ?? "")" },
      before: "a", after: "b"),
    Case(
      name: "date picker",
      make: {
        let control = UIDatePicker()
        control.datePickerMode = .date
        control.timeZone = .gmt
        control.date = Date(timeIntervalSinceReferenceDate: 0)
        return control
      }, good: ["2026-02-28"], bad: ["2026-02-30"],
      value: { "\(($0 as? UIDatePicker)?.date.timeIntervalSince1970 ?? 0)" },
      before: "978307200.0", after: "1772236800.0"),
  ]

  @Test("a posted value becomes the control's and is told once", arguments: cases)
  func good(_ example: Case) {
    let control = example.make()
    let (window, journal) = Self.window(control)
    #expect(example.value(control) == example.before)
    Self.post(example.good, to: control, in: window)
    #expect(example.value(control) == example.after)
    #expect(journal.take() == ["valueChanged"])
    // The same page sent again is no change.
    Self.post(example.good, to: control, in: window)
    #expect(journal.take() == [])
  }

  @Test("a value that the control cannot have is refused beside the field", arguments: cases)
  func bad(_ example: Case) {
    let control = example.make()
    let (window, journal) = Self.window(control)
    Self.post(example.bad, to: control, in: window)
    #expect(example.value(control) == example.before)
    #expect(journal.take() == [])
    let page = window.page()
    #expect(page.contains("class=\"field-error\""))
    #expect(control.shownError?.hasSuffix("please.") == true)
    // A good value, or one of the app, ends it.
    Self.post(example.good, to: control, in: window)
    #expect(!window.page().contains("field-error"))
    Self.post(example.bad, to: control, in: window)
    control.valueWasSetByApp()
    #expect(!window.page().contains("field-error"))
  }

  @Test("nothing that a network can send does harm", arguments: cases)
  func hostile(_ example: Case) {
    let control = example.make()
    let (window, journal) = Self.window(control)
    let texts = [
      "", " ", "-1", "999999999999999999999", "nan", "inf", "1e400", "\u{0}", "٣", "0x10", "1_000",
      "-0", "9999-99-99", "0000-00-00", "2026-01-01T25:61", "{}", "<b>",
      String(repeating: "9", count: 10_000),
    ]
    for text in texts {
      let before = example.value(control)
      Self.post([text], to: control, in: window)
      #expect(journal.take().isEmpty == (example.value(control) == before))
      _ = window.page()
    }
    Self.post([], to: control, in: window)
    for argument in ["", "x", "99", "-5", "+", "-", "1|2", "\u{1F600}"] {
      _ = window.page()
      _ = window.deliver(values: [:], event: "\(control.address)|\(argument)")
    }
    _ = window.page()
  }

  @Test("a control that was rendered disabled or hidden gets nothing", arguments: cases)
  func dropped(_ example: Case) {
    for change in [{ $0.isEnabled = false }, { $0.isHidden = true }] as [(UIControl) -> Void] {
      let control = example.make()
      let (window, journal) = Self.window(control)
      _ = window.page()
      change(control)
      _ = window.deliver(values: [control.address: example.good], event: nil)
      #expect(example.value(control) == example.before)
      #expect(journal.take() == [])
    }
  }

  @Test("what a person has set survives a rebuild, also when it was refused", arguments: cases)
  func snapshot(_ example: Case) {
    for values in [example.good, example.bad] {
      let control = example.make()
      let (window, _) = Self.window(control)
      Self.post(values, to: control, in: window)
      let (other, journal) = Self.window(example.make())
      _ = other.page()
      other.restoreParts(of: window.snapshot)
      #expect(other.page() == window.page())
      #expect(journal.take() == [])
    }
  }

  @Test("an assignment of the app is not a person's and sends nothing")
  func app() {
    let control = UISwitch()
    let (window, journal) = Self.window(control)
    control.isOn = true
    _ = window.page()
    #expect(control.valuesOfPerson == nil)
    #expect(journal.take() == [])
  }

  /// A window with the control, and what it tells.
  static func window(_ control: UIFormControl) -> (UIWindow, Journal) {
    let journal = Journal()
    control.on(.valueChanged) { _ in journal.write("valueChanged") }
    control.on([.editingChanged, .touchDown]) { _ in journal.write("other") }
    control.label = "Label"
    let controller = UIViewController()
    controller.view = UIView()
    controller.view.addSubview(control)
    return (UIWindow.showing(controller), journal)
  }

  static func post(_ values: [String], to control: UIControl, in window: UIWindow) {
    _ = window.page()
    _ = window.deliver(values: [control.address: values], event: nil)
  }
}
