extension TemplateParser {
  /// Whether a tag begins here.
  var isAtTag: Bool {
    guard bytes.first == UInt8(ascii: "<"), let next = bytes.dropFirst().first else { return false }
    return next.isLetter || next == UInt8(ascii: "/")
  }

  func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes.starts(with: $0) }
  }

  mutating func skip(_ count: Int) {
    for byte in bytes.prefix(count) where byte == UInt8(ascii: "\n") { line += 1 }
    bytes.removeFirst(min(count, bytes.count))
  }

  mutating func skipSpace() {
    while let byte = bytes.first, byte.isSpace { skip(1) }
  }

  mutating func skipSpaceAndComments() throws(TemplateFault) {
    skipSpace()
    while starts(with: "<!--") {
      try skipComment()
      skipSpace()
    }
  }

  mutating func skipComment() throws(TemplateFault) {
    let start = line
    skip(4)
    while !starts(with: "-->") {
      if bytes.isEmpty { throw fault("a comment does not end", mend: "write -->", at: start) }
      skip(1)
    }
    skip(3)
  }

  mutating func take(_ byte: UInt8, of what: String) throws(TemplateFault) {
    guard bytes.first == byte else {
      let character = Character(Unicode.Scalar(byte))
      throw fault("\(what) does not end", mend: "write \(character) at its end")
    }
    skip(1)
  }

  /// The name of an element or attribute, in lower case.
  mutating func takeName() -> String {
    let name = bytes.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    skip(name.count)
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// Text up to a byte, with its character references replaced.
  mutating func takeText(until end: UInt8) throws(TemplateFault) -> String {
    var text: [UInt8] = []
    while let byte = bytes.first, byte != end {
      if byte == UInt8(ascii: "&") {
        text.append(contentsOf: try takeReference().utf8)
      } else {
        text.append(byte)
        skip(1)
      }
    }
    // A `<` that begins no tag is caught where text ends; elsewhere it stands for itself.
    if end == UInt8(ascii: "<"), !bytes.isEmpty, !isAtTag, !starts(with: "<!--") {
      throw fault("< begins no element here", mend: "write &lt;")
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func takeReference() throws(TemplateFault) -> String {
    let name = bytes.dropFirst().prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "#") }
    let text = String(decoding: name, as: UTF8.self)
    guard bytes.dropFirst(name.count + 1).first == UInt8(ascii: ";") else {
      throw fault("& begins no character reference here", mend: "write &amp;")
    }
    guard let characters = TemplateReferences.characters(of: text) else {
      throw fault("&\(text); is not known here", mend: "write the character itself")
    }
    skip(name.count + 2)
    return characters
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether it is a letter of ASCII.
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// Whether HTML takes it for white space.
  var isSpace: Bool { self == 32 || self == 10 || self == 9 || self == 13 || self == 12 }
}
