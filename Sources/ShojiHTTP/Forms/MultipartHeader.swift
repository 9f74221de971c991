import ShojiHTML

/// The header fields of one part.
package struct MultipartHeader {
  package let name: String
  /// Nil for a text field.
  package let fileName: String?
  package let contentType: String

  /// - Parameter bytes: lines that end with CR LF.
  package init(_ bytes: ArraySlice<UInt8>) throws(FormError) {
    var disposition: [String: String]?
    var contentType: String?
    for line in Self.lines(bytes) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw .malformed }
      let value = String(
        decoding: line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
      switch String(decoding: line[..<colon], as: UTF8.self).lowercased() {
      case "content-disposition":
        var parser = ParameterParser(Array(value.utf8))
        guard disposition == nil, parser.upToSemicolon().lowercased() == "form-data" else {
          throw .malformed
        }
        disposition = parser.parameters()
      case "content-type":
        // RFC 7578 §4.3 retired multipart/mixed; nothing is ever nested.
        guard !value.lowercased().hasPrefix("multipart/") else { throw .malformed }
        contentType = value
      default:
        break
      }
    }
    guard let disposition, let name = disposition["name"] else { throw .malformed }
    self.name = Self.unescaped(name)
    fileName = disposition["filename"].map(Self.unescaped)
    self.contentType = contentType ?? "text/plain"
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    for index in bytes.indices.dropFirst() where bytes[index] == 0x0a && bytes[index - 1] == 0x0d {
      if start <= index - 1 { lines.append(bytes[start..<(index - 1)]) }
      start = index + 1
    }
    return lines
  }

  /// Browsers write these three escapes, and no others, in names (HTML §4.10.21.8).
  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let byte = PercentEncoding.byte(bytes[index + 1], bytes[index + 2]),
        byte == 0x0d || byte == 0x0a || byte == UInt8(ascii: "\"")
      {
        result.append(byte)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
