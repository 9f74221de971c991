import ShojiHTML

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
    /// Whether the element ends with it.
    let isWhole: Bool
  }

  private static let start = UInt8(ascii: "<")
  private static let end = UInt8(ascii: ">")
  private static let slash = UInt8(ascii: "/")
  private static let quote = UInt8(ascii: "\"")

  /// The elements that follow each other, with nothing but white space around them; `nil` if there is
  /// anything else.
  static func elements(in bytes: Span<UInt8>, _ range: Range<Int>) -> [Element]? {
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
  static func element(in bytes: Span<UInt8>, _ range: Range<Int>) -> Element? {
    let found = element(in: bytes, at: range.lowerBound, before: range.upperBound)
    return found?.range == range ? found : nil
  }

  /// The `id` of the element that begins somewhere.
  static func id(in bytes: Span<UInt8>, at start: Int) -> Range<Int>? {
    tag(in: bytes, at: start, before: bytes.count).flatMap { id(in: bytes, $0) }
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }

  private static func element(in bytes: Span<UInt8>, at start: Int, before limit: Int) -> Element? {
    guard let first = tag(in: bytes, at: start, before: limit) else { return nil }
    let id = id(in: bytes, first)
    if first.isWhole { return Element(range: start..<first.end, id: id, content: nil) }
    var depth = 1
    var index = first.end
    while let next = bytes.firstIndex(of: Self.start, in: index..<limit), next + 1 < limit {
      guard bytes[next + 1] == slash else {
        guard let tag = tag(in: bytes, at: next, before: limit) else { return nil }
        if !tag.isWhole { depth += 1 }
        index = tag.end
        continue
      }
      guard let end = bytes.firstIndex(of: Self.end, in: next..<limit) else { return nil }
      depth -= 1
      index = end + 1
      guard depth == 0 else { continue }
      let name = bytes.extracting(first.name)
      guard name.isEqual(to: bytes.extracting(next + 2..<end)) else { return nil }
      return Element(
        range: start..<index, id: id, content: dropsNewline(name) ? nil : first.end..<next)
    }
    return nil
  }

  /// The start tag at a place.
  private static func tag(in bytes: Span<UInt8>, at start: Int, before limit: Int) -> Tag? {
    guard start >= 0, start + 2 < limit, bytes[start] == Self.start, isLetter(bytes[start + 1])
    else { return nil }
    var index = start + 1
    while index < limit, isLetter(bytes[index]) || isDigit(bytes[index]) { index += 1 }
    let name = start + 1..<index
    var from = index
    var quotes = 0
    while let end = bytes.firstIndex(of: Self.end, in: from..<limit) {
      quotes += bytes.count(of: quote, in: from..<end)
      from = end + 1
      // One that stands in a value ends nothing.
      guard quotes.isMultiple(of: 2) else { continue }
      return Tag(
        end: end + 1, name: name,
        isWhole: isVoid(bytes.extracting(name)) || bytes[end - 1] == slash)
    }
    return nil
  }

  /// The value of the attribute `id` of a start tag.
  private static func id(in bytes: Span<UInt8>, _ tag: Tag) -> Range<Int>? {
    var index = tag.name.upperBound
    while let from = bytes.firstIndex(of: quote, in: index..<tag.end),
      let to = bytes.firstIndex(of: quote, in: from + 1..<tag.end)
    {
      if isID(bytes, before: from + 1) { return from + 1..<to }
      index = to + 1
    }
    return nil
  }

  /// Whether ` id="` stands before a value.
  private static func isID(_ bytes: Span<UInt8>, before value: Int) -> Bool {
    value >= 5 && bytes[value - 2] == UInt8(ascii: "=") && bytes[value - 3] == UInt8(ascii: "d")
      && bytes[value - 4] == UInt8(ascii: "i") && bytes[value - 5] == UInt8(ascii: " ")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether elements of a name have no end tag (HTML, void elements).
  private static func isVoid(_ name: Span<UInt8>) -> Bool { voidNames.contains(number(of: name)) }

  private static let voidNames: [UInt64] = [
    "input", "img", "br", "hr", "source", "wbr", "col", "area", "track", "embed", "meta", "link",
    "base",
  ].map { number(of: Array($0.utf8).span) }

  private static let newlineNames = ["textarea", "pre"].map { number(of: Array($0.utf8).span) }

  private static func dropsNewline(_ name: Span<UInt8>) -> Bool {
    newlineNames.contains(number(of: name))
  }

  /// A name of at most eight letters as a number of its own; 0 for a longer one.
  private static func number(of name: Span<UInt8>) -> UInt64 {
    guard name.count <= 8 else { return 0 }
    var number: UInt64 = 0
    for index in name.indices { number = number << 8 | UInt64(name[index]) }
    return number
  }
}

extension Span<UInt8> {
  fileprivate func isEqual(to other: Span<UInt8>) -> Bool {
    count == other.count && commonCount(0..<count, with: other, from: 0) == count
  }
}
