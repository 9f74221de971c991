extension MigrationStep {
  /// The step in words, by which it is known again.
  var words: String {
    ([kind.rawValue, path.text] + (target.map { [$0.text] } ?? [])).joined(separator: " ")
  }
}

extension Shape {
  /// Does to a shape what a migration does to values of it.
  mutating func apply(_ step: MigrationStep) {
    switch step.kind {
    case .rename, .move:
      guard let target = step.target else { return }
      let shared = step.path.sharedCount
      change(at: step.path.parts.prefix(shared)) { shape in
        let from = step.path.parts.dropFirst(shared)
        guard let moved = shape.property(at: from) else { return }
        shape.put(nil, at: from)
        shape.put(moved, at: target.parts.dropFirst(shared))
      }
    case .convert, .set: change(at: step.path.parts[...]) { $0 = .any }
    case .remove:
      change(at: step.path.parts.dropLast()) { shape in
        if let name = step.path.parts.last { shape[name] = nil }
      }
    }
  }

  private mutating func change(at path: ArraySlice<String>, _ body: (inout Shape) -> Void) {
    if kind == .optional, element.count == 1 {
      // What is optional has the names of what is in it.
      if path.isEmpty { body(&self) } else { element[0].change(at: path, body) }
      return
    }
    guard let name = path.first else { return body(&self) }
    let rest = path.dropFirst()
    if name == MigrationPath.every {
      if element.count == 1 { element[0].change(at: rest, body) }
    } else if let place = properties.firstIndex(where: { $0.name == name }) {
      properties[place].shape.change(at: rest, body)
    }
  }

  private func property(at path: ArraySlice<String>) -> PropertyShape? {
    guard let name = path.first else { return nil }
    let property = self[name]
    return path.count == 1 ? property : property?.shape.property(at: path.dropFirst())
  }

  private mutating func put(_ property: PropertyShape?, at path: ArraySlice<String>) {
    guard let name = path.first else { return }
    if path.count == 1 {
      var named = property
      named?.name = name
      self[name] = named
    } else {
      let missing = PropertyShape(
        name: name, shape: Shape(.fields, name), hasDefault: false, hasNeutral: true)
      var part = self[name] ?? missing
      part.shape.put(property, at: path.dropFirst())
      self[name] = part
    }
  }
}
