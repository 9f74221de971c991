import Foundation

/// What one view or controller keeps, written down.
struct RestorablePart: Sendable, Equatable {
  /// The values, by the keys under which the object has written them.
  var values: [String: Data] = [:]
  /// The keys of what could not be written down.
  var leftOut: [String] = []

  /// Whether there is nothing.
  var isEmpty: Bool { values.isEmpty && leftOut.isEmpty }

  init() {}

  /// Reads what ``write(to:)`` has written.
  init(from reader: inout SnapshotReader) throws(SnapshotFault) {
    values = try reader.dictionary { reader throws(SnapshotFault) in try reader.data() }
    leftOut = try reader.list { reader throws(SnapshotFault) in try reader.text() }
  }

  /// Writes the part down.
  func write(to writer: inout SnapshotWriter) {
    writer.write(values) { $1.write(bytes: $0) }
    writer.write(leftOut) { $1.write($0) }
  }
}
