import ShojiHTML

extension UIView {
  /// What assistive technology says instead of the view's text.
  public final var accessibilityLabel: String? {
    get { appearance?.accessibilityLabel }
    set { setLook(\.accessibilityLabel, newValue) }
  }

  /// What the view stands at, said after its label: `30 %`. Sliders and progress views have it as their
  /// value; any other view needs an ``accessibilityLabel`` as well, or is a label with its text.
  public final var accessibilityValue: String? {
    get { appearance?.accessibilityValue }
    set { setLook(\.accessibilityValue, newValue) }
  }

  /// What happens when the view is used.
  public final var accessibilityHint: String? {
    get { appearance?.accessibilityHint }
    set { setLook(\.accessibilityHint, newValue) }
  }

  /// A name for tests and scripts: the element's `data-identifier`.
  public final var accessibilityIdentifier: String? {
    get { appearance?.accessibilityIdentifier }
    set { setLook(\.accessibilityIdentifier, newValue) }
  }

  /// What the view is, for assistive technology.
  public final var accessibilityTraits: UIAccessibilityTraits {
    get { appearance?.accessibilityTraits ?? [] }
    set { setLook(\.accessibilityTraits, newValue) }
  }

  /// Whether assistive technology takes the view as one thing.
  ///
  /// `true` for a view with others in it: they are not read, and it is said by its
  /// ``accessibilityLabel``; only for views in which there is nothing to use. `false` for a label or a
  /// picture: it is not read.
  public final var isAccessibilityElement: Bool {
    get { appearance?.isAccessibilityElement ?? isElementByItself }
    set { setLook(\.isAccessibilityElement, newValue) }
  }

  private var isElementByItself: Bool { self is UILabel || self is UIControl || self is UILink }

  /// Whether nothing in the view is read. What can be used must be: such a view stays as it is, which is
  /// reported.
  public final var accessibilityElementsHidden: Bool {
    get { appearance?.accessibilityElementsHidden ?? false }
    set { setLook(\.accessibilityElementsHidden, newValue) }
  }

  /// The label, and what the view stands at.
  final var spokenLabel: String? {
    guard let appearance else { return nil }
    guard let value = appearance.accessibilityValue, !writesValue else {
      return appearance.accessibilityLabel
    }
    guard let label = appearance.accessibilityLabel ?? (self as? UILabel)?.text else {
      Report.shared.misuse(
        "\(type(of: self)) has an accessibilityValue and nothing that it is the value of",
        mend: "set its accessibilityLabel")
      return nil
    }
    return "\(label), \(value)"
  }

  /// Whether the view writes its value by itself.
  private var writesValue: Bool { self is UISlider || self is UIProgressView }

  /// Whether the view, and all that is in it, is not read.
  final var isUnheard: Bool {
    guard let appearance else { return false }
    let isText = self is UILabel || self is UIImageView
    let isAsked =
      appearance.accessibilityElementsHidden
      || appearance.isAccessibilityElement == false && (isText || self is UIControl)
    guard isAsked else { return false }
    if hasNothingToUse { return true }
    Report.shared.misuse(
      "\(type(of: self)) is to be hidden from those who listen, who can reach what is used in it",
      mend: "hide it from all with isHidden, or keep it")
    return false
  }

  /// Whether the view is read as one thing, though there are others in it.
  final var isOneThing: Bool {
    guard let appearance, appearance.accessibilityLabel != nil else { return false }
    return
      (appearance.isAccessibilityElement == true || appearance.accessibilityTraits.contains(.image))
      && hasNothingToUse
  }
}
