#if DEBUG
  /// The properties of a child controller that the one in its place has not, in builds for debugging.
  enum LostProperties {
    /// Warns of a child that code of its parent has made again, when a change of the locale has loaded the view of
    /// that.
    static func warn(
      of child: UIViewController, replacedBy replacement: UIViewController,
      in parent: UIViewController
    ) {
      let names = names(of: child, differingFrom: replacement)
      guard !names.isEmpty else { return }
      let lost = names.map { "\"\($0)\"" }.joined(separator: ", ")
      Report.shared.warn(
        """
        \(type(of: parent)) has made its child \(type(of: child)) again, because the language or the time zone \
        has changed; what the former one had in \(lost) is gone
        """,
        mend: "hold the child in a property of \(type(of: parent)), and add that one",
        once: "lost properties of \(type(of: child))")
    }

    /// The stored properties of the app's classes that have another value; objects are not compared.
    private static func names(
      of controller: UIViewController, differingFrom other: UIViewController
    ) -> [String] {
      var names: [String] = []
      var levels: (Mirror?, Mirror?) = (Mirror(reflecting: controller), Mirror(reflecting: other))
      while let left = levels.0, let right = levels.1, !HeldObjects.isFramework(left.subjectType) {
        for (former, present) in zip(left.children, right.children)
        where !(type(of: former.value) is AnyClass) {
          if let name = former.label,
            String(describing: former.value) != String(describing: present.value)
          {
            names.append(name)
          }
        }
        levels = (left.superclassMirror, right.superclassMirror)
      }
      return names
    }
  }
#endif
