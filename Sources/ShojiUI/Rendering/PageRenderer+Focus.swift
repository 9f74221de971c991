import ShojiHTML

/// Where a page opens, and how its modal is left, for keyboards and assistive technology.
///
/// A page without a modal opens at its beginning: browsers say its title, and `autofocus` would only
/// skip what stands before. A page with a modal opens in the modal, or the first key press would be
/// spent on what lies below it: in the field that has asked for the keyboard, else at the modal's
/// first heading. The client script goes to the same places when it has swapped pages.
extension PageRenderer {
  /// Whether the field that asks may have the page's one `autofocus`: the first that does.
  mutating func takeFocus() -> Bool {
    defer { isFocusTaken = true }
    return !isFocusTaken
  }

  /// Writes the attributes that let a modal open at its heading, if this is the one.
  mutating func headingFocus() {
    guard focusesHeading else { return }
    focusesHeading = false
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
    if let input = self as? UITextInput { return input.isFirstResponder }
    return subviews.contains(where: \.asksForFocus)
  }
}

extension UIWindow {
  /// The URL below a modal that has one itself: a GET of it takes the modal away, as a swipe does in
  /// UIKit. A question wants one of its answers.
  func pathBelow(_ modal: UIViewController) -> String? {
    guard !(modal is UIAlertController),
      modal.shownControllers.contains(where: { $0 is any Routable })
    else { return nil }
    return modal.presentingViewController?.frontController.path
  }
}
