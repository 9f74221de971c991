extension UIViewController {
  // MARK: The route

  /// The controllers that take this one's place on the route: itself, unless it is a container of
  /// screens without a name of its own, then those of its children.
  final var shownControllers: [UIViewController] {
    guard let children = shownChildren else { return containedRoute }
    return beforeChildren + children.flatMap(\.shownControllers)
  }

  /// The controllers that would take this one's place on the route if other children were chosen, for
  /// each child that is kept.
  final var hiddenBranches: [[UIViewController]] {
    guard let children = shownChildren else {
      let following = containedRouteControllers
      let before = [self] + following.dropLast()
      return following.last?.hiddenBranches.map { before + $0 } ?? []
    }
    var before = beforeChildren
    var branches: [[UIViewController]] = []
    for child in children {
      branches += child.hiddenBranches.map { before + $0 }
      before += child.shownControllers
    }
    for child in keptChildren {
      branches.append(beforeChildren + child.shownControllers)
      branches += child.hiddenBranches.map { beforeChildren + $0 }
    }
    return branches
  }

  /// The container itself, if it is on the route.
  private var beforeChildren: [UIViewController] { self is any Routable ? [self] : [] }

  /// The name of the first screen, which tells this controller from others in a container; `nil` if
  /// it is not on the route.
  final var firstIdentifier: RouteElementIdentifier? {
    (shownControllers.first as? any Routable)?.routeIdentifier
  }

  /// The controller whose view a person sees, of this one and those in it.
  final var frontController: UIViewController { shownChildren?.last?.frontController ?? self }

  /// What tells this controller from others that could be in its place, as far as the route does not.
  final var slotNames: String {
    var names = ""
    var child = self
    while let holder = child.parent, holder.shownChildren != nil {
      names += holder.slotName(of: child).map { ":\($0)" } ?? ""
      if holder is any Routable { break }
      child = holder
    }
    return names
  }

  // MARK: Staying and going

  /// Whether the screen can be taken off the route without what it is the first screen of.
  final var canBeHidden: Bool {
    guard let holder = parent, holder.shownChildren != nil else {
      return presentingViewController != nil
    }
    guard holder.holdsAlways(self) else { return true }
    return !(holder is any Routable) && holder.canBeHidden
  }

  /// Whether a rebuilt container on the route has this controller in the same place, though it is not
  /// on the route itself.
  /// - Parameter isShown: Whether it must be the chosen one as well.
  final func comesWithHolder(isShown: Bool) -> Bool {
    guard let holder = parent, holder.shownChildren != nil,
      isShown ? holder.holdsAlways(self) && holder.keepsSelection : holder.isFirst(self)
    else { return false }
    return holder is any Routable || holder.comesWithHolder(isShown: isShown)
  }

  private func isFirst(_ child: UIViewController) -> Bool {
    holdsAlways(child) || keptChildren.contains { $0 === child }
  }

  /// Takes the controller out of the container of screens that it is in, with all above it.
  /// - Returns: Whether it can be taken away; then `completion` is called.
  final func leaveHolder(animated: Bool, completion: @escaping () -> Void) -> Bool {
    var child = self
    while let holder = child.parent, let children = holder.shownChildren,
      let index = children.firstIndex(where: { $0 === child })
    {
      if !holder.holdsAlways(child), index > 0 {
        let outermost = topOfContainment
        if outermost.presentedViewController != nil { outermost.dismiss(animated: animated) }
        holder.keepChildren(upTo: children[index - 1], animated: animated)
        completion()
        return true
      }
      if holder is any Routable { return false }
      child = holder
    }
    return false
  }

  // MARK: Holding

  /// The nearest controller of a class that this one is in.
  final func nearestHolder<Holder: UIViewController>() -> Holder? {
    var current = parent
    while let controller = current {
      if let found = controller as? Holder { return found }
      current = controller.parent
    }
    return nil
  }

  /// Those of the controllers that a container may hold; others are reported: they are on the screen
  /// elsewhere, or twice in the list.
  final func holdable(
    _ controllers: [UIViewController], where fits: (UIViewController) -> Bool = { _ in true }
  ) -> [UIViewController] {
    var found: [UIViewController] = []
    for controller in controllers {
      let isHere = controller.parent === self
      if !found.contains(where: { $0 === controller }),
        isHere || (controller.isFree && !controller.holds(self) && fits(controller))
      {
        found.append(controller)
      } else {
        Report.shared.misuse(
          "\(type(of: self)): \(type(of: controller)) is on the screen already",
          mend: "give it a new controller, or take this one away first")
      }
    }
    return found
  }

  private func holds(_ controller: UIViewController) -> Bool {
    var current: UIViewController? = controller
    while let here = current {
      if here === self { return true }
      current = here.parent
    }
    return false
  }

  /// Makes other controllers the children, with UIKit's calls around the change. Controllers that are
  /// in both stay as they are.
  final func replace(
    children old: [UIViewController], with new: [UIViewController], change: () -> Void
  ) {
    let leaving = old.filter { controller in !new.contains { $0 === controller } }
    let coming = new.filter { $0.parent !== self }
    for controller in leaving { controller.willMove(toParent: nil) }
    for controller in coming { addChild(controller) }
    Self.move(leaving, .removed) { Self.move(coming, .added, change) }
    for controller in leaving { controller.removeFromParent() }
    for controller in coming { controller.didMove(toParent: self) }
  }

  /// Sends the appearance calls for children that are shown instead of others. Those that are in both
  /// get none.
  final func exchange(
    _ old: [UIViewController], for new: [UIViewController], animated: Bool, change: () -> Void
  ) {
    let leaving = old.filter { controller in !new.contains { $0 === controller } }
    if isVisible {
      for controller in leaving { controller.beginAppearance(false, animated: animated) }
      for controller in new { controller.beginAppearance(true, animated: animated) }
    }
    change()
    for controller in leaving + new { controller.endAppearance(animated: animated) }
  }
}
