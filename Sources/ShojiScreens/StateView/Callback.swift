/// A function in the props of a ``TypedStateView``, called to tell the parent something.
///
/// ```swift
/// struct Props: Equatable {
///   var title: String
///   @Callback var didTap: (_ id: String) -> Void
/// }
/// ```
///
/// Two callbacks are always equal, so props that have one can be `Equatable`: a parent that passes a
/// new closure at each render does not make the child render. The child has the latest one in its
/// ``TypedStateView/props``; call it from there, and do not keep it elsewhere.
@propertyWrapper
public struct Callback<Function>: Equatable {
  /// The function.
  public var wrappedValue: Function

  /// Wraps a function.
  public init(wrappedValue: Function) { self.wrappedValue = wrappedValue }

  /// Always true.
  public static func == (left: Self, right: Self) -> Bool { true }
}
