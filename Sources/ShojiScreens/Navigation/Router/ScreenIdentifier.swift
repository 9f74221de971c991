/// The name of a screen in a route. Source: BloodyMary.
public typealias ScreenIdentifier = RouteElementIdentifier

/// A controller that a ``Router`` can make and show. Source: BloodyMary.
public typealias RoutableViewController = BMRoutable & UIViewController
