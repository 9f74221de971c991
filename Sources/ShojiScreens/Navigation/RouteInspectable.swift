/// A controller that says which one follows it on the route. Source: Tempura.
///
/// Every ``UIViewController`` does: what it presents follows. A container that shows one screen in
/// itself overrides ``UIViewController/nextRouteController`` with it; one with several conforms to
/// ``CustomRouteInspectables``.
public protocol RouteInspectable: AnyObject {
  /// The controller that follows; `nil` for the last.
  var nextRouteController: UIViewController? { get }
}

extension UIViewController: RouteInspectable {}
