/// Elements in markup that views have written.
enum Markup {
  struct Element {
    let range: Range<Int>
    /// The value of the attribute `id`, escaped as it stands there.
    let id: Range<Int>?
    /// What stands between its tags; `nil` where it has no end tag, or a newline at its beginning counts
    /// for nothing.
    let content: Range<Int>?
  }

  private struct Tag {
    /// Behind its last byte.
    let end: Int
    let name: Range<Int>
    let id: Range<Int>?
    /// Whether the element ends with it.
    let isWhole: Bool
  }

  /// The elements that follow each other, with nothing but white space around them; `nil` if there is
  /// anything else.
  static func elements(in bytes: [UInt8], _ range: Range<Int>) -> [Element]? {
    var found: [Element] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if isSpace(bytes[index]) {
        index += 1
      } else if let element = element(in: bytes, at: index, before: range.upperBound) {
        found.append(element)
        index = element.range.upperBound
      } else {
        return nil
      }
    }
    return found
  }

  /// The one element of which the bytes are.
  static func element(in bytes: [UInt8], _ range: Range<Int>) -> Element? {
    let found = element(in: bytes, at: range.lowerBound, before: range.upperBound)
    return found?.range == range ? found : nil
  }

  /// The `id` of the element that begins somewhere.
  static func id(in bytes: [UInt8], at start: Int) -> [UInt8]? {
    tag(in: bytes, at: start, before: bytes.count)?.id.map { Array(bytes[$0]) }
  }

  static func isSpace(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy(isSpace) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }

  private static func element(in bytes: [UInt8], at start: Int, before limit: Int) -> Element? {
    guard let first = tag(in: bytes, at: start, before: limit) else { return nil }
    if first.isWhole { return Element(range: start..<first.end, id: first.id, content: nil) }
    var depth = 1
    var index = first.end
    while depth > 0 {
      guard let next = bytes[index..<limit].firstIndex(of: UInt8(ascii: "<")), next + 1 < limit
      else { return nil }
      if bytes[next + 1] == UInt8(ascii: "/") {
        guard let end = bytes[next..<limit].firstIndex(of: UInt8(ascii: ">")) else { return nil }
        depth -= 1
        index = end + 1
        guard depth == 0 else { continue }
        guard bytes[first.name].elementsEqual(bytes[next + 2..<end]) else { return nil }
        let content = dropsNewline(bytes[first.name]) ? nil : first.end..<next
        return Element(range: start..<index, id: first.id, content: content)
      }
      guard let tag = tag(in: bytes, at: next, before: limit) else { return nil }
      if !tag.isWhole { depth += 1 }
      index = tag.end
    }
    return nil
  }

  /// The start tag at a place.
  private static func tag(in bytes: [UInt8], at start: Int, before limit: Int) -> Tag? {
    guard start + 2 < limit, bytes[start] == UInt8(ascii: "<"), isLetter(bytes[start + 1]) else {
      return nil
    }
    var index = start + 1
    while index < limit, isLetter(bytes[index]) || isDigit(bytes[index]) { index += 1 }
    let name = start + 1..<index
    var id: Range<Int>?
    var value: Int?
    while index < limit {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        if let from = value {
          if id == nil, isID(bytes, before: from) { id = from..<index }
          value = nil
        } else {
          value = index + 1
        }
      } else if byte == UInt8(ascii: ">"), value == nil {
        let isWhole = isVoid(bytes[name]) || bytes[index - 1] == UInt8(ascii: "/")
        return Tag(end: index + 1, name: name, id: id, isWhole: isWhole)
      }
      index += 1
    }
    return nil
  }

  /// Whether ` id="` stands before a value.
  private static func isID(_ bytes: [UInt8], before value: Int) -> Bool {
    value >= 5 && bytes[value - 5..<value].elementsEqual(" id=\"".utf8)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether elements of a name have no end tag (HTML, void elements).
  private static func isVoid(_ name: ArraySlice<UInt8>) -> Bool {
    voidNames.contains { name.elementsEqual($0.utf8) }
  }

  private static let voidNames = [
    "input", "img", "br", "hr", "source", "wbr", "col", "area", "track", "embed", "meta", "link",
    "base",
  ]

  private static func dropsNewline(_ name: ArraySlice<UInt8>) -> Bool {
    name.elementsEqual("textarea".utf8) || name.elementsEqual("pre".utf8)
  }
}
