/// What has kept something from being loaded. The state says so where it was to stand, and the log has it: nothing
/// else is said to the person.
public struct LoadFailure: Error, CustomStringConvertible {
  /// What was thrown.
  public let error: any Error

  /// What was thrown.
  public var description: String { "\(error)" }
}
