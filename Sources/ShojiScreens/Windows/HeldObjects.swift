#if DEBUG
  /// The objects that others hold in their properties, in builds for debugging.
  ///
  /// What closures have captured is not among them: nobody can look into these.
  struct HeldObjects {
    /// How many values are looked at; where there are more, nobody can tell.
    private static let limit = 50_000
    /// How many elements of a collection are looked at.
    private static let elementLimit = 1_000

    private var found: Set<ObjectIdentifier> = []
    private var count = 0

    /// Looks at the properties of objects, and of what these hold; `nil` where that is too much.
    init?(by roots: [AnyObject]) {
      for root in roots where !visit(root) { return nil }
    }

    /// Whether an object is held.
    func contains(_ object: ObjectIdentifier) -> Bool { found.contains(object) }

    /// Whether a class is the framework's.
    static func isFramework(_ type: Any.Type) -> Bool {
      let name = String(reflecting: type)
      return modules.contains { name.hasPrefix($0) }
    }

    private static let modules = [
      "ShojiScreens.", "ShojiBMView.", "ShojiStore.", "ShojiStorage.", "ShojiServer.",
      "ShojiLook.", "ShojiRoutes.", "ShojiTemplates.", "Foundation.", "Swift.", "_Concurrency.",
      "Synchronization.",
    ]

    /// - Returns: `false` when it is too much.
    private mutating func visit(_ object: AnyObject) -> Bool {
      guard found.insert(ObjectIdentifier(object)).inserted else { return true }
      // Views hold no controllers, and there are many; an actor's properties are not to be read here.
      if object is UIView || object is any Actor { return true }
      let isController = object is UIViewController
      if !isController, Self.isFramework(type(of: object)) { return true }
      if let controller = object as? UIViewController {
        for child in controller.children where !visit(child) { return false }
        if let presented = controller.presentedViewController, !visit(presented) { return false }
      }
      var level: Mirror? = Mirror(reflecting: object)
      while let mirror = level {
        if !isController || Self.isRead(mirror.subjectType), !visit(children: mirror) {
          return false
        }
        level = mirror.superclassMirror
      }
      return true
    }

    /// Whether the properties of a class may hold controllers that are not its children.
    private static func isRead(_ type: Any.Type) -> Bool {
      !isFramework(type) || type is UINavigationController.Type || type is UITabBarController.Type
        || type is UISplitViewController.Type || type is UIPageViewController.Type
    }

    private mutating func visit(children mirror: Mirror) -> Bool {
      for child in mirror.children.prefix(Self.elementLimit) where !visit(value: child.value) {
        return false
      }
      return true
    }

    private mutating func visit(value: Any) -> Bool {
      count += 1
      guard count < Self.limit else { return false }
      if type(of: value) is AnyClass { return visit(value as AnyObject) }
      return visit(children: Mirror(reflecting: value))
    }
  }
#endif
