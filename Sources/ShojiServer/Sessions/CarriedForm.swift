import ShojiUI

/// What a person had filled in where a form was not carried out, until its screen is there again: a login
/// may stand before it. Files and secrets are not kept.
struct CarriedForm: Sendable, Equatable {
  /// The URL of the screen.
  let path: String
  /// The values of each control, by address.
  let values: [String: [String]]

  init(path: String, values: [String: [String]]) {
    self.path = path
    self.values = values
  }

  /// Keeps what a form says; `nil` when that is nothing.
  init?(_ post: FormPost, at location: Location) {
    let values = post.openValues
    guard !values.isEmpty else { return nil }
    self.init(path: location.path, values: values)
  }

  /// Writes the form down.
  func write(to writer: inout SnapshotWriter) {
    writer.write(path)
    writer.write(values) { values, writer in
      writer.write(values) { $1.write($0) }
    }
  }

  /// Reads what ``write(to:)`` has written.
  init(from reader: inout SnapshotReader) throws(SnapshotFault) {
    path = try reader.text()
    values = try reader.dictionary { reader throws(SnapshotFault) in
      try reader.list { reader throws(SnapshotFault) in try reader.text() }
    }
  }
}
