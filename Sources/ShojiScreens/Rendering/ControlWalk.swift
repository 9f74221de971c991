/// Visits the controls in views with their addresses, in the order of the page.
///
/// Those in rows at rest are left out: they are as their models say, and take no return key.
struct ControlWalk {
  /// Whether controls are visited that are not on the page: hidden ones, and what their superview
  /// does not place.
  let visitsHidden: Bool
  /// Called with each control; the path is that of its view.
  let body: (UIControl, inout AddressPath) -> Void

  /// Visits the controls in the root view of a controller, and in what has its place there.
  func visit(_ controller: UIViewController) {
    guard let view = controller.viewIfLoaded, var path = AddressPath(to: view) else { return }
    visit(view, &path)
  }

  private func visit(_ view: UIView, _ path: inout AddressPath) {
    if let control = view.addressedControl { body(control, &path) }
    for (position, child) in view.pageChildren.enumerated() {
      guard visitsHidden || !child.isHidden && view.places(child) else { continue }
      if let slot = child as? SlotView {
        visit(slot, &path)
      } else if view is HoldingView, let content = child.owningViewController {
        visit(content: content, child, of: view, &path)
      } else {
        path.push(child, position: position, isSubview: true)
        if let controller = child.owningViewController { path.push(alias: controller) }
        visit(child, &path)
        if child.owningViewController != nil { path.pop() }
        path.pop()
      }
    }
  }

  /// Visits a place whose name is that of its content.
  private func visit(_ slot: SlotView, _ path: inout AddressPath) {
    guard let content = slot.content, let view = content.viewIfLoaded else { return }
    visit(content: content, view, of: slot, &path)
  }

  private func visit(
    content: UIViewController, _ view: UIView, of holder: UIView, _ path: inout AddressPath
  ) {
    let name = holder is SlotView ? content.parent?.placeName(of: content) : nil
    if let name { path.push(place: name, of: holder) }
    path.push(alias: content)
    path.push(alias: view)
    visit(view, &path)
    path.pop(name == nil ? 2 : 3)
  }
}
