/// Where a window is or is to go: the screens of a route with what they are shown with, as far as it
/// is part of their URL.
public struct Location: Sendable, Equatable {
  /// One screen.
  public struct Element: Sendable, Equatable {
    /// The name of the screen.
    public let identifier: RouteElementIdentifier
    /// What it is shown with, as it stands in the URL.
    public let parameters: RouteParameters
    /// What it is shown with. Equal parameters are equal contexts.
    package let context: RouteContext?

    package init(
      _ identifier: RouteElementIdentifier, _ parameters: RouteParameters = .none,
      context: RouteContext? = nil
    ) {
      self.identifier = identifier
      self.parameters = parameters
      self.context = context
    }

    /// What it is shown with, if it is of this type.
    public func context<Context>(as type: Context.Type = Context.self) -> Context? {
      context?.value as? Context
    }

    /// Whether it is the same screen with the same parameters.
    public static func == (left: Element, right: Element) -> Bool {
      left.identifier == right.identifier && left.parameters == right.parameters
    }
  }

  /// How many screens a URL may name. Beyond it lies no honest use, and each costs a screen.
  static let depthLimit = 64

  /// The screens, the lowest first.
  public let elements: [Element]

  /// The path, with the query if there is one.
  public let path: String

  /// The names of the screens.
  public var route: Route { elements.map(\.identifier) }

  /// What the topmost screen is shown with, if it is of this type.
  public func context<Context>(as type: Context.Type = Context.self) -> Context? {
    elements.last?.context()
  }

  package init(_ elements: [Element], path: String) {
    self.elements = elements
    self.path = path
  }
}
