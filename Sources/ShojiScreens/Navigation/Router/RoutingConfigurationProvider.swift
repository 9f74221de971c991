/// Which screens a ``Router`` knows. Source: BloodyMary.
public protocol RoutingConfigurationProvider {
  /// The classes of the screens by name.
  var screensAndDestinations: [ScreenIdentifier: any RoutableViewController.Type] { get }

  /// What a screen is shown with when only its name is known: after a URL was opened.
  ///
  /// `nil`, as it is unless written, pushes the screen with the model that it makes itself.
  func routableObject(for screen: ScreenIdentifier) -> (any AnyRoutableObject)?
}

extension RoutingConfigurationProvider {
  /// Nothing: the screen is pushed with the model that it makes itself.
  public func routableObject(for screen: ScreenIdentifier) -> (any AnyRoutableObject)? { nil }
}
