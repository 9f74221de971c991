/// Why a control does not take a value that a form carries, in words for the person who sent it.
public struct RefusedValue: Error, Equatable, Sendable {
  /// One sentence, shown beside the field.
  public let message: String

  /// Makes a refusal.
  public init(_ message: String) { self.message = message }
}
