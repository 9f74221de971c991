/// The name of a screen in a route. Source: Tempura.
public typealias RouteElementIdentifier = String

/// The screens that are shown, the lowest first. Source: Tempura.
///
/// A route is the path of a URL: `["list", "addItem"]` is `/list/addItem`.
public typealias Route = [RouteElementIdentifier]

/// Called when a screen is in place. Source: Tempura.
public typealias RoutingCompletion = () -> Void
