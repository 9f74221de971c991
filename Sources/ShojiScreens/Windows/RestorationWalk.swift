import ShojiCoding

/// Asks controllers, one after the other, for what they and their views keep.
///
/// Views of the controllers in a controller are left out: the walk visits these. Rows at rest are left out too; they are
/// as their models say.
struct RestorationWalk {
  private let coder = RestorationCoder()
  private var path = AddressPath()
  /// The annexes of the controller, by path.
  private var annexes: [String: [String: Annex]] = [:]
  /// The parts of the controller's views, by path.
  private var parts: [String: RestorablePart] = [:]

  /// Asks one controller.
  /// - Parameters:
  ///   - isOnRoute: Whether the route alone brings the controller's view onto the page.
  ///   - found: Called with each part and its path; parts that wait for their views are among them.
  mutating func visit(
    _ controller: UIViewController, isOnRoute: Bool,
    found: (_ path: String, _ part: RestorablePart) -> Void
  ) {
    for (path, part) in controller.waitingParts { found(path, part) }
    annexes = controller.annexes
    coder.begin(of: type(of: controller), annexes: annexes[""] ?? [:])
    controller.encodeRestorableState(with: coder)
    if controller.isViewLoaded && !isOnRoute { coder.noteLoadedView() }
    if let own = coder.removePart() { found("", own) }
    for (path, part) in partsOfViews(of: controller) { found(path, part) }
  }

  /// Asks the views of a controller for their parts, unless these cannot have changed since. A view that shows something
  /// else is dirty until its page is written, and the page of a hidden screen is not written.
  private mutating func partsOfViews(of controller: UIViewController) -> [String: RestorablePart] {
    guard let view = controller.viewIfLoaded else { return [:] }
    let round = controller.windowOfHierarchy?.round
    let items = BarViews(of: controller).items
    let isClean =
      !view.isDirty && !view.hasDirtyDescendant
      && items.allSatisfy { !$0.view.isDirty && !$0.view.hasDirtyDescendant }
    if isClean, let known = controller.knownParts,
      !controller.isVisible || known.round == round
    {
      return known.parts
    }
    parts = [:]
    path.begin(inside: controller)
    visit(view)
    for item in items {
      path.push(place: item.place, of: controller)
      path.push(alias: item.view)
      visit(item.view)
      path.pop(2)
    }
    controller.knownParts = isClean ? KnownParts(parts: parts, round: round) : nil
    return parts
  }

  /// Asks a view, whose path is the present one, and those in it.
  private mutating func visit(_ view: UIView) {
    coder.begin(
      of: type(of: view), annexes: annexes.isEmpty ? nil : annexes[path.makeString()] ?? [:])
    view.restorablePart(with: coder)
    if let part = coder.removePart() { parts[path.makeString()] = part }
    if view.showsItemsOfControllers { return }
    let children = view.pageChildren
    for position in children.indices {
      let child = children[position]
      let controller = child.owningViewController
      // A controller that nobody holds has no place of its own.
      if let controller, controller.parent != nil { continue }
      path.push(child, position: position, isSubview: true)
      if let controller { path.push(alias: controller) }
      visit(child)
      path.pop(controller == nil ? 1 : 2)
    }
  }
}

extension AddressPath {
  /// Begins at the root view of a controller, which is `#`: what is in it has its names from there.
  init(inside controller: UIViewController) {
    self.init()
    begin(inside: controller)
  }

  /// Begins anew at the root view of a controller.
  fileprivate mutating func begin(inside controller: UIViewController) {
    push(screen: controller, prefix: "#")
    if let view = controller.viewIfLoaded { push(alias: view) }
  }
}
