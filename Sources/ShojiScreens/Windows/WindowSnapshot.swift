/// Everything that makes a window, apart from the app's state: its route with what screens were shown
/// with, the routes of what is kept in it without being shown, and what its views and controllers keep,
/// by address.
///
/// It is bytes of a fixed form, so that it can be stored anywhere (``encoded``).
package struct WindowSnapshot: Sendable, Equatable {
  /// The name of the window.
  package let id: UIWindow.ID
  /// The screens that are shown.
  let shown: RouteSnapshot
  /// The screens that choosing what is kept would lead to, such as those of other tabs.
  let kept: [RouteSnapshot]
  /// What views and controllers keep, by address (see ``RestorableAddress``).
  let parts: [String: RestorablePart]

  /// The screens.
  package var route: Route { shown.route }
  /// The URL of the page, with what screens were shown with where it is part of the URL.
  package var path: String { shown.path }
  /// The routes of what is kept and not shown.
  package var keptRoutes: [Route] { kept.map(\.route) }

  /// Whether a tree that is built from it has all that the former one kept.
  package var isWhole: Bool {
    shown.isWhole && kept.allSatisfy(\.isWhole) && parts.values.allSatisfy { $0.leftOut.isEmpty }
  }

  init(
    id: UIWindow.ID, shown: RouteSnapshot, kept: [RouteSnapshot], parts: [String: RestorablePart]
  ) {
    self.id = id
    self.shown = shown
    self.kept = kept
    self.parts = parts
  }
}

extension WindowSnapshot {
  /// The snapshot as bytes; equal snapshots are equal bytes.
  package var encoded: [UInt8] {
    var writer = SnapshotWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Reads what ``encoded`` was.
  /// - Throws: When the bytes are no snapshot.
  package init(encoded bytes: [UInt8]) throws {
    var reader = SnapshotReader(bytes)
    try self.init(from: &reader)
    guard reader.isAtEnd else { throw SnapshotFault.malformed }
  }

  /// Writes the snapshot down.
  package func write(to writer: inout SnapshotWriter) {
    writer.write(id)
    shown.write(to: &writer)
    writer.write(kept) { $0.write(to: &$1) }
    writer.write(parts) { $0.write(to: &$1) }
  }

  /// Reads what ``write(to:)`` has written.
  package init(from reader: inout SnapshotReader) throws(SnapshotFault) {
    id = try reader.integer()
    shown = try RouteSnapshot(from: &reader)
    kept = try reader.list { reader throws(SnapshotFault) in try RouteSnapshot(from: &reader) }
    parts = try reader.dictionary { reader throws(SnapshotFault) in
      try RestorablePart(from: &reader)
    }
  }
}
