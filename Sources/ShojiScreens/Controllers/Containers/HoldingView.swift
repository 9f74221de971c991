/// A view that holds the root view of a child controller.
class HoldingView: UIView, ArrangingView {
  /// The controller whose view is shown.
  final weak var content: UIViewController? {
    didSet {
      guard content !== oldValue else { return }
      if let old = oldValue?.viewIfLoaded, old.superview === self { old.removeFromSuperview() }
      if let content { addSubview(content.view) }
    }
  }

  // The bars of a container show what its children say of themselves, and what lies below them.
  override var dependsOnOthers: Bool { true }

  override var sharesAddressWithScreens: Bool { true }

  /// Writes no element of its own.
  override func render(into page: inout PageRenderer) {
    if let content { page.render(content: content) }
  }
}

/// The place for one of several children that can be chosen.
///
/// Where the route does not tell which child is shown, the place has a name that does: a control of one
/// child has another address than that of a sibling.
final class SlotView: HoldingView {
  /// Writes the child.
  func render(in controller: UIViewController, into page: inout PageRenderer) {
    guard let content else { return }
    if let name = controller.slotName(of: content) {
      key = name
      page.render(self, at: 1)
    } else {
      page.render(content: content)
      // Otherwise the next change below would stop here on its way to the window.
      wasRendered()
    }
  }
}
