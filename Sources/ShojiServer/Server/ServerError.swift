/// Why a server did not start: one line, with the mend.
public struct ServerError: Error, CustomStringConvertible {
  /// The line.
  public let description: String

  init(_ description: String) { self.description = description }
}
