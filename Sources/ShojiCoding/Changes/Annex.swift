/// What is written down beside a value: what this build does not know of it, and which migrations it has
/// seen.
package struct Annex: Hashable, Sendable {
  var rest: Remainder?
  package internal(set) var steps: [MigrationStep]

  init(rest: Remainder? = nil, steps: [MigrationStep] = []) {
    self.rest = rest
    self.steps = steps
  }

  /// That of a new value.
  package init(for type: Any.Type) {
    self.init(steps: Self.migrations(of: type).map(\.step))
  }

  static func migrations(of type: Any.Type) -> [StateMigration] {
    // Most of what is written down is what somebody has typed, and asking takes longer than writing it.
    if type == String.self || type == Bool.self { return [] }
    return (type as? any StateMigrating.Type)?.migrations ?? []
  }

  /// Whether nothing has to be written down.
  package var isEmpty: Bool { rest == nil && steps.isEmpty }

  private static let rest = "rest"
  private static let steps = "steps"

  init(_ coded: CodedValue) {
    rest = coded[Self.rest].flatMap { Remainder($0) }
    steps = []
    if case .list(let values) = coded[Self.steps] {
      steps = values.compactMap { MigrationStep($0) }
    }
  }

  var coded: CodedValue {
    var fields: [CodedField] = []
    if !steps.isEmpty { fields.append(CodedField(Self.steps, .list(steps.map(\.coded)))) }
    if let rest { fields.append(CodedField(Self.rest, rest.coded)) }
    return .fields(fields)
  }
}
