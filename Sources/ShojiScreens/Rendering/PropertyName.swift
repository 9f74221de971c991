/// What a view or a controller calls a view in one of its properties.
struct PropertyName {
  /// The name of the property.
  let name: String
  /// The view or controller that has the property. It may be gone before the view is.
  let owner: ObjectIdentifier
  /// Whether the owner is a controller whose root view has a property of the same name: both have one
  /// address, in which the name would stand for either.
  let isShadowed: Bool
}

extension UIResponder {
  /// What a property of this object that holds the view is called, or holds the controller whose root
  /// view it is.
  ///
  /// The names are the stable part of addresses: `save` stays `save` wherever the button moves. A
  /// name that occurs again in a superclass gets an apostrophe. The root view of a controller is
  /// named by whoever holds the controller, not by the controller.
  final func propertyName(of view: UIView) -> String? {
    guard view !== self, view.owningViewController !== self, view.superview != nil else {
      return nil
    }
    return ClassProperties.of(type(of: self)).name(of: view, in: self)
  }

  /// The view that a property of this name holds.
  final func view(named name: String) -> UIView? {
    ClassProperties.of(type(of: self)).view(named: name, in: self)
  }
}

extension UIView {
  /// Finds the name of the view in the nearest object around it that has one, unless that was done.
  ///
  /// What holds it on the way up are its superviews, and the controllers whose root views these are.
  final func lookUpName() {
    guard !nameWasLookedUp else { return }
    nameWasLookedUp = true
    var next = superview
    while let view = next {
      if assignName(from: view) { return }
      next = view.superview
      guard let controller = view.owningViewController else { continue }
      if assignName(from: controller, root: view) { return }
      if let holder = controller.parent, holder.shownChildren != nil { next = holder.viewIfLoaded }
    }
  }

  /// The name, looked for now if nobody has.
  final var nameOfProperty: PropertyName? {
    lookUpName()
    return propertyName
  }

  /// - Parameter root: The root view of a controller.
  private func assignName(from owner: UIResponder, root: UIView? = nil) -> Bool {
    guard let name = owner.propertyName(of: self) else { return false }
    propertyName = PropertyName(
      name: name, owner: ObjectIdentifier(owner),
      isShadowed: root.map { ClassProperties.of(type(of: $0)).has(name) } ?? false)
    return true
  }

  /// Forgets the name of this view and those below, which other objects may give from now on.
  final func forgetName() {
    propertyName = nil
    nameWasLookedUp = false
    for subview in children { subview.forgetName() }
  }
}
