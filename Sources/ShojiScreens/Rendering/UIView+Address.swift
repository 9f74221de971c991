extension UIView {
  /// The name of the view in forms: the path of names from its screen down to it.
  ///
  /// It comes from the tree alone, whether the view was ever written or not: the same in every
  /// rebuild. Empty for a view that is in no screen of a window.
  final var address: String {
    guard var path = AddressPath(to: addressedView) else { return "" }
    return path.makeString()
  }

  /// Where the view stands among those of its superview.
  /// - `expected`: Where it probably is.
  final func position(expected: Int) -> Int {
    guard let superview else { return expected }
    let siblings = superview.children
    if siblings.indices.contains(expected), siblings[expected] === self { return expected }
    return siblings.firstIndex { $0 === self } ?? expected
  }
}

extension AddressPath {
  /// The place of a view as its window has it; `nil` if it is in none.
  init?(to view: UIView) {
    let climb = Climb(from: view)
    guard let screen = climb.screen, let window = screen.windowOfHierarchy else { return nil }
    self.init()
    push(screen: screen, prefix: window.prefix(of: climb.controller ?? screen))
    for step in climb.steps.reversed() {
      switch step {
      case .view(let view): push(view, position: 0, isSubview: true)
      case .alias(let responder): push(alias: responder)
      case .place(let key, let container): push(place: key, of: container)
      }
    }
  }
}

/// The way up from a view to its screen.
private struct Climb {
  enum Step {
    case view(UIView)
    case alias(UIResponder)
    case place(String, of: UIResponder)
  }

  /// From the view up.
  private(set) var steps: [Step] = []
  /// The controller at the end of the way.
  private(set) var screen: UIViewController?
  /// The first controller on the way.
  private(set) var controller: UIViewController?

  init(from view: UIView) {
    var next: UIView? = view
    while let current = next {
      next = current.owningViewController.map { climb(current, of: $0) } ?? climb(current)
    }
  }

  private mutating func climb(_ view: UIView) -> UIView? {
    steps.append(.view(view))
    return view.superview
  }

  /// Goes on above the root view of a controller.
  private mutating func climb(_ view: UIView, of controller: UIViewController) -> UIView? {
    if self.controller == nil { self.controller = controller }
    if let holder = controller.parent, holder.shownChildren != nil {
      steps += [.alias(view), .alias(controller)]
      if let key = holder.placeName(of: controller) { steps.append(.place(key, of: holder)) }
      return holder.viewIfLoaded
    }
    guard let superview = view.superview else {
      steps.append(.alias(view))
      screen = controller
      return nil
    }
    steps += [.alias(controller), .view(view)]
    return superview
  }
}

extension UIWindow {
  /// What the addresses of the controls in a controller begin with: the route down to the topmost screen
  /// of the page that it is on, or would be on if what hides it were away.
  func prefix(of controller: UIViewController) -> String {
    var hidden: UIViewController?
    var current = controller
    while let holder = current.parent {
      if hidden == nil, holder.shownChildren != nil,
        !holder.frontChildren.contains(where: { $0 === current })
      {
        hidden = current
      }
      current = holder
    }
    return scene.prefix(of: hidden?.frontController ?? current)
  }
}

extension UIViewController {
  /// Appends what has the address of this controller: its root view, the controller and, in a container
  /// of screens, what is in it and has no name there.
  final func appendAliases(to found: inout [UIResponder]) {
    if let view = viewIfLoaded { found.append(view) }
    found.append(self)
    for child in frontChildren where placeName(of: child) == nil { child.appendAliases(to: &found) }
  }

  /// The child in a place with a name.
  final func child(inPlace key: AddressKey) -> UIViewController? {
    frontChildren.first { placeName(of: $0).map(key.isOf) ?? false }
  }
}
