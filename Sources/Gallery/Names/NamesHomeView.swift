import Shoji

enum NamesKey: StateKey {
  case name, placeholder, didReceiveText, enabled
}

final class NamesHomeView: StateView {
  override func getInitialState() -> [String: Any?] {
    ["placeholder": "Is this working?", "nextButtonEnabled": nil, "name": ""]
  }

  override func render() {
    let field = place(FieldLabelView.self, key: "label")
    field.prop(forKey: NamesKey.name, is: state["name"] as? String ?? "")
    field.prop(forKey: NamesKey.placeholder, isLinkedToKeyInState: "placeholder")
    field.prop(forKey: NamesKey.didReceiveText) { values in
      let text = values["text"] as? String ?? ""
      self.state["name"] = text
      self.state["nextButtonEnabled"] =
        text.count > 1 ? true : text.count == 1 ? false : nil as Bool?
    }
    if state["nextButtonEnabled"] as? Bool != nil {
      let next = place(NamesNextButton.self, key: "next button")
      next.prop(forKey: NamesKey.enabled, isLinkedToKeyInState: "nextButtonEnabled")
      next.prop(forKey: NamesKey.name, isLinkedToKeyInState: "name")
    }
  }
}

/// The name, the field for it, and a word for one of all names.
final class FieldLabelView: StateView {
  private let label = UILabel()
  private let field = UITextField()
  /// What the return key does, for whoever has none: a form is sent with any button.
  private let button = UIButton()

  override func viewDidInitialize() {
    button.setTitle("Use this name", for: .normal)
    button.style = .tinted
    button.size = .large
    label.font = .preferredFont(forTextStyle: .title2)
    label.accessibilityTraits = .updatesFrequently
    field.label = "Name"
    field.addTarget(self, action: FieldLabelView.textDidChange, for: .editingChanged)
  }

  private func textDidChange(_ sender: UITextField) {
    prop(withFunctionForKey: NamesKey.didReceiveText)?(["text": sender.text ?? ""])
  }

  override func render() {
    let name = prop(withValueForKey: NamesKey.name) as? String ?? ""
    let placeholder = prop(withValueForKey: NamesKey.placeholder) as? String
    label.text = name.isEmpty ? placeholder : name
    field.placeholder = placeholder
    place(label, key: "name") { make in
      make.top.left.right.equalTo(self)
    }
    place(field, key: "field") { make in
      make.top.equalTo(label.snp.bottom).offset(12)
      make.left.right.equalTo(self)
    }
    place(button, key: "button") { make in
      make.top.equalTo(field.snp.bottom).offset(12)
      make.left.right.equalTo(self)
    }
    if name.lowercased() == "sahand" {
      let answer = UILabel()
      answer.text = "It’s working!"
      answer.font = .preferredFont(forTextStyle: .headline)
      place(answer, key: "answer") { make in
        make.top.equalTo(button.snp.bottom).offset(12)
        make.left.right.equalTo(self)
      }
    }
  }
}

/// Green when it can be pressed; when it cannot, it says what it waits for, in red.
final class NamesNextButton: StateView {
  private let button = UIButton()
  private let greeting = UILabel()
  private let hint = UILabel()

  override func getInitialState() -> [String: Any?] { ["greeted": ""] }

  override func viewDidInitialize() {
    button.setTitle("Next", for: .normal)
    button.size = .large
    hint.text = "One more letter, please."
    hint.font = .preferredFont(forTextStyle: .subheadline)
    hint.textColor = .systemRed
    button.on(.touchUpInside) { [unowned self] _ in
      state["greeted"] = prop(withValueForKey: NamesKey.name)
    }
  }

  override func render() {
    let isEnabled = prop(withValueForKey: NamesKey.enabled) as? Bool ?? false
    button.isEnabled = isEnabled
    button.style = isEnabled ? .filled : .gray
    button.backgroundColor =
      isEnabled ? UIColor(red: 0.08, green: 0.45, blue: 0.2, alpha: 1) : nil
    place(button, key: "button") { make in
      make.top.equalTo(self).offset(20)
      make.left.right.equalTo(self)
      make.height.equalTo(44)
    }
    if !isEnabled {
      place(hint, key: "hint") { make in
        make.top.equalTo(button.snp.bottom).offset(8)
        make.left.right.equalTo(self)
      }
    }
    let name = prop(withValueForKey: NamesKey.name) as? String
    guard let greeted = state["greeted"] as? String, !greeted.isEmpty, greeted == name else {
      return
    }
    greeting.text = "Hello, \(greeted)."
    place(greeting, key: "greeting") { make in
      make.top.equalTo(button.snp.bottom).offset(12)
      make.left.right.equalTo(self)
    }
  }
}
