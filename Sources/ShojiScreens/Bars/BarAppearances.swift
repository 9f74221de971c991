/// What the bar looks like: it scrolls with the page, so what UIKit draws at the edge of the content goes
/// first.
extension UINavigationBar {
  /// The look that counts now.
  var shownAppearance: UINavigationBarAppearance? {
    topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance ?? topItem?.standardAppearance
      ?? ownAppearance
  }

  /// What the bar looks like.
  public var standardAppearance: UINavigationBarAppearance {
    get {
      if let ownAppearance { return ownAppearance }
      let made = UINavigationBarAppearance()
      ownAppearance = made
      return made
    }
    set { ownAppearance = newValue }
  }

  /// The bar has one height.
  @available(*, unavailable, message: "Set standardAppearance: the bar has one height here.")
  public var compactAppearance: UINavigationBarAppearance? {
    get { nil }
    set {}
  }

  /// There is no look of all bars.
  @available(
    *, unavailable,
    message: "Set standardAppearance of the bar, such as in a subclass of UINavigationController."
  )
  public static func appearance() -> UINavigationBar { UINavigationBar() }
}

extension UITabBar {
  /// What the bar looks like.
  public final var standardAppearance: UITabBarAppearance {
    get {
      if let ownAppearance { return ownAppearance }
      let made = UITabBarAppearance()
      ownAppearance = made
      return made
    }
    set { ownAppearance = newValue }
  }

  /// The bar does not know what is behind it.
  @available(*, unavailable, message: "Leave it out: the bar always has standardAppearance.")
  public final var scrollEdgeAppearance: UITabBarAppearance? {
    get { nil }
    set {}
  }

  /// There is no look of all bars.
  @available(
    *, unavailable,
    message: "Set standardAppearance of the bar, such as in a subclass of UITabBarController."
  )
  public static func appearance() -> UITabBar { UITabBar() }
}
