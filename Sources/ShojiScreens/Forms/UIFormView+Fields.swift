public import Foundation
public import ShojiLook

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
        fault: { check($0[keyPath: path]) }, words: { $0 }), hearing: .editingChanged)
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
        fault: { check($0[keyPath: path]) },
        words: { $0.map { NumberNotation(.session).text(of: $0.formNumber) } ?? "" }),
      hearing: .editingChanged)
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
    add(picker, label, path, mode, { $0.date }, { $0.date = $1 }, check, date: { $0 })
    return picker
  }

  /// Adds a field for a day, a time or both that may be empty, in the person's time zone.
  /// - Parameters:
  ///   - label: Its visible name.
  ///   - path: The property.
  ///   - mode: The parts of a date that are chosen.
  ///   - check: Says the fault of a date, or of none at all; `nil` where there is no fault.
  @discardableResult
  public final func date(
    _ label: String, _ path: WritableKeyPath<Values, Date?>, mode: UIDatePicker.Mode = .date,
    check: @escaping (Date?) -> String? = { _ in nil }
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.allowsNoDate = true
    add(
      picker, label, path, mode, { $0.selectedDate }, { $0.selectedDate = $1 }, check, date: { $0 })
    return picker
  }

  private func add<Value: Equatable>(
    _ picker: UIDatePicker, _ label: String, _ path: WritableKeyPath<Values, Value>,
    _ mode: UIDatePicker.Mode, _ read: @escaping (UIDatePicker) -> Value,
    _ show: @escaping (UIDatePicker, Value) -> Void, _ check: @escaping (Value) -> String?,
    date: @escaping (Value) -> Date?
  ) {
    picker.label = label
    picker.datePickerMode = mode
    add(
      Field(
        path: path, control: picker,
        read: { [unowned picker] in $0[keyPath: path] = read(picker) },
        show: { [unowned picker] former, new in
          let date = new[keyPath: path]
          if former?[keyPath: path] != date, read(picker) != date { show(picker, date) }
        },
        fault: { check($0[keyPath: path]) },
        words: { [unowned picker] in date($0).map(picker.shown) ?? "" }), hearing: .valueChanged)
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
        fault: { _ in nil }, words: { $0 ? label : "" }), hearing: .valueChanged)
    return toggle
  }

  /// Adds a field for a colour.
  /// - Parameters:
  ///   - label: Its visible name.
  ///   - path: The property; `nil` where no colour is chosen.
  @discardableResult
  public final func color(
    _ label: String, _ path: WritableKeyPath<Values, UIColor?>
  ) -> UIColorWell {
    let well = UIColorWell()
    well.label = label
    add(
      Field(
        path: path, control: well,
        read: { [unowned well] in $0[keyPath: path] = well.selectedColor },
        show: { [unowned well] former, new in
          let color = new[keyPath: path]
          if former.map({ $0[keyPath: path] != color }) ?? true { well.selectedColor = color }
        },
        fault: { _ in nil }, words: { $0?.hex ?? "" }), hearing: .valueChanged)
    return well
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
    title: @escaping (Choice) -> String
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
        fault: { _ in nil }, words: title), hearing: .valueChanged)
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

// MARK: Finding

extension UIFormView {
  /// Adds a field in which one of many things is found by typing, see ``UIComboBox``.
  ///
  /// ```swift
  /// form.pick("Customer", \.customer, title: \.name) { words in
  ///   customers.filter { $0.name.localizedStandardContains(words) }
  /// }
  /// ```
  /// - Parameters:
  ///   - label: Its visible name.
  ///   - path: The property.
  ///   - title: The words of a thing.
  ///   - find: Finds what begins with, or has, the words of the field; `nil` where ``UIComboBox/found`` says what
  ///     there is.
  ///   - check: Says the fault of the chosen thing, or of none at all; `nil` where there is no fault.
  @discardableResult
  public final func pick<Item: Identifiable & Codable>(
    _ label: String, _ path: WritableKeyPath<Values, Item?>, title: @escaping (Item) -> String,
    find: ((_ words: String) -> [Item])? = nil,
    check: @escaping (Item?) -> String? = { _ in nil }
  ) -> UIComboBox<Item> {
    let box = UIComboBox(title, find: find)
    box.label = label
    add(
      Field(
        path: path, control: box,
        read: { [unowned box] in $0[keyPath: path] = box.selectedItem },
        show: { [unowned box] former, new in
          let item = new[keyPath: path]
          if former.map({ $0[keyPath: path]?.id != item?.id }) ?? true { box.selectedItem = item }
          box.reloadOptions()
        },
        fault: { check($0[keyPath: path]) }, words: { $0.map(title) ?? "" }), hearing: .valueChanged
    )
    return box
  }

  /// Adds a field in which several of many things are found by typing, see ``UIComboBox``.
  /// - Parameters:
  ///   - label: Its visible name.
  ///   - path: The property.
  ///   - title: The words of a thing.
  ///   - find: Finds what begins with, or has, the words of the field; `nil` where ``UIComboBox/found`` says what
  ///     there is.
  ///   - check: Says the fault of the chosen things; `nil` where there is no fault.
  @discardableResult
  public final func pickSeveral<Item: Identifiable & Codable>(
    _ label: String, _ path: WritableKeyPath<Values, [Item]>, title: @escaping (Item) -> String,
    find: ((_ words: String) -> [Item])? = nil,
    check: @escaping ([Item]) -> String? = { _ in nil }
  ) -> UIComboBox<Item> {
    let box = UIComboBox(title, find: find)
    box.label = label
    box.allowsMultipleSelection = true
    add(
      Field(
        path: path, control: box,
        read: { [unowned box] in $0[keyPath: path] = box.selectedItems },
        show: { [unowned box] former, new in
          let items = new[keyPath: path]
          if former?[keyPath: path].map(\.id) != items.map(\.id) { box.selectedItems = items }
          box.reloadOptions()
        },
        fault: { check($0[keyPath: path]) },
        words: { $0.map(title).formatted(.list(type: .and).locale(.session)) }),
      hearing: .valueChanged)
    return box
  }
}
