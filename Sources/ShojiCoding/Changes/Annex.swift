/// What is written down beside a value, as its bytes: whoever has the value has it for as long, and it is
/// the same each time that the value is written.
package struct Annex: Hashable, Sendable {
  let bytes: [UInt8]

  init(bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

  init(_ content: AnnexContent) throws {
    self.init(bytes: content.isEmpty ? [] : try content.encoded())
  }

  /// That of a new value.
  package init(for type: Any.Type) throws {
    try self.init(AnnexContent(steps: AnnexContent.migrations(of: type).map(\.step)))
  }

  /// Whether nothing has to be written down.
  package var isEmpty: Bool { bytes.isEmpty }
}

/// What this build does not know of a value, and which migrations it has seen.
struct AnnexContent: Hashable {
  var rest: Remainder?
  var steps: [MigrationStep]

  init(rest: Remainder? = nil, steps: [MigrationStep] = []) {
    self.rest = rest
    self.steps = steps
  }

  static func migrations(of type: Any.Type) -> [StateMigration] {
    // Most of what is written down is what somebody has typed, and asking takes longer than writing it.
    if type == String.self || type == Bool.self { return [] }
    return (type as? any StateMigrating.Type)?.migrations ?? []
  }

  var isEmpty: Bool { rest == nil && steps.isEmpty }

  private static let rest = "rest"
  private static let steps = "steps"

  /// Reads what ``encoded()`` has written.
  init(_ bytes: ArraySlice<UInt8>) throws(DocumentFault) {
    self.init()
    if bytes.isEmpty { return }
    let coded = try Document.read(bytes, depthLimit: CodedTag.annexDepthLimit)
    rest = coded[Self.rest].flatMap { Remainder($0) }
    if case .list(let values) = coded[Self.steps] {
      steps = values.compactMap { MigrationStep($0) }
    }
  }

  func encoded() throws(DocumentFault) -> [UInt8] {
    var fields: [CodedField] = []
    if !steps.isEmpty { fields.append(CodedField(Self.steps, .list(steps.map(\.coded)))) }
    if let rest { fields.append(CodedField(Self.rest, rest.coded)) }
    return try Document.encode(.fields(fields), depthLimit: CodedTag.annexDepthLimit)
  }
}
