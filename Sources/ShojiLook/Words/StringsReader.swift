/// Reads `.strings`: `"key" = "text";` with comments, in UTF-8 or UTF-16, or a property list in XML.
struct StringsReader {
  typealias Entry = (key: String, text: String, line: Int)

  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private var line = 1

  static func read(_ bytes: [UInt8], file: String) throws(TextCatalog.Fault) -> [Entry] {
    let text = try decoded(bytes, file: file)
    if PropertyListReader.isPropertyList(text) {
      let root = try PropertyListReader.read(text, file: file)
      return root.members.compactMap { member in
        member.value.text.map { (member.key, $0, member.value.line) }
      }
    }
    var reader = StringsReader(bytes: text, file: file)
    return try reader.entries()
  }

  /// The same in UTF-8.
  static func decoded(_ bytes: [UInt8], file: String) throws(TextCatalog.Fault) -> [UInt8] {
    if bytes.starts(with: "bplist".utf8) {
      throw TextCatalog.Fault(
        file, line: nil, "it is a binary property list", mend: "plutil -convert xml1 \(file)",
        isBroken: true)
    }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    if isLittle || bytes.starts(with: [0xFE, 0xFF]) {
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isLittle ? first | second << 8 : first << 8 | second
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw TextCatalog.Fault(
        file, line: nil, "it is neither UTF-8 nor UTF-16", mend: "save it as UTF-8", isBroken: true)
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  private init(bytes: [UInt8], file: String) { (self.bytes, self.file) = (bytes, file) }

  private func fault(_ message: String) -> TextCatalog.Fault {
    TextCatalog.Fault(
      file, line: line, message, mend: "write \"key\" = \"text\"; with \\\" for a quote in it",
      isBroken: true)
  }

  private mutating func entries() throws(TextCatalog.Fault) -> [Entry] {
    var entries: [Entry] = []
    try skipSpace()
    while position < bytes.count {
      let start = line
      let key = try word()
      try skipSpace()
      // "key"; alone is its own text.
      if take(";") {
        entries.append((key, key, start))
      } else {
        guard take("=") else { throw fault("a \"=\" is missing behind \(key.debugDescription)") }
        try skipSpace()
        let text = try word()
        try skipSpace()
        guard take(";") else { throw fault("a \";\" is missing behind \(key.debugDescription)") }
        entries.append((key, text, start))
      }
      try skipSpace()
    }
    return entries
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Skips what is between entries, with comments.
  private mutating func skipSpace() throws(TextCatalog.Fault) {
    while position < bytes.count {
      let rest = bytes[position...]
      if rest.starts(with: "/*".utf8) {
        let begin = line
        position += 2
        while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { step() }
        guard position < bytes.count else {
          line = begin
          throw fault("a comment has no end")
        }
        position += 2
      } else if rest.starts(with: "//".utf8) {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      } else if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
        step()
      } else {
        return
      }
    }
  }

  private mutating func step() {
    if bytes[position] == 0x0A { line += 1 }
    position += 1
  }

  private mutating func word() throws(TextCatalog.Fault) -> String {
    guard position < bytes.count else { throw fault("a text is missing at the end") }
    guard take("\"") else {
      let start = position
      while position < bytes.count, isPlain(bytes[position]) { position += 1 }
      guard start < position else { throw fault("a text in quotes is missing") }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    let begin = line
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      step()
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
    }
    line = begin
    throw fault("a text has no end")
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  private mutating func escape(into text: inout [UInt8]) throws(TextCatalog.Fault) {
    guard position < bytes.count else { throw fault("a text has no end") }
    let byte = bytes[position]
    step()
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      var units = [try unit()]
      if (0xD800..<0xDC00).contains(units[0]), position + 1 < bytes.count,
        bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == byte
      {
        position += 2
        units.append(try unit())
      }
      text += String(decoding: units, as: UTF16.self).utf8
    default: text.append(byte)
    }
  }

  private mutating func unit() throws(TextCatalog.Fault) -> UInt16 {
    let digits = bytes[position..<min(position + 4, bytes.count)]
    guard digits.count == 4, digits.allSatisfy({ $0 != 43 && $0 != 45 }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("\\U wants four digits") }
    position += 4
    return unit
  }
}
