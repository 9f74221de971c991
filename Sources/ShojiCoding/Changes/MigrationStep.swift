/// A migration as it is written down with a state: enough for a build that does not have it to undo it.
package struct MigrationStep: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case rename, move, convert, remove, set
  }

  package let kind: Kind
  let path: MigrationPath
  var target: MigrationPath?
  /// What the migration has taken away.
  var rest: Remainder?

  init(kind: Kind, path: MigrationPath, target: MigrationPath? = nil, rest: Remainder? = nil) {
    self.kind = kind
    self.path = path
    self.target = target
    self.rest = rest
  }

  /// What has been written down as ``coded``.
  init?(_ value: CodedValue) {
    guard case .text(let word) = value["kind"], let kind = Kind(rawValue: word),
      case .text(let path) = value["path"]
    else { return nil }
    var target: MigrationPath?
    if case .text(let text) = value["target"] { target = MigrationPath(text) }
    self.init(
      kind: kind, path: MigrationPath(path), target: target,
      rest: value["rest"].flatMap { Remainder($0) })
  }

  var coded: CodedValue {
    var fields = [
      CodedField("kind", .text(kind.rawValue)), CodedField("path", .text(path.text)),
    ]
    if let target { fields.append(CodedField("target", .text(target.text))) }
    if let rest { fields.append(CodedField("rest", rest.coded)) }
    return .fields(fields)
  }

  /// Makes a value what it was before the migration.
  func undo(on value: inout CodedValue) {
    if let target { value.move(target, to: path) }
    if let rest { value.restore(rest) }
  }
}
