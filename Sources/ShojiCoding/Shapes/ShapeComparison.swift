/// Compares how a type was written down with how it is read now.
package struct ShapeComparison {
  /// What there is to say, in the order of the properties.
  package private(set) var findings: [ShapeFinding] = []
  private let type: String
  private let root: Shape
  private let oldRoot: Shape

  /// Compares two shapes of one type.
  package init(_ old: ShapeRecord, with new: ShapeRecord, migrations: [StateMigration]) {
    type = old.name
    var shape = old.shape
    let isContinued = new.migrations.starts(with: old.migrations)
    for migration in migrations.dropFirst(old.migrations.count) { shape.apply(migration.step) }
    root = new.shape
    oldRoot = shape
    if !isContinued {
      note(
        .breaks, [], "its migrations were taken away or are in another order",
        "leave those that there were as they were, and add at the end")
    }
    compare(shape, new.shape, at: [], mayBeMissing: true)
  }

  /// Compares all types that were written down with those that there are now.
  package static func findings(
    _ old: [ShapeRecord], with new: [ShapeRecord], migrations: (ShapeRecord) -> [StateMigration]
  ) -> [ShapeFinding] {
    old.flatMap { record -> [ShapeFinding] in
      let present = new.filter { $0.name == record.name }
      if present.isEmpty {
        return [
          ShapeFinding(
            weight: .breaks, type: record.name, path: "", text: "there is no such \(record.role)",
            mend: "give it its name back, or write the file again if only its name is another")
        ]
      }
      // Types that are private to files may have the same name: it is the one that goes best.
      return present.map { ShapeComparison(record, with: $0, migrations: migrations($0)).findings }
        .min { $0.breakCount < $1.breakCount } ?? []
    }
  }

  private mutating func note(
    _ weight: ShapeFinding.Weight, _ path: [String], _ text: String, _ mend: String = ""
  ) {
    findings.append(
      ShapeFinding(
        weight: weight, type: type, path: path.joined(separator: "."), text: text, mend: mend))
  }

  /// - `mayBeMissing`: Whether there is a value where none was written down.
  private mutating func compare(
    _ old: Shape, _ new: Shape, at path: [String], mayBeMissing: Bool
  ) {
    switch (old.kind, new.kind) {
    case (.any, _), (_, .any), (.again, .again): break
    case (.optional, .optional): compareElements(old, new, at: path)
    case (_, .optional):
      if let inner = new.element.first { compare(old, inner, at: path, mayBeMissing: true) }
    case (.optional, _):
      if let inner = old.element.first {
        compare(inner, new, at: path, mayBeMissing: mayBeMissing)
      }
      let text = "it may be nil in what was written down, and is \(new.type) now"
      if mayBeMissing { note(.filled, path, text) } else { noteConversion(old, path, text) }
    case (.list, .list): compareElements(old, new, at: path + [MigrationPath.every])
    case (.table, .table):
      if let oldKey = old.key.first, let newKey = new.key.first {
        compare(oldKey, newKey, at: path + ["key"], mayBeMissing: false)
      }
      compareElements(old, new, at: path + [MigrationPath.every])
    case (.fields, .fields): compareProperties(old, new, at: path)
    case (.choice, .choice): compareChoices(old, new, at: path)
    case (.variants, .variants): compareVariants(old, new, at: path)
    case (.choice, .text), (.integer, .number): break
    case (.integer, .integer): compareRanges(old, new, at: path)
    case (let before, let after) where before == after: break
    default: noteConversion(old, path, "it was \(old.type) and is \(new.type)")
    }
  }

  private mutating func noteConversion(_ old: Shape, _ path: [String], _ text: String) {
    note(
      .breaks, path, text,
      ".convert(\"\(path.joined(separator: "."))\") { (old: \(old.type)) in … }")
  }

  private mutating func compareRanges(_ old: Shape, _ new: Shape, at path: [String]) {
    guard let before = old.range, let after = new.range, !after.contains(before) else { return }
    noteConversion(
      old, path, "it was \(old.type), and \(new.type) does not have all of its numbers")
  }

  private mutating func compareElements(_ old: Shape, _ new: Shape, at path: [String]) {
    if let before = old.element.first, let after = new.element.first {
      compare(before, after, at: path, mayBeMissing: false)
    }
  }

  private mutating func compareProperties(_ old: Shape, _ new: Shape, at path: [String]) {
    if let type = new.unknownBehind ?? old.unknownBehind {
      return compareKnownProperties(old, new, at: path, behind: type)
    }
    var added = new.properties.filter { old[$0.name] == nil }
    for property in old.properties {
      let place = path + [property.name]
      if let present = new[property.name] {
        compare(property.shape, present, at: place)
      } else if let target = target(of: property, from: path) {
        note(
          .breaks, place, "it seems to have moved to \(target)",
          ".move(\"\(place.joined(separator: "."))\", to: \"\(target)\"), or .remove(…)")
      } else if let other = added.firstIndex(where: { $0.shape.isSame(as: property.shape) }) {
        let name = added.remove(at: other).name
        note(
          .breaks, place, "it is gone, and \(name) is new and of the same type",
          ".rename(\"\(place.joined(separator: "."))\", to: \"\(name)\"), or .remove(…)")
      } else {
        note(.kept, place, "it is gone")
      }
    }
    for property in new.properties where old[property.name] == nil && !property.hasDefault {
      let place = path + [property.name]
      if property.hasNeutral {
        note(.filled, place, "it is new and begins without a value")
      } else {
        note(
          .breaks, place, "it is new, and there is no value for what was written down without it",
          "give \(property.shape.type) a DecodingFallback, or add .set(…)")
      }
    }
  }

  private mutating func compare(
    _ old: Shape, _ new: PropertyShape, at path: [String]
  ) {
    compare(old, new.shape, at: path, mayBeMissing: new.hasDefault || new.hasNeutral)
  }

  /// Compares the properties that both have, and says that there may be others.
  private mutating func compareKnownProperties(
    _ old: Shape, _ new: Shape, at path: [String], behind type: String
  ) {
    for property in old.properties {
      guard let present = new[property.name] else { continue }
      compare(property.shape, present, at: path + [property.name])
    }
    note(
      .unknown, path, "what it has behind a \(type) is not known: no value of that can be made up",
      "give \(type) a DecodingFallback")
  }

  private mutating func compareChoices(_ old: Shape, _ new: Shape, at path: [String]) {
    let gone = old.choices.filter { !new.choices.contains($0) }
    guard !gone.isEmpty else { return }
    noteGoneCases(gone, new, path)
  }

  private mutating func compareVariants(_ old: Shape, _ new: Shape, at path: [String]) {
    var gone: [String] = []
    for variant in old.properties {
      if let present = new[variant.name] {
        compareProperties(variant.shape, present.shape, at: path + [variant.name])
      } else {
        gone.append(variant.name)
      }
    }
    if !gone.isEmpty { noteGoneCases(gone, new, path) }
  }

  private mutating func noteGoneCases(_ gone: [String], _ new: Shape, _ path: [String]) {
    let names = gone.joined(separator: ", ")
    if new.hasFallback {
      note(.kept, path, "\(new.type) has no \(names) any more: its fallback is shown")
    } else {
      note(
        .breaks, path, "\(new.type) has no \(names) any more",
        "give \(new.type) a DecodingFallback, or add .convert(…)")
    }
  }

  /// Where a property stands now that is gone from its place: a property of the same name and type that is
  /// new, within the same element of a list.
  private func target(of property: PropertyShape, from path: [String]) -> String? {
    let shared = Array(path.prefix(MigrationPath(parts: path).sharedCount))
    guard let now = root.shape(at: shared), let before = oldRoot.shape(at: shared) else {
      return nil
    }
    return now.paths(of: property, within: before, notUnder: path.dropFirst(shared.count))
      .map { (shared + $0).joined(separator: ".") }
  }
}

