/// What a screen is asked for. Source: Tempura.
public enum NavigationRequest: Hashable, Sendable {
  /// To show the screen.
  case show(RouteElementIdentifier)
  /// To hide the screen.
  case hide(RouteElementIdentifier)

  /// To show the screen.
  public static func show<Identifier: RawRepresentable<String>>(
    _ identifier: Identifier
  ) -> NavigationRequest { .show(identifier.rawValue) }

  /// To hide the screen.
  public static func hide<Identifier: RawRepresentable<String>>(
    _ identifier: Identifier
  ) -> NavigationRequest { .hide(identifier.rawValue) }

  /// The screen that is asked for.
  var identifier: RouteElementIdentifier {
    switch self {
    case .show(let identifier), .hide(let identifier): identifier
    }
  }
}

extension NavigationRequest: CustomDebugStringConvertible {
  /// The request as failing tests and reports show it: `Show(list)`.
  public var debugDescription: String {
    switch self {
    case .show(let identifier): "Show(\(identifier))"
    case .hide(let identifier): "Hide(\(identifier))"
    }
  }
}
