/// What a screen is shown with. Source: Tempura's `context: Any?`.
package struct RouteContext: @unchecked Sendable {
  // Unchecked because `Sendable` cannot be asked for at run time: a value comes in either as
  // `any Sendable` or freshly decoded, and is never changed.
  /// The value, for the closures that make controllers.
  package let value: Any

  /// Wraps what an order carries.
  package init?(_ value: (any Sendable)?) {
    guard let value else { return nil }
    self.value = value
  }

  /// Wraps what was read from a snapshot.
  package init(decoded value: Any) {
    self.value = value
  }
}
