/// What a value becomes when it was written down by another build and cannot be read any more, such as a
/// case that an enum had.
///
/// ```swift
/// enum Filter: String, Codable, DecodingFallback {
///   case all, open
///   static var fallback: Filter { .all }
/// }
/// ```
///
/// What was written down is kept, and comes back with a build that knows it, unless the value was changed
/// meanwhile. A type with properties that adopts it gives them their values where they are missing.
public protocol DecodingFallback {
  /// The value.
  static var fallback: Self { get }
}

/// A type whose values are written down and were called otherwise once, or had another form.
///
/// A `State` is one; local states and states of views can be.
public protocol StateMigrating {
  /// What has changed, the oldest first. Each is carried out once for every value that was written down
  /// before it. Add at the end; what stands there must stay.
  static var migrations: [StateMigration] { get }
}
