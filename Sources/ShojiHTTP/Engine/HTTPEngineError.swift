/// Why the engine could not start: one line that names the mend.
package struct HTTPEngineError: Error, CustomStringConvertible {
  /// The whole report.
  package let description: String

  package init(_ description: String) { self.description = description }
}
