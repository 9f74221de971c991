import ShojiHTML

/// Where a page opens, and how its modal is left, for keyboards and assistive technology.
///
/// A page with fields that say what is wrong with their values opens in the first of these.
///
/// A page without a modal opens at its beginning: browsers say its title, and `autofocus` would only
/// skip what stands before. A page with a modal opens in the modal, or the first key press would be
/// spent on what lies below it: in the field that has asked for the keyboard, else at the modal's
/// first heading. A view that the app has named in a notification of assistive technology goes before
/// both, on any page. The client script goes to the same places when it has swapped pages.
extension PageRenderer {
  /// Lets the page open in a field that has asked for the keyboard, if it is the one.
  mutating func focus(asking field: UITextInput) {
    // What is wrong goes before.
    guard field.isFirstResponder, field.shownError == nil else { return }
    if spans.takeFocus(.asking) { html.attribute("autofocus") }
  }

  /// Lets the page open in a field that says what is wrong with its value, if it is the one.
  mutating func focus(faulty field: UIFormControl, isUsable: Bool) {
    guard isUsable, field.shownError != nil else { return }
    if spans.takeFocus(.faulty) { html.attribute("autofocus") }
  }

  /// Lets the page open at a view that the app has named, if it is the one. The client script goes there
  /// after a press, wherever the focus was.
  mutating func focus(opening view: UIView) {
    guard isInteractive, spans.takeFocus(.asking) else { return }
    if !(view is UIControl || view is UILink || view is UIScrollView) {
      html.literal(" tabindex=\"-1\"")
    }
    html.literal(" autofocus data-opens")
  }

  /// Writes the attributes that let a modal open at its heading, if this is the one.
  mutating func headingFocus() {
    spans.note(.heading)
    guard focusesHeading else { return }
    focusesHeading = false
    spans.note(.tookHeading)
    html.literal(" tabindex=\"-1\" autofocus")
  }

  /// Marks the control as the way out of a modal: the client script presses it for the escape key.
  mutating func wayOut() {
    if isInteractive { html.attribute("data-cancel") }
  }
}

extension UIView {
  /// Whether a field in the view wants the page to open with the cursor in it.
  var asksForFocus: Bool {
    if isHidden { return false }
    if appearance?.opensPage == true { return true }
    if let input = self as? UITextInput { return input.isFirstResponder }
    return children.contains(where: \.asksForFocus)
  }
}
