/// Why a value cannot be written down or read back.
package enum DocumentFault: Error, Equatable, CustomStringConvertible {
  /// The bytes end too early, or say what no writer writes.
  case malformed
  /// They have a form that this build does not know.
  case format(UInt8)
  /// The values are too deep in each other.
  case tooDeep

  /// What is wrong.
  package var description: String {
    switch self {
    case .malformed: "the bytes are damaged"
    case .format(let format): "the bytes have the form \(format), which this build does not know"
    case .tooDeep: "the values are more than \(CodedTag.depthLimit) deep in each other"
    }
  }
}

/// What was not as its type wants it, and what it has become.
package struct CodingFault: Hashable, Sendable, CustomStringConvertible {
  /// Where it is: the names from the whole value to it, with dots between them.
  package var path: String
  /// The type that was wanted.
  package var type: String
  /// What is wrong, and what has become of it.
  package var text: String
  /// What somebody can do about it.
  package var mend: String

  /// In one line.
  package var description: String { "\(path.isEmpty ? "it" : path), \(type): \(text)" }
}
