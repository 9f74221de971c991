/// Reads the placeholders of a text.
struct FormatReader {
  private let text: [UInt8]
  private let own: (index: Int, kind: TextFormat.Kind)?
  private let substitutions: [String: TextFormat.Piece]
  private var position = 0
  private var literal: [UInt8] = []
  private var pieces: [TextFormat.Piece] = []
  /// The place of the next argument that does not say which it is.
  private var next = 0

  init(
    _ text: String, own: (index: Int, kind: TextFormat.Kind)?,
    substitutions: [String: TextFormat.Piece]
  ) {
    self.text = Array(text.utf8)
    self.own = own
    self.substitutions = substitutions
  }

  private func byte(_ character: Unicode.Scalar) -> UInt8 { UInt8(ascii: character) }

  mutating func read() throws(TextFormat.Fault) -> [TextFormat.Piece] {
    while position < text.count {
      let current = text[position]
      position += 1
      if current != byte("%") {
        literal.append(current)
      } else if position < text.count, text[position] == byte("%") {
        literal.append(current)
        position += 1
      } else {
        try readPlaceholder()
      }
    }
    flush()
    return pieces
  }

  private mutating func flush() {
    guard !literal.isEmpty else { return }
    pieces.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal = []
  }

  private mutating func add(_ piece: TextFormat.Piece) {
    flush()
    pieces.append(piece)
  }

  private mutating func takeDigits() -> Int? {
    var value: Int?
    while position < text.count, (48...57).contains(text[position]), (value ?? 0) < 1_000 {
      value = (value ?? 0) * 10 + Int(text[position] - 48)
      position += 1
    }
    return value
  }

  private func starts(with word: String) -> Bool { text[position...].starts(with: word.utf8) }

  private mutating func readPlaceholder() throws(TextFormat.Fault) {
    let start = position - 1
    if let own, starts(with: "arg") {
      position += 3
      return add(.argument(own.index, own.kind))
    }
    var place: Int?
    let digits = position
    if let number = takeDigits(), position < text.count, text[position] == byte("$") {
      guard number > 0 else { throw fault(from: start) }
      place = number - 1
      position += 1
    } else {
      position = digits
    }
    if starts(with: "#@") {
      position += 2
      return try readSubstitution(place, from: start)
    }
    var decimals = 6
    if position < text.count, text[position] == byte(".") {
      position += 1
      decimals = min(takeDigits() ?? 0, 15)
    }
    while position < text.count,
      [byte("l"), byte("h"), byte("q"), byte("z")].contains(text[position])
    {
      position += 1
    }
    guard position < text.count else { throw fault(from: start) }
    let kind: TextFormat.Kind
    switch text[position] {
    case byte("@"): kind = .text
    case byte("d"), byte("i"), byte("u"), byte("D"), byte("U"): kind = .integer
    case byte("x"), byte("X"): kind = .hexadecimal
    case byte("f"), byte("F"), byte("g"), byte("G"), byte("e"), byte("E"):
      kind = .number(decimals: decimals)
    default: throw fault(from: start)
    }
    position += 1
    add(.argument(takePlace(place), kind))
  }

  private mutating func takePlace(_ place: Int?) -> Int {
    if let place { return place }
    defer { next += 1 }
    return own.map { next == 0 ? $0.index : next } ?? next
  }

  private mutating func readSubstitution(_ place: Int?, from start: Int) throws(TextFormat.Fault) {
    guard let end = text[position...].firstIndex(of: byte("@")) else { throw fault(from: start) }
    let name = String(decoding: text[position..<end], as: UTF8.self)
    position = end + 1
    guard let piece = substitutions[name] else {
      throw TextFormat.Fault(
        message: "%#@\(name)@ stands for nothing. Mend: add a substitution of this name")
    }
    next += 1
    add(piece)
  }

  private func fault(from start: Int) -> TextFormat.Fault {
    let shown = String(
      decoding: text[start..<min(text.count, max(position + 1, start + 2))], as: UTF8.self)
    return TextFormat.Fault(
      message: "\(shown.debugDescription) is no placeholder. "
        + "Mend: write %@, %lld, %lf or %.2f, with a place such as %2$@ if need be, or %% for a percent sign"
    )
  }
}
