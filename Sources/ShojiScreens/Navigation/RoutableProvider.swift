/// Where a navigator finds the screens that it asks. Source: Tempura.
///
/// It is for apps in which something else than controllers owns the screens, and for tests of
/// navigation without any. The route of a window, which is its URL, is read off it as well.
///
/// ```swift
/// let navigator = Navigator(
///   routableProvider: RoutableProvider { [weak coordinator] in coordinator?.routables ?? [] })
/// ```
public struct RoutableProvider {
  /// The screens of the present route, the lowest first.
  public let currentRoutable: () -> [any Routable]

  /// Makes a provider.
  /// - `currentRoutable`: Asked before each step of a navigation and for each page, in the session. The
  ///   window keeps the closure, so it is not to hold the window.
  public init(currentRoutable: @escaping () -> [any Routable]) {
    self.currentRoutable = currentRoutable
  }

  /// The screens of a window's controllers, as every window has them unless its navigator was given
  /// a provider. Where Tempura writes `.live(using: .shared)`.
  public static func live(using window: UIWindow) -> RoutableProvider {
    RoutableProvider { [weak window] in window?.routablesOnScreen ?? [] }
  }
}
