/// The state of a ``TypedStateView``, best a struct whose properties have initial values.
public protocol ViewState: Codable, Equatable {
  /// The state before anything has happened.
  init()
}

/// For a ``TypedStateView`` that keeps nothing by itself.
public struct NoState: ViewState {
  /// Nothing.
  public init() {}
}

/// For a ``TypedStateView`` that is told nothing by its parent.
public struct NoProps: Equatable, Sendable {
  /// Nothing.
  public init() {}
}
