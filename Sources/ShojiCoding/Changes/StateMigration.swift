/// A change of the form in which a state is written down, so that those that were written down before it
/// can be read.
///
/// ```swift
/// static var migrations: [StateMigration] {
///   [
///     .rename("todo", to: "items"),
///     .convert("items.*.price") { (euros: Int) in Double(euros) },
///     .move("street", to: "address.street"),
///   ]
/// }
/// ```
///
/// A path has the names of properties, with dots between them; `*` stands for every element of an array
/// and every value of a dictionary. Where there is nothing at a path, nothing happens.
///
/// A build from before a change, to which a release is rolled back, reads what was written after it:
/// names and places are as they were, and what was converted or removed is, where it has not changed
/// since.
public struct StateMigration: Sendable {
  let step: MigrationStep
  let change: @Sendable (inout CodedValue) throws -> Void

  /// Gives a property another name.
  /// - `name`: The new name alone, without the path to it.
  public static func rename(_ path: String, to name: String) -> StateMigration {
    let from = MigrationPath(path)
    return move(from, to: MigrationPath(parts: from.parts.dropLast() + [name]), kind: .rename)
  }

  /// Moves a property into another value, or out of one. Both paths are the same up to the last `*`.
  public static func move(_ path: String, to other: String) -> StateMigration {
    move(MigrationPath(path), to: MigrationPath(other), kind: .move)
  }

  /// Makes another value of a property.
  public static func convert<Old: Decodable, New: Encodable>(
    _ path: String, _ body: @escaping @Sendable (Old) throws -> New
  ) -> StateMigration {
    let path = MigrationPath(path)
    return StateMigration(step: MigrationStep(kind: .convert, path: path)) { root in
      try root.change(at: path.parts[...]) { value in
        guard let old = value else { return }
        value = try Document.value(of: body(Reading().value(Old.self, from: old, defaults: nil)))
      }
    }
  }

  /// Takes a property away: it is known that nobody needs it.
  public static func remove(_ path: String) -> StateMigration {
    let path = MigrationPath(path)
    return StateMigration(step: MigrationStep(kind: .remove, path: path)) { root in
      root.change(at: path.parts[...]) { $0 = nil }
    }
  }

  /// Gives a property a value, whatever it had.
  public static func set(_ path: String, to value: some Encodable & Sendable) -> StateMigration {
    let path = MigrationPath(path)
    return StateMigration(step: MigrationStep(kind: .set, path: path)) { root in
      let coded = try Document.value(of: value)
      root.change(at: path.parts[...]) { $0 = coded }
    }
  }

  private static func move(
    _ from: MigrationPath, to: MigrationPath, kind: MigrationStep.Kind
  ) -> StateMigration {
    let step = MigrationStep(kind: kind, path: from, target: to)
    return StateMigration(step: step) { root in
      guard from.parts.prefix(from.sharedCount) == to.parts.prefix(to.sharedCount) else {
        throw MigrationFault.otherElement(to.text)
      }
      root.move(from, to: to)
    }
  }
}

/// Why a migration cannot be carried out.
enum MigrationFault: Error, CustomStringConvertible {
  case otherElement(String)

  var description: String {
    switch self {
    case .otherElement(let path):
      "\"\(path)\" is not in the same element: both begin alike up to \"*\""
    }
  }
}
