/// A place in an app's source that calls the framework: the same one each time that its line runs.
struct CallSite: Equatable {
  private let file: UInt
  private let line: UInt32
  private let column: UInt32

  /// - Parameters:
  ///   - file: The compiler's own text, which is at one address for each file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  init(_ file: StaticString, _ line: UInt, _ column: UInt) {
    self.file = unsafe UInt(bitPattern: file.utf8Start)
    self.line = UInt32(truncatingIfNeeded: line)
    self.column = UInt32(truncatingIfNeeded: column)
  }
}