extension [ShapeFinding] {
  fileprivate var breakCount: Int { count { $0.weight == .breaks } }
}

extension Shape {
  /// The shape at a path.
  fileprivate func shape(at path: [String]) -> Shape? {
    guard let name = path.first else { return self }
    let rest = Array(path.dropFirst())
    if kind == .optional { return element.first?.shape(at: path) }
    if name == MigrationPath.every { return element.first?.shape(at: rest) }
    return self[name]?.shape.shape(at: rest)
  }

  /// The path to a property of the same name and shape that was not there, outside of lists.
  fileprivate func paths(
    of property: PropertyShape, within old: Shape?, notUnder place: ArraySlice<String>,
    at path: [String] = []
  ) -> [String]? {
    guard kind == .fields else {
      return kind == .optional
        ? element.first?.paths(
          of: property, within: old?.element.first ?? old, notUnder: place, at: path) : nil
    }
    for candidate in properties {
      let inner = path + [candidate.name]
      if candidate.name == property.name, old?[candidate.name] == nil, Array(place) != path,
        candidate.shape.isSame(as: property.shape)
      {
        return inner
      }
      if let found = candidate.shape.paths(
        of: property, within: old?[candidate.name]?.shape, notUnder: place, at: inner)
      {
        return found
      }
    }
    return nil
  }
}
