/// A text with its placeholders found: `%@`, `%lld`, `%.2f`, `%2$@`, `%%`, and what catalogues choose by a number.
struct TextFormat: Sendable {
  /// What a placeholder takes.
  enum Kind: Equatable, Sendable {
    case text
    case integer
    /// Hexadecimal digits, as they are in every language.
    case hexadecimal
    /// - `decimals`: How many; six, if the placeholder says nothing.
    case number(decimals: Int)

    /// How messages call it.
    var name: String {
      switch self {
      case .text: "%@"
      case .integer: "%lld"
      case .hexadecimal: "%llx"
      case .number: "%lf"
      }
    }
  }

  indirect enum Piece: Sendable {
    case literal(String)
    case argument(Int, Kind)
    /// The argument that chooses, and what stands there for each form.
    case choice(Int, [PluralCategory: TextFormat])
  }

  /// A format that cannot be used, with the mend.
  struct Fault: Error {
    let message: String
  }

  /// As it stands in the file: what is said when there are no arguments.
  let raw: String
  let pieces: [Piece]

  /// Whether it says anything but itself.
  var isPlain: Bool {
    pieces.isEmpty
      || pieces.count == 1
        && {
          if case .literal = pieces[0] { return true }
          return false
        }()
  }

  init(raw: String, pieces: [Piece]) { (self.raw, self.pieces) = (raw, pieces) }

  /// A text that is chosen by a number.
  init(choosing forms: [PluralCategory: TextFormat], by argument: Int) {
    raw = forms[.other]?.raw ?? forms.first?.value.raw ?? ""
    pieces = [.choice(argument, forms)]
  }

  /// Finds the placeholders of a text.
  /// - Parameters:
  ///   - own: What `%arg` is within a substitution.
  ///   - substitutions: What `%#@name@` stands for.
  init(
    _ text: String, own: (index: Int, kind: Kind)? = nil, substitutions: [String: Piece] = [:]
  ) throws(Fault) {
    raw = text
    guard text.utf8.contains(UInt8(ascii: "%")) else {
      pieces = [.literal(text)]
      return
    }
    var reader = FormatReader(text, own: own, substitutions: substitutions)
    pieces = try reader.read()
  }

  /// The kinds of the arguments by their places, those that choose too.
  var arguments: [Int: Kind] {
    var found: [Int: Kind] = [:]
    for piece in pieces {
      switch piece {
      case .literal: break
      case .argument(let index, let kind): found[index] = kind
      case .choice(let index, let forms):
        for form in forms.values { found.merge(form.arguments) { first, _ in first } }
        if found[index] == nil { found[index] = .integer }
      }
    }
    return found
  }

  /// The sets of forms that it chooses from.
  var choices: [[PluralCategory: TextFormat]] {
    pieces.compactMap { if case .choice(_, let forms) = $0 { forms } else { nil } }
  }
}
