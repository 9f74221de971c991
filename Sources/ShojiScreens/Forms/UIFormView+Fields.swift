public import Foundation
import ShojiLook

extension UIFormView {
  /// Adds a field for one line of text.
  /// - Parameters:
  ///   - label: Its visible name.
  ///   - path: The property.
  ///   - check: What is wrong with a text; `nil` when nothing is.
  @discardableResult
  public final func text(
    _ label: String, _ path: WritableKeyPath<Values, String>,
    check: @escaping (String) -> String? = { _ in nil }
  ) -> UITextField {
    let field = UITextField()
    add(text: field, label, path, check)
    return field
  }

  /// Adds a field for a secret, such as a password.
  /// - Parameters:
  ///   - label: Its visible name.
  ///   - path: The property.
  ///   - check: What is wrong with a text; `nil` when nothing is.
  @discardableResult
  public final func secret(
    _ label: String, _ path: WritableKeyPath<Values, String>,
    check: @escaping (String) -> String? = { _ in nil }
  ) -> UITextField {
    let field = UITextField()
    field.isSecureTextEntry = true
    field.textContentType = .password
    add(text: field, label, path, check)
    return field
  }

  /// Adds a field for several lines of text.
  /// - Parameters:
  ///   - label: Its visible name.
  ///   - path: The property.
  ///   - check: What is wrong with a text; `nil` when nothing is.
  @discardableResult
  public final func lines(
    _ label: String, _ path: WritableKeyPath<Values, String>,
    check: @escaping (String) -> String? = { _ in nil }
  ) -> UITextView {
    let field = UITextView()
    add(text: field, label, path, check)
    return field
  }

  private func add(
    text input: UITextInput, _ label: String, _ path: WritableKeyPath<Values, String>,
    _ check: @escaping (String) -> String?
  ) {
    input.label = label
    add(
      Field(
        path: path, control: input,
        read: { [unowned input] in $0[keyPath: path] = input.text ?? "" },
        show: { [unowned input] former, new in
          let text = new[keyPath: path]
          if former?[keyPath: path] != text { input.text = text }
        },
        fault: { check($0[keyPath: path]) }), hearing: .editingChanged)
  }

  /// Adds a field for a number, written as people of the session's locale do. Text that is no number is refused with a
  /// message that has an example; no text is none.
  /// - Parameters:
  ///   - label: Its visible name.
  ///   - path: The property.
  ///   - check: What is wrong with a number, or with none; `nil` when nothing is.
  @discardableResult
  public final func number<Number: UIFormNumber>(
    _ label: String, _ path: WritableKeyPath<Values, Number?>,
    check: @escaping (Number?) -> String? = { _ in nil }
  ) -> UITextField {
    let field = UITextField()
    field.label = label
    field.keyboardType = Number.self == Int.self ? .numberPad : .decimalPad
    field.validate = { Self.isNumber($0, Number.self) ? nil : Self.numberFault(Number.self) }
    add(
      Field(
        path: path, control: field,
        read: { [unowned field] in $0[keyPath: path] = Self.number(field.text ?? "") },
        show: { [unowned field] former, new in
          let number = new[keyPath: path]
          // What means the same stays as it was typed.
          guard former.map({ $0[keyPath: path] != number }) ?? true,
            number != Self.number(field.text ?? "")
          else { return }
          field.text = number.map { NumberNotation(.session).text(of: $0.formNumber) }
        },
        fault: { check($0[keyPath: path]) }), hearing: .editingChanged)
    return field
  }

  private static func number<Number: UIFormNumber>(_ text: String) -> Number? {
    NumberNotation(.session).number(in: text).flatMap { Number(formNumber: $0) }
  }

  private static func isNumber<Number: UIFormNumber>(_ text: String, _ type: Number.Type) -> Bool {
    let isEmpty = text.allSatisfy(\.isWhitespace)
    return isEmpty || (number(text) as Number?) != nil
  }

  private static func numberFault<Number: UIFormNumber>(_ type: Number.Type) -> String {
    let isWhole = Number(formNumber: 12.5)?.formNumber != 12.5
    return isWhole
      ? FrameworkWord.wholeNumber.text
      : FrameworkWord.number.text(NumberNotation(.session).example)
  }

  /// Adds a field for a day, a time or both, in the person's time zone.
  /// - Parameters:
  ///   - label: Its visible name.
  ///   - path: The property.
  ///   - mode: What is chosen.
  ///   - check: What is wrong with a date; `nil` when nothing is.
  @discardableResult
  public final func date(
    _ label: String, _ path: WritableKeyPath<Values, Date>, mode: UIDatePicker.Mode = .date,
    check: @escaping (Date) -> String? = { _ in nil }
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.label = label
    picker.datePickerMode = mode
    add(
      Field(
        path: path, control: picker,
        read: { [unowned picker] in $0[keyPath: path] = picker.date },
        show: { [unowned picker] former, new in
          let date = new[keyPath: path]
          if former?[keyPath: path] != date, picker.date != date { picker.date = date }
        },
        fault: { check($0[keyPath: path]) }), hearing: .valueChanged)
    return picker
  }

  /// Adds a switch.
  /// - Parameters:
  ///   - label: Its visible name.
  ///   - path: The property.
  @discardableResult
  public final func toggle(_ label: String, _ path: WritableKeyPath<Values, Bool>) -> UISwitch {
    let toggle = UISwitch()
    toggle.label = label
    add(
      Field(
        path: path, control: toggle,
        read: { [unowned toggle] in $0[keyPath: path] = toggle.isOn },
        show: { [unowned toggle] former, new in
          let isOn = new[keyPath: path]
          if former?[keyPath: path] != isOn, toggle.isOn != isOn { toggle.isOn = isOn }
        },
        fault: { _ in nil }), hearing: .valueChanged)
    return toggle
  }

  /// Adds a list of which one is chosen.
  /// - Parameters:
  ///   - label: Its visible name.
  ///   - path: The property.
  ///   - choices: What can be chosen; a value that is none of them is the first.
  ///   - title: The words of a choice.
  @discardableResult
  public final func choice<Choice: Equatable>(
    _ label: String, _ path: WritableKeyPath<Values, Choice>, among choices: [Choice],
    title: (Choice) -> String
  ) -> UISelect {
    let select = UISelect()
    select.label = label
    select.options = choices.map(title)
    add(
      Field(
        path: path, control: select,
        read: { [unowned select] values in
          guard choices.indices.contains(select.selectedIndex) else { return }
          values[keyPath: path] = choices[select.selectedIndex]
        },
        show: { [unowned select] former, new in
          let choice = new[keyPath: path]
          guard former.map({ $0[keyPath: path] != choice }) ?? true,
            let index = choices.firstIndex(of: choice), index != select.selectedIndex
          else { return }
          select.selectedIndex = index
        },
        fault: { _ in nil }), hearing: .valueChanged)
    return select
  }

  /// Adds a list of all values of a type, of which one is chosen; their words are their raw values.
  /// - Parameters:
  ///   - label: Its visible name.
  ///   - path: The property.
  @discardableResult
  public final func choice<Choice: CaseIterable & Equatable & RawRepresentable<String>>(
    _ label: String, _ path: WritableKeyPath<Values, Choice>
  ) -> UISelect {
    choice(label, path, among: Array(Choice.allCases), title: \.rawValue)
  }
}
