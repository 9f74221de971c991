/// A value or a function that a parent passes to a ``StateView``. Source: StateView.
public protocol StateViewProp {
  /// The key of the view that it is for.
  var viewKey: String { get }
  /// What it is called.
  var key: StateKeyID { get }
}

/// A prop that is a value.
public struct StateViewPropWithValue: StateViewProp {
  /// The key of the view that it is for.
  public let viewKey: String
  /// What it is called.
  public let key: StateKeyID
  /// The value.
  public let value: Any?
}

/// A prop that is a value of the parent's state.
public struct StateViewPropWithStateLink: StateViewProp {
  /// The key of the view that it is for.
  public let viewKey: String
  /// What it is called.
  public let key: StateKeyID
  /// The key in the parent's state.
  public let stateKey: String
}

/// A prop that is a function.
public struct StateViewPropWithFunction: StateViewProp {
  /// The key of the view that it is for.
  public let viewKey: String
  /// What it is called.
  public let key: StateKeyID
  /// The function.
  public let function: (_ values: [String: Any]) -> Void
}

extension Sequence where Element == any StateViewProp {
  /// The value of a prop; `nil` when there is none, or a function, or when it is `nil`.
  public func prop(withValueForKey key: some StateKey) -> Any? {
    let prop = first(withKey: StateKeyID(key)) as? StateViewPropWithValue
    return prop?.value
  }

  /// The function of a prop; `nil` when there is none, or a value.
  public func prop(
    withFunctionForKey key: some StateKey
  ) -> ((_ values: [String: Any]) -> Void)? {
    let prop = first(withKey: StateKeyID(key)) as? StateViewPropWithFunction
    return prop?.function
  }

  private func first(withKey key: StateKeyID) -> (any StateViewProp)? { first { $0.key == key } }
}
