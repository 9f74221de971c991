/// A `Content-Type` value: `text/html; charset=utf-8` (RFC 9110 §8.3.1).
package struct MediaType: Sendable, Equatable {
  /// `type/subtype` in lower case.
  package let essence: String
  /// Values by lower-case name, unquoted; the first of a name counts.
  package let parameters: [String: String]

  package init?(_ text: String) {
    var parser = ParameterParser(Array(text.utf8))
    let essence = parser.upToSemicolon().lowercased()
    guard essence.utf8.count(where: { $0 == UInt8(ascii: "/") }) == 1 else { return nil }
    self.essence = essence
    parameters = parser.parameters()
  }
}

/// The `; name=value; name="quoted value"` part of header values, read as bytes.
struct ParameterParser {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The text before the first semicolon, without blanks around it.
  mutating func upToSemicolon() -> String {
    let start = index
    while index < bytes.count && bytes[index] != UInt8(ascii: ";") { index += 1 }
    return Self.trimmed(bytes[start..<index])
  }

  /// All that follows. A piece without `=` is passed over.
  mutating func parameters() -> [String: String] {
    var found: [String: String] = [:]
    while index < bytes.count {
      index += 1
      let start = index
      while index < bytes.count, bytes[index] != UInt8(ascii: "="),
        bytes[index] != UInt8(ascii: ";")
      {
        index += 1
      }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
      let name = Self.trimmed(bytes[start..<index]).lowercased()
      index += 1
      let value = quoted() ?? upToSemicolon()
      if found[name] == nil { found[name] = value }
    }
    return found
  }

  /// A quoted string and what follows it up to the semicolon; nil when no quote comes next.
  ///
  /// Browsers write `%22` for a quote inside names and never escape a backslash, so a backslash
  /// escapes only a quote or another backslash; in a file name such as `C:\a` it stands for itself.
  private mutating func quoted() -> String? {
    var next = index
    while next < bytes.count && Self.isBlank(bytes[next]) { next += 1 }
    guard next < bytes.count, bytes[next] == UInt8(ascii: "\"") else { return nil }
    var value: [UInt8] = []
    next += 1
    while next < bytes.count && bytes[next] != UInt8(ascii: "\"") {
      if bytes[next] == UInt8(ascii: "\\"), next + 1 < bytes.count,
        bytes[next + 1] == UInt8(ascii: "\"") || bytes[next + 1] == UInt8(ascii: "\\")
      {
        next += 1
      }
      value.append(bytes[next])
      next += 1
    }
    index = next
    _ = upToSemicolon()
    return String(decoding: value, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
