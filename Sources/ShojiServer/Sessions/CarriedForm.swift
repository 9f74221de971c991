import Foundation
import ShojiStorage
import ShojiUI

/// What a person had filled in where a form was not carried out, until its screen is there again: a login
/// may stand before it. Secrets are not kept.
struct CarriedForm: Sendable, Equatable {
  /// The URL of the screen.
  let path: String
  /// What the page says then.
  let notice: String
  /// The values of each control, by address.
  let values: [String: [String]]
  /// Whether the person was told that it is kept, on another screen.
  var isTold = false

  init(path: String, notice: String, values: [String: [String]] = [:]) {
    self.path = path
    self.notice = notice
    self.values = values
  }

  /// Keeps what a form says.
  init(_ post: FormPost, at location: Location, notice: String) {
    self.init(path: location.path, notice: notice, values: post.carriedValues)
  }

  /// The files of each control, by address.
  var files: [String: [StoredFile]] {
    var found: [String: [StoredFile]] = [:]
    for text in values[FormPost.carriedFiles] ?? [] {
      guard let bar = text.firstIndex(of: "|"),
        let file = try? JSONDecoder().decode(
          StoredFile.self, from: Data(text[text.index(after: bar)...].utf8))
      else { continue }
      found[String(text[..<bar]), default: []].append(file)
    }
    return found
  }

  /// Writes the form down.
  func write(to writer: inout SnapshotWriter) {
    writer.write(path)
    writer.write(notice)
    writer.write(isTold ? 1 : 0)
    writer.write(values) { values, writer in
      writer.write(values) { $1.write($0) }
    }
  }

  /// Reads what ``write(to:)`` has written.
  init(from reader: inout SnapshotReader) throws(SnapshotFault) {
    path = try reader.text()
    notice = try reader.text()
    isTold = try reader.integer() == 1
    values = try reader.dictionary { reader throws(SnapshotFault) in
      try reader.list { reader throws(SnapshotFault) in try reader.text() }
    }
  }
}

extension FormPost {
  /// Where the files of a form stand among its values: no control has such an address, and what a form says
  /// under it is no value.
  static let carriedFiles = "\(FormKey.file)"

  /// What is kept of the form: the values that its sender has set, and what is known of its files, each behind its
  /// address.
  var carriedValues: [String: [String]] {
    var values = openValues.filter { address, values in
      !ValueDigest.isBroughtBack(values, at: address, shown: shown)
    }
    let files = storedFiles.sorted { $0.key < $1.key }.flatMap { address, files in
      files.compactMap { file in
        (try? JSONEncoder().encode(file)).map {
          "\(address)|\(String(decoding: $0, as: UTF8.self))"
        }
      }
    }
    if !files.isEmpty { values[Self.carriedFiles] = files }
    return values
  }
}
