/// A screen to be shown, seen without the type of its model. Source: BloodyMary.
public protocol AnyRoutableObject {
  /// The name of the screen.
  var screenIdentifier: ScreenIdentifier { get }
  /// What the screen shows.
  var anyViewModel: any BMViewModel { get }
  /// How it is shown.
  var navigationStyle: NavigationStyle { get }
  /// Whether it moves onto the screen.
  var animated: Bool { get }
}

/// A screen to be shown. Source: BloodyMary.
public struct RoutableObject<VM: BMViewModel>: AnyRoutableObject {
  /// The name of the screen.
  public let screenIdentifier: ScreenIdentifier
  /// What the screen shows.
  public let viewModel: VM
  /// How it is shown.
  public let navigationStyle: NavigationStyle
  /// Whether it moves onto the screen.
  public let animated: Bool

  /// What the screen shows.
  public var anyViewModel: any BMViewModel { viewModel }

  /// Describes a screen to be shown.
  public init(
    screenIdentifier: ScreenIdentifier, viewModel: VM, navigationStyle: NavigationStyle,
    animated: Bool = true
  ) {
    self.screenIdentifier = screenIdentifier
    self.viewModel = viewModel
    self.navigationStyle = navigationStyle
    self.animated = animated
  }
}
