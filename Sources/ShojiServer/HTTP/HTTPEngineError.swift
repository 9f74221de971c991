/// Why the engine could not start: one line that names the mend.
struct HTTPEngineError: Error, CustomStringConvertible {
  /// The whole report.
  let description: String

  init(_ description: String) { self.description = description }
}
