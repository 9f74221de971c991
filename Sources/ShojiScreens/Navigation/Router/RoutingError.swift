/// Why a ``Router`` did not show a screen. Source: BloodyMary, where each of them ends the program.
public enum RoutingError: Error, Equatable, CustomStringConvertible {
  /// The configuration has no such screen, or it is not on the route.
  case viewControllerNotFound(ScreenIdentifier)
  /// The screen cannot show such a model.
  case failedToAssignViewModel(ScreenIdentifier)

  /// What happened and how to mend it.
  public var description: String {
    switch self {
    case .viewControllerNotFound(let screen):
      """
      There is no screen "\(screen)". Mend: add it to screensAndDestinations; for popTo, name a \
      screen of the route
      """
    case .failedToAssignViewModel(let screen):
      """
      The screen "\(screen)" was given a model of another type. Mend: make its RoutableObject with \
      the model of its view
      """
    }
  }
}
