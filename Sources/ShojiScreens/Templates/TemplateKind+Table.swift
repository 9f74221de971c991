import Foundation
import ShojiTemplates

extension TemplateKind {
  /// The views that elements become; an input's type stands behind its tag. Every other element
  /// becomes a ``UIView``.
  private static let table: [String: TemplateKind] = [
    "img": TemplateKind(
      UIImageView.self,
      [
        "alt": { image, text in
          image.accessibilityLabel = text.isEmpty ? nil : text
          return true
        },
        "src": { image, path in
          image.image = URL(string: path).map { UIImage(url: $0) }
          return image.image != nil
        },
      ]),
    "span": label, "p": label,
    "h1": label, "h2": label, "h3": label, "h4": label, "h5": label, "h6": label,
    "a": TemplateKind(
      UILink.self, text: { $0.title = $1 },
      [
        "href": { link, url in
          link.url = url
          return true
        }
      ]),
    "button": TemplateKind(
      UIButton.self, text: { $0.setTitle($1, for: .normal) },
      [
        "type": { $1 == "submit" || $1 == "button" },
        "formnovalidate": { button, _ in
          button.needsValidFields = false
          return true
        },
      ]),
    "input text": textField, "input email": textField, "input password": textField,
    "input tel": textField, "input url": textField,
    "input checkbox": TemplateKind(
      UISwitch.self,
      [
        "type": isGiven,
        "checked": { view, _ in
          view.isOn = true
          return true
        },
        "role": { view, role in
          view.preferredStyle = .sliding
          return role == "switch"
        },
      ]),
    "input range": TemplateKind(
      UISlider.self,
      [
        "type": isGiven,
        "min": { slider, number in
          Float(number).map { slider.minimumValue = $0 } != nil
        },
        "max": { slider, number in
          Float(number).map { slider.maximumValue = $0 } != nil
        },
        "step": { slider, number in
          if number == "any" { return true }
          return Float(number).map { slider.step = $0 } != nil
        },
        "value": { slider, number in
          Float(number).map { slider.value = $0 } != nil
        },
      ]),
    "select": TemplateKind(UIPickerView.self),
    "ul": TemplateKind(UITableView.self), "table": TemplateKind(UITableView.self),
    "textarea": TemplateKind(
      UITextView.self, text: { $0.text = $1 },
      [
        "placeholder": placeholder, "maxlength": maximumLength, "autofocus": autofocus,
        "rows": { view, number in
          guard let lines = Int(number), lines > 0 else { return false }
          view.numberOfLines = lines
          return true
        },
      ]),
  ]

  /// The kind of an element; `nil` for an input of a type that no view stands for.
  static func of(_ element: TemplateElement) -> TemplateKind? {
    guard TemplateTags.formControls.contains(element.name) else {
      return table[element.name] ?? .container
    }
    guard element.name == "input" else { return table[element.name] }
    return table["input \(element.value(of: "type") ?? "text")"]
  }

  /// The nearest class of the table that a class inherits from.
  static func base(of type: UIView.Type) -> UIView.Type {
    let classes = table.values.map(\.view)
    var current: AnyClass? = type
    while let here = current {
      if let found = classes.first(where: { $0 == here }) { return found }
      current = _getSuperclass(here)
    }
    return UIView.self
  }

  private static let label = TemplateKind(UILabel.self, text: { $0.text = $1 })

  private static let textField = TemplateKind(
    UITextField.self,
    [
      "placeholder": placeholder, "maxlength": maximumLength, "autofocus": autofocus,
      "type": { field, type in
        field.isSecureTextEntry = type == "password"
        switch type {
        case "email": field.keyboardType = .emailAddress
        case "tel": field.keyboardType = .phonePad
        case "url": field.keyboardType = .URL
        default: break
        }
        return true
      },
      "inputmode": { field, mode in
        switch mode {
        case "numeric": field.keyboardType = .numberPad
        case "decimal": field.keyboardType = .decimalPad
        case "text": break
        default: return false
        }
        return true
      },
      "autocomplete": { field, token in
        field.textContentType = UITextContentType(rawValue: token)
        return true
      },
      "value": { field, text in
        field.text = text
        return true
      },
    ])

  /// The type has chosen the view already.
  private static let isGiven: @Sendable (UIView, String) -> Bool = { _, _ in true }

  private static let placeholder: @Sendable (UITextInput, String) -> Bool = { input, text in
    input.placeholder = text
    return true
  }

  private static let maximumLength: @Sendable (UITextInput, String) -> Bool = { input, number in
    guard let length = Int(number), length >= 0 else { return false }
    input.maximumLength = length
    return true
  }

  private static let autofocus: @Sendable (UITextInput, String) -> Bool = { input, _ in
    input.becomeFirstResponder()
  }
}
