/// A screen by its name in routes, with the type of what it is shown with: what the compiler checks where a name alone
/// would be a string.
///
/// ```swift
/// extension Destination {
///   static let expenses = Screen<ExpenseQuery>("expenses")
///   static let expense = Screen<Int>("expense", below: "expenses", at: ":id")
///   static let settings = Screen<Void>("settings")
/// }
///
/// dispatch(Show(.expense(42)))
/// dispatch(Navigate(to: .expenses(), .expense(42)))
/// ```
///
/// A name that there is not, and a context of another type, do not compile. The app lists the addresses
/// (``ScreenAddress/init(_:)``), and screens show by them what they are asked for:
/// `[.show(Destination.expense): .push(Destination.expense) { ExpenseViewController($0) }]`.
public struct Screen<Context: Sendable>: Sendable {
  /// The name of the screen in routes.
  public let identifier: RouteElementIdentifier
  /// How it stands in URLs; `nil` where it is its identifier alone.
  package let address: ScreenAddress?

  /// Where the screen is shown with something.
  public func callAsFunction(_ context: Context) -> Destination {
    Destination(identifier, context is Void ? nil : context)
  }
}

extension Screen where Context == Void {
  /// Describes a screen that is shown with nothing.
  public init(_ identifier: RouteElementIdentifier) {
    self.identifier = identifier
    address = nil
  }

  /// Describes a screen that is shown with nothing, and whose piece of the path is not its identifier. See
  /// ``ScreenAddress``.
  public init(
    _ identifier: RouteElementIdentifier, below parent: RouteElementIdentifier? = nil,
    at pattern: String
  ) {
    self.identifier = identifier
    address = ScreenAddress(identifier, below: parent, at: pattern)
  }

  /// Where the screen is shown.
  public func callAsFunction() -> Destination { Destination(identifier, nil) }
}

extension Screen where Context: Codable {
  /// Describes a screen that is shown with a context, which stands in its URL. See ``ScreenAddress``.
  public init(
    _ identifier: RouteElementIdentifier, below parent: RouteElementIdentifier? = nil,
    at pattern: String = ""
  ) {
    self.identifier = identifier
    address = ScreenAddress(identifier, below: parent, at: pattern, taking: Context.self)
  }
}

extension Screen where Context: ScreenQuery {
  /// Where the screen is shown with everything as usual.
  public func callAsFunction() -> Destination { Destination(identifier, Context()) }
}

/// A screen with what it is shown with: where ``Screen`` leads.
///
/// Its static members are an app's screens, so that `Show(.expense(42))` finds them.
public struct Destination: Sendable {
  /// The name of the screen in routes.
  public let identifier: RouteElementIdentifier
  /// What it is shown with.
  public let context: (any Sendable)?

  init(_ identifier: RouteElementIdentifier, _ context: (any Sendable)?) {
    (self.identifier, self.context) = (identifier, context)
  }
}

extension ScreenAddress {
  /// How a screen stands in URLs.
  public init<Context>(_ screen: Screen<Context>) {
    self = screen.address ?? ScreenAddress(screen.identifier, at: "")
  }
}

extension Location {
  /// What a screen of the location is shown with; `nil` where it is not there.
  public func context<Context>(of screen: Screen<Context>) -> Context? {
    elements.last { $0.identifier == screen.identifier }?.context()
  }

  /// Whether a screen is part of the location.
  public func contains<Context>(_ screen: Screen<Context>) -> Bool {
    route.contains(screen.identifier)
  }
}
