/// Visits what may keep something in the view of one controller, with its path from there, and leaves
/// out what belongs to the controllers in it.
///
/// Rows at rest are left out as well: they are as their models say.
struct RestorationWalk {
  /// Called with each view; the path is that of the view.
  let body: (UIView, inout AddressPath) -> Void

  /// Visits the root view of a controller and those in it, and what it has in bars.
  func visit(_ controller: UIViewController) {
    guard let view = controller.viewIfLoaded else { return }
    var path = AddressPath(inside: controller)
    visit(view, &path)
    for item in BarViews(of: controller).items {
      path.push(place: item.place, of: controller)
      path.push(alias: item.view)
      visit(item.view, &path)
      path.pop(2)
    }
  }

  private func visit(_ view: UIView, _ path: inout AddressPath) {
    body(view, &path)
    if view.showsItemsOfControllers { return }
    for (position, child) in view.pageChildren.enumerated() {
      let controller = child.owningViewController
      // A controller that nobody holds has no place of its own.
      if let controller, controller.parent != nil { continue }
      path.push(child, position: position, isSubview: true)
      if let controller { path.push(alias: controller) }
      visit(child, &path)
      path.pop(controller == nil ? 1 : 2)
    }
  }
}

extension AddressPath {
  /// Begins at the root view of a controller, which is `#`: what is in it has its names from there.
  init(inside controller: UIViewController) {
    self.init()
    push(screen: controller, prefix: "#")
    if let view = controller.viewIfLoaded { push(alias: view) }
  }
}
