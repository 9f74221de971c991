/// Screens with what they were shown with, written down.
struct RouteSnapshot: Sendable, Equatable {
  /// The names of the screens.
  let route: Route
  /// The URL, with what screens were shown with where it is part of the URL.
  let path: String
  /// What screens were shown with where it is not, by their place.
  let contexts: [Int: ValueSnapshot]
  /// Whether all that screens were shown with is there. It is no part of what is written down.
  let isWhole: Bool

  init(_ elements: [Location.Element], in book: AddressBook) {
    route = elements.map(\.identifier)
    path = book.path(of: elements)
    var contexts: [Int: ValueSnapshot] = [:]
    var isWhole = true
    for (place, element) in elements.enumerated() where element.parameters.isEmpty {
      guard let context = element.context else { continue }
      contexts[place] = ValueSnapshot(context.value)
      guard contexts[place] == nil else { continue }
      isWhole = false
      Self.report(context, of: element.identifier)
    }
    (self.contexts, self.isWhole) = (contexts, isWhole)
  }

  private static func report(_ context: RouteContext, of identifier: RouteElementIdentifier) {
    Report.shared.misuse(
      """
      "\(identifier)" is shown with a \(type(of: context.value)), which cannot be written down: its session does \
      not sleep, and after a restart the screen has no context
      """,
      mend: "use a type that is Codable and not private")
  }

  /// Whether both are written down alike.
  static func == (left: RouteSnapshot, right: RouteSnapshot) -> Bool {
    left.route == right.route && left.path == right.path && left.contexts == right.contexts
  }

  /// Reads what ``write(to:)`` has written.
  init(from reader: inout SnapshotReader) throws(SnapshotFault) {
    route = try reader.list { reader throws(SnapshotFault) in try reader.text() }
    path = try reader.text()
    let saved = try reader.list { reader throws(SnapshotFault) in
      (place: try reader.integer(), value: try ValueSnapshot(from: &reader))
    }
    contexts = Dictionary(saved.map { ($0.place, $0.value) }) { first, _ in first }
    isWhole = true
  }

  /// Writes the route down.
  func write(to writer: inout SnapshotWriter) {
    writer.write(route) { $1.write($0) }
    writer.write(path)
    writer.write(contexts.sorted { $0.key < $1.key }) { context, writer in
      writer.write(context.key)
      context.value.write(to: &writer)
    }
  }

  /// The screens.
  func elements(in book: AddressBook) -> [Location.Element] {
    let located = (try? book.location(of: path))?.elements ?? []
    return route.enumerated().map { place, identifier in
      let isLocated = located.indices.contains(place) && located[place].identifier == identifier
      let element = isLocated ? located[place] : Location.Element(identifier)
      guard let saved = contexts[place] else { return element }
      return Location.Element(identifier, context: context(saved, of: identifier, in: book))
    }
  }

  private func context(
    _ saved: ValueSnapshot, of identifier: RouteElementIdentifier, in book: AddressBook
  ) -> RouteContext? {
    do {
      return try saved.value(of: ValueTypes(modules: book.modules), in: "\"\(identifier)\"")
        .map(RouteContext.init(decoded:))
    } catch {
      Report.shared.misuse(
        "What \"\(identifier)\" was shown with cannot be read back (\(error)): it has none",
        mend: "decode what earlier versions have encoded")
      return nil
    }
  }
}
