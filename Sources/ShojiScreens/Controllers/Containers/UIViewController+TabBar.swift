extension UIViewController {
  /// The tabs that this controller is in.
  public final var tabBarController: UITabBarController? { nearestHolder() }

  /// What the bar of a ``UITabBarController`` shows for this controller; made on first use, with
  /// ``title``. That of a stack is its first screen's, unless it was set or the stack has a title.
  public final var tabBarItem: UITabBarItem! {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      if title == nil, let first = (self as? UINavigationController)?.viewControllers.first {
        return first.tabBarItem
      }
      let item = UITabBarItem(title: title ?? "")
      ownTabBarItem = item
      return item
    }
    set {
      ownTabBarItem = newValue
      tabBarController?.itemsDidChange()
    }
  }
}
