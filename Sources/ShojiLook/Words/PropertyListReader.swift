/// A value of a property list, and its line.
struct PropertyListNode {
  /// A name and its value.
  struct Member {
    let key: String
    let value: PropertyListNode
  }

  /// The members of a dictionary, in order.
  var members: [Member] = []
  /// The words of a string.
  var text: String?
  let line: Int

  subscript(_ key: String) -> PropertyListNode? { members.first { $0.key == key }?.value }
}

/// Reads what files of texts have of property lists in XML: dictionaries and strings.
struct PropertyListReader {
  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private var line = 1

  /// How deep dictionaries may lie in each other.
  private static let deepest = 16

  static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    let start = bytes.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return start.starts(with: "<?xml".utf8) || start.starts(with: "<plist".utf8)
      || start.starts(with: "<!DOCTYPE".utf8)
  }

  static func read(_ bytes: [UInt8], file: String) throws(TextCatalog.Fault) -> PropertyListNode {
    var reader = PropertyListReader(bytes: bytes, file: file)
    let tag = try reader.tag()
    guard tag == "plist" || tag.hasPrefix("plist ") else {
      throw reader.fault("<plist> is missing")
    }
    guard try reader.tag() == "dict" else { throw reader.fault("<dict> is missing") }
    let root = try reader.dictionary(depth: 0)
    guard try reader.tag() == "/plist" else { throw reader.fault("</plist> is missing") }
    return root
  }

  private init(bytes: [UInt8], file: String) { (self.bytes, self.file) = (bytes, file) }

  private func fault(_ message: String) -> TextCatalog.Fault {
    TextCatalog.Fault(
      file, line: line, message, mend: "correct the property list there", isBroken: true)
  }

  private mutating func skip(past end: String) throws(TextCatalog.Fault) {
    while position < bytes.count, !bytes[position...].starts(with: end.utf8) { step() }
    guard position < bytes.count else { throw fault("\"\(end)\" is missing") }
    position += end.utf8.count
  }

  private mutating func step() {
    if bytes[position] == 0x0A { line += 1 }
    position += 1
  }

  /// The words between the next angle brackets; comments and declarations are passed over.
  private mutating func tag() throws(TextCatalog.Fault) -> String {
    while position < bytes.count {
      let rest = bytes[position...]
      if rest.starts(with: "<!--".utf8) {
        try skip(past: "-->")
      } else if rest.starts(with: "<?".utf8) {
        try skip(past: "?>")
      } else if rest.starts(with: "<!".utf8) {
        guard !bytes[position...].prefix(200).contains(UInt8(ascii: "[")) else {
          throw fault("entities are not read")
        }
        try skip(past: ">")
      } else if rest.first == UInt8(ascii: "<") {
        let start = position + 1
        try skip(past: ">")
        return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
      } else if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
        step()
      } else {
        throw fault("there are words where none belong")
      }
    }
    throw fault("it ends too early")
  }

  private mutating func dictionary(depth: Int) throws(TextCatalog.Fault) -> PropertyListNode {
    guard depth < Self.deepest else { throw fault("dictionaries lie too deep in each other") }
    var node = PropertyListNode(line: line)
    while true {
      let tag = try tag()
      if tag == "/dict" { return node }
      guard tag == "key" else { throw fault("<key> is missing before <\(tag)>") }
      let key = try words(until: "key")
      let start = line
      switch try self.tag() {
      case "string":
        node.members.append(
          .init(key: key, value: .init(text: try words(until: "string"), line: start)))
      case "string/": node.members.append(.init(key: key, value: .init(text: "", line: start)))
      case "dict": node.members.append(.init(key: key, value: try dictionary(depth: depth + 1)))
      case "dict/": node.members.append(.init(key: key, value: .init(line: start)))
      case let other: throw fault("<\(other)> is not for texts")
      }
    }
  }

  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private mutating func words(until name: String) throws(TextCatalog.Fault) -> String {
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "<") {
        guard try tag() == "/\(name)" else { throw fault("</\(name)> is missing") }
        return String(decoding: text, as: UTF8.self)
      }
      if byte == UInt8(ascii: "&") {
        let rest = bytes[position...].prefix(12)
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else {
          throw fault("a \"&\" has no \";\"")
        }
        let entity = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
        guard let shown = Self.entities[entity] ?? Self.character(entity) else {
          throw fault("&\(entity); is not known")
        }
        text += shown.utf8
        position = end + 1
      } else {
        text.append(byte)
        step()
      }
    }
    throw fault("</\(name)> is missing")
  }

  private static func character(_ entity: String) -> String? {
    guard entity.hasPrefix("#") else { return nil }
    let digits = entity.dropFirst()
    let value =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) }
  }
}
