import ShojiLook
package import ShojiStore

/// What takes back what a notice is about, as it is written down.
package struct UndoOffer: Sendable, AnnouncementOffer {
  /// The app that carries it out; `nil` for that of the page which shows the notice.
  package let app: RouteElementIdentifier?
  private let item: ValueSnapshot

  /// Takes an item; one that cannot be written down is reported, and is none.
  init?(_ item: any Dispatchable & Codable, app: RouteElementIdentifier?) {
    guard let saved = ValueSnapshot(item) else {
      Self.report(item.debugDescription, "it cannot be written down")
      return nil
    }
    self.item = saved
    self.app = app
  }

  /// What is to be dispatched.
  /// - `modules`: Those of the apps, of which alone its type may be; `nil` for every one.
  /// - Returns: `nil` for what cannot be read, which is reported.
  package func item(of modules: Set<String>?) -> (any Dispatchable)? {
    var name = "what a notice offers to take back"
    if case .coded(let type, _) = item { name = type }
    do {
      let value = try item.value(of: ValueTypes(modules: modules), in: "undo")
      if let item = value as? any Dispatchable { return item }
      Self.report(name, "it is nothing that can be dispatched")
    } catch {
      Self.report(name, "\(error)")
    }
    return nil
  }

  private static func report(_ name: String, _ fault: String) {
    Report.shared.misuse(
      "The notice has no Undo: \(name) cannot be kept (\(fault))",
      mend: "undo with a Codable type of the app's own module that is not private to a file")
  }

  /// Writes the offer down.
  package func write(to writer: inout SnapshotWriter) {
    writer.write(app.map { [$0] } ?? []) { $1.write($0) }
    item.write(to: &writer)
  }

  /// Reads what ``write(to:)`` has written.
  package init(from reader: inout SnapshotReader) throws(SnapshotFault) {
    app = try reader.list { reader throws(SnapshotFault) in try reader.text() }.first
    item = try ValueSnapshot(from: &reader)
  }
}
