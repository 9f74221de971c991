/// What a screen is shown with. Source: Tempura's `context: Any?`.
struct RouteContext: @unchecked Sendable {
  // Unchecked because `Sendable` cannot be asked for at run time: a value comes in either as
  // `any Sendable` or freshly decoded, and is never changed.
  /// The value, for the closures that make controllers.
  let value: Any

  /// Wraps what an order carries.
  init?(_ value: (any Sendable)?) {
    guard let value else { return nil }
    self.value = value
  }

  /// Wraps what was read from a snapshot.
  init(decoded value: Any) {
    self.value = value
  }
}
