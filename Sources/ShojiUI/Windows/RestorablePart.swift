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

/// Where an object stands in a window: the place of the controller that it is, or in whose view it is,
/// and the path down from there, as pages have it. `/tabs/you` is a controller, `/tabs/you#` its root view,
/// `/tabs/you#.field` a view in that.
struct RestorableAddress {
  /// The place of the controller, which it has in every rebuild.
  let place: String
  /// `#` and the names from the root view down; empty for the controller itself.
  let path: String

  /// Splits an address. No place has a `#` in it: it is made of a URL's path.
  init(_ text: String) {
    let bound = text.firstIndex(of: "#") ?? text.endIndex
    place = String(text[..<bound])
    path = String(text[bound...])
  }
}
