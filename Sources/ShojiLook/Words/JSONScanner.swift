/// A value of a JSON text (RFC 8259), and the line it begins in.
struct JSONNode {
  indirect enum Content {
    case object([(key: String, value: JSONNode)])
    case array([JSONNode])
    case string(String)
    /// A number, `true`, `false` or `null`, as it is written.
    case other(String)
  }

  let content: Content
  let line: Int

  /// The members of an object; `nil` for what is none.
  var members: [(key: String, value: JSONNode)]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The text of a string.
  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// A number that is written plainly.
  var integer: Int? {
    if case .other(let text) = content { Int(text) } else { nil }
  }

  /// Whether it is `false`.
  var isFalse: Bool {
    if case .other("false") = content { true } else { false }
  }

  /// The first member of this name.
  subscript(_ key: String) -> JSONNode? { members?.first { $0.key == key }?.value }
}

/// Reads JSON by bytes, and tells the line of what is wrong, which people need who have written it.
struct JSONScanner {
  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private var line = 1

  /// How deep values may lie in each other.
  private static let deepest = 64

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    self.file = file
  }

  static func read(_ bytes: [UInt8], file: String) throws(TextCatalog.Fault) -> JSONNode {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw TextCatalog.Fault(
        file, line: nil, "it is not UTF-8", mend: "save it as UTF-8", isBroken: true)
    }
    var scanner = JSONScanner(bytes, file: file)
    let node = try scanner.value(depth: 0)
    scanner.skipSpace()
    guard scanner.position == scanner.bytes.count else {
      throw scanner.fault("there is more behind the end")
    }
    return node
  }

  private func fault(_ message: String) -> TextCatalog.Fault {
    TextCatalog.Fault(
      file, line: line, message, mend: "correct the JSON there", isBroken: true)
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      if byte == 0x0A { line += 1 }
      position += 1
    }
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(TextCatalog.Fault) {
    skipSpace()
    guard current == UInt8(ascii: character) else {
      throw fault("a \"\(character)\" is missing")
    }
    position += 1
  }

  /// Takes a byte if it comes next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(TextCatalog.Fault) -> JSONNode {
    guard depth < Self.deepest else { throw fault("values lie too deep in each other") }
    skipSpace()
    let start = line
    switch current {
    case UInt8(ascii: "{"):
      var members: [(key: String, value: JSONNode)] = []
      position += 1
      if take("}") { return JSONNode(content: .object([]), line: start) }
      repeat {
        skipSpace()
        let key = try string()
        try expect(":")
        members.append((key, try value(depth: depth + 1)))
      } while take(",")
      try expect("}")
      return JSONNode(content: .object(members), line: start)
    case UInt8(ascii: "["):
      var items: [JSONNode] = []
      position += 1
      if take("]") { return JSONNode(content: .array([]), line: start) }
      repeat { items.append(try value(depth: depth + 1)) } while take(",")
      try expect("]")
      return JSONNode(content: .array(items), line: start)
    case UInt8(ascii: "\""): return JSONNode(content: .string(try string()), line: start)
    default:
      let begin = position
      while let byte = current,
        (48...57).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "E")
      { position += 1 }
      let word = String(decoding: bytes[begin..<position], as: UTF8.self)
      guard ["true", "false", "null"].contains(word) || Double(word) != nil else {
        throw fault("a value is missing")
      }
      return JSONNode(content: .other(word), line: start)
    }
  }

  /// Whether a byte in a text stands for itself.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte >= 0x20
  }

  private mutating func string() throws(TextCatalog.Fault) -> String {
    guard current == UInt8(ascii: "\"") else { throw fault("a text in quotes is missing") }
    position += 1
    let start = position
    // Nearly all texts are what is written.
    var end = start
    while end < bytes.count, Self.isPlain(bytes[end]) { end += 1 }
    position = end
    if current == UInt8(ascii: "\"") {
      position += 1
      return String(decoding: bytes[start..<position - 1], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw fault("a text goes over the end of its line")
      default: text.append(byte)
      }
    }
    throw fault("a text has no end")
  }

  private mutating func escape(into text: inout [UInt8]) throws(TextCatalog.Fault) {
    guard let byte = current else { throw fault("a text has no end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"):
      var units = [try unit()]
      if (0xD800..<0xDC00).contains(units[0]), bytes[position...].starts(with: "\\u".utf8) {
        position += 2
        units.append(try unit())
      }
      text += String(decoding: units, as: UTF16.self).utf8
    default: throw fault("\"\\\(Unicode.Scalar(byte))\" is no escape")
    }
  }

  private mutating func unit() throws(TextCatalog.Fault) -> UInt16 {
    let digits = bytes[position..<min(position + 4, bytes.count)]
    guard digits.count == 4, let text = String(validating: digits, as: UTF8.self),
      text.utf8.first != UInt8(ascii: "+"), text.utf8.first != UInt8(ascii: "-"),
      let unit = UInt16(text, radix: 16)
    else { throw fault("\\u wants four digits") }
    position += 4
    return unit
  }
}
