import Foundation

/// Reads what a ``CodedWriter`` has written. The bytes may be anything: every count is compared with what
/// is there, and how deep values are in each other is bounded.
struct CodedReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private let names: [UInt16: String]
  private let depthLimit: Int

  init(
    _ bytes: ArraySlice<UInt8>, names: [UInt16: String] = [:],
    depthLimit: Int = CodedTag.depthLimit
  ) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    index = bytes.startIndex
    self.names = names
  }

  var isAtEnd: Bool { index == bytes.endIndex }

  /// The names at the end of a document, by their numbers.
  mutating func readNames() throws(DocumentFault) -> [UInt16: String] {
    var names: [UInt16: String] = [:]
    while !isAtEnd {
      let number: UInt16 = try fixed()
      guard number != 0, case .text(let text) = try value(depth: 0),
        names.updateValue(text, forKey: number) == nil
      else { throw .malformed }
    }
    return names
  }

  mutating func value(depth: Int) throws(DocumentFault) -> CodedValue {
    let tag = try byte()
    if tag >= CodedTag.smallInteger { return .integer(Int64(tag & 0x7F)) }
    if tag >= CodedTag.shortText { return .text(try text(Int(tag & 0x3F))) }
    switch tag {
    case CodedTag.nothing: return .nothing
    case CodedTag.no: return .truth(false)
    case CodedTag.yes: return .truth(true)
    case CodedTag.integer:
      let bits = try plain()
      return .integer(Int64(bitPattern: bits >> 1) ^ -Int64(bits & 1))
    case CodedTag.natural: return .natural(try plain())
    case CodedTag.number: return .number(try fixed())
    case CodedTag.short: return .short(try fixed())
    case CodedTag.text: return .text(try text(try count()))
    case CodedTag.bytes: return .bytes(Array(try slice(try count())))
    case CodedTag.moment: return .moment(try fixed())
    case CodedTag.identifier: return .identifier(try identifier())
    case CodedTag.signedWide, CodedTag.wide:
      return .wide(high: try fixed(), low: try fixed(), isSigned: tag == CodedTag.signedWide)
    case CodedTag.list, CodedTag.fields, CodedTag.table:
      guard depth < depthLimit else { throw .tooDeep }
      return try parts(tag, depth: depth + 1)
    default: throw .malformed
    }
  }

  private mutating func parts(_ tag: UInt8, depth: Int) throws(DocumentFault) -> CodedValue {
    switch tag {
    case CodedTag.list:
      var values: [CodedValue] = []
      while try !isEnd() { values.append(try value(depth: depth)) }
      return .list(values)
    case CodedTag.table:
      var entries: [CodedEntry] = []
      while try !isEnd() {
        let key = try value(depth: depth)
        entries.append(CodedEntry(key, try value(depth: depth)))
      }
      return .table(entries)
    default:
      var fields: [CodedField] = []
      while true {
        let number: UInt16 = try fixed()
        if number == 0 { return .fields(fields) }
        guard let name = names[number] else { throw .malformed }
        fields.append(CodedField(name, try value(depth: depth)))
      }
    }
  }

  /// Whether what has no names ends here; then that is read.
  private mutating func isEnd() throws(DocumentFault) -> Bool {
    guard !isAtEnd else { throw .malformed }
    guard bytes[index] == CodedTag.end else { return false }
    index += 1
    return true
  }

  // MARK: Bytes

  private mutating func byte() throws(DocumentFault) -> UInt8 {
    guard !isAtEnd else { throw .malformed }
    defer { index += 1 }
    return bytes[index]
  }

  private mutating func plain() throws(DocumentFault) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return number }
    }
    throw .malformed
  }

  private mutating func count() throws(DocumentFault) -> Int {
    guard let count = Int(exactly: try plain()) else { throw .malformed }
    return count
  }

  private mutating func fixed<Number: FixedWidthInteger>() throws(DocumentFault) -> Number {
    var number: Number = 0
    for byte in try slice(MemoryLayout<Number>.size).reversed() {
      number = number << 8 | Number(truncatingIfNeeded: byte)
    }
    return number
  }

  private mutating func text(_ count: Int) throws(DocumentFault) -> String {
    String(decoding: try slice(count), as: UTF8.self)
  }

  private mutating func identifier() throws(DocumentFault) -> UUID {
    let b = Array(try slice(16))
    return UUID(
      uuid: (
        b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7],
        b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15]
      ))
  }

  private mutating func slice(_ count: Int) throws(DocumentFault) -> ArraySlice<UInt8> {
    guard count <= bytes.endIndex - index else { throw .malformed }
    defer { index += count }
    return bytes[index..<index + count]
  }
}
