/// Which view an element of a template becomes, and what its attributes and its content set.
struct TemplateKind: Sendable {
  /// Sets a property from an attribute's value; `false` if the property cannot have it.
  typealias Setter = @Sendable (UIView, String) -> Bool

  /// The class of the view.
  let view: UIView.Type
  /// What the text in the element sets; `nil` where the element holds further views and markup.
  let text: Setter?
  /// Whether the element holds further views and markup.
  let holdsViews: Bool
  /// The attributes that set a property. All others are written into the page as they are.
  let setters: [String: Setter]

  private init(
    view: UIView.Type, text: Setter?, holdsViews: Bool, setters: [String: Setter]
  ) {
    self.view = view
    self.text = text
    self.holdsViews = holdsViews
    self.setters = setters
  }

  /// A view whose text is the element's.
  init<View: UIView>(
    _ view: View.Type, text: (@Sendable (View, String) -> Void)? = nil,
    _ setters: [String: @Sendable (View, String) -> Bool] = [:]
  ) {
    self.view = view
    self.text = text.map { text in
      Self.setter { (view: View, value) in
        text(view, value)
        return true
      }
    }
    self.setters = setters.mapValues { Self.setter($0) }
    holdsViews = false
  }

  private static func setter<View: UIView>(
    _ set: @escaping @Sendable (View, String) -> Bool
  ) -> Setter {
    { view, value in (view as? View).map { set($0, value) } ?? false }
  }

  /// An element around others.
  static let container = TemplateKind(view: UIView.self, text: nil, holdsViews: true, setters: [:])

  /// What an attribute sets in views of this kind.
  func setter(of attribute: String) -> Setter? {
    setters[attribute] ?? Self.common[attribute]
  }

  /// What attributes set in every view.
  private static let common: [String: Setter] = [
    "hidden": { view, _ in
      view.isHidden = true
      return true
    },
    "title": { view, value in
      view.accessibilityHint = value
      return true
    },
    "aria-label": { view, value in
      view.accessibilityLabel = value
      return true
    },
    "data-identifier": { view, value in
      view.accessibilityIdentifier = value
      return true
    },
    "disabled": { view, _ in
      (view as? UIControl)?.isEnabled = false
      return view is UIControl
    },
  ]
}
