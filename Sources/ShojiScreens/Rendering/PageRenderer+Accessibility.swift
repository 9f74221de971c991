import ShojiHTML

extension PageRenderer {
  /// Writes the attributes for assistive technology and tests.
  /// - `role`: The role that lets the element have a label, where its own role does not: a
  ///   `<div>` is given `group`.
  public mutating func accessibility(of view: UIView, labelledAs role: StaticString? = nil) {
    guard let appearance = view.appearance else { return }
    let label = view.spokenLabel
    if let label { html.attribute("aria-label", label) }
    let isFree = role != nil && !view.hasRoleOfTemplate
    if isFree, !appearance.accessibilityTraits.contains(.updatesFrequently) {
      writeRole(of: view, labelledAs: label == nil ? nil : role)
    }
    if role == nil, appearance.accessibilityTraits.contains(.link), view is UIButton {
      html.attribute("role", static: "link")
    }
    otherAccessibility(of: view, appearance, hasRole: role == nil)
    templateAttributes(of: view)
  }

  /// Writes these attributes without the label, which a `<p>` must not have.
  /// - `hasRole`: Whether the element is something by itself, which no other role may take its place.
  mutating func accessibilityWithoutLabel(of view: UIView, hasRole: Bool = false) {
    guard let appearance = view.appearance else { return }
    otherAccessibility(of: view, appearance, hasRole: hasRole)
    templateAttributes(of: view)
  }

  /// Writes what a box is.
  /// - `role`: The role of a box with a label; `nil` without one.
  private mutating func writeRole(of view: UIView, labelledAs role: StaticString?) {
    if view.accessibilityTraits.contains(.header) {
      html.literal(" role=\"heading\" aria-level=\"2\"")
    } else if view.isOneThing {
      // Nothing in a picture is read.
      html.attribute("role", static: "img")
    } else if let role {
      html.attribute("role", static: role)
    }
  }

  private mutating func otherAccessibility(
    of view: UIView, _ appearance: Appearance, hasRole: Bool
  ) {
    if appearance.opensPage { focus(opening: view) }
    if let hint = appearance.accessibilityHint { html.attribute("title", hint) }
    if let identifier = appearance.accessibilityIdentifier {
      html.attribute("data-identifier", identifier)
    }
    if view.isUnheard { html.attribute("aria-hidden", static: "true") }
    let traits = appearance.accessibilityTraits
    guard !traits.isEmpty else { return }
    if traits.contains(.selected) { html.attribute("aria-current", static: "true") }
    if traits.contains(.notEnabled), view is UIControl || view is UILink {
      html.attribute("aria-disabled", static: "true")
    }
    if !hasRole, !traits.isDisjoint(with: [.button, .link]), !view.isOrHoldsUsable {
      Report.shared.misuse(
        "\(type(of: view)) is said to be pressed, and nothing happens when it is",
        mend: "add a tap recogniser, or leave out the trait")
    }
    guard traits.contains(.updatesFrequently) else { return }
    // It is the script that says what has changed, and not too often.
    if hasRole || appearance.template?.part.head.isMoreThanBox ?? false {
      html.attribute("aria-live", static: "off")
    } else {
      html.literal(" role=\"status\" aria-live=\"off\"")
    }
  }
}
