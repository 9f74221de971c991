import Foundation

/// The bytes of values, while they are written.
///
/// Nothing says in advance how long something is or how many there are of it: what changes, changes only
/// its own bytes.
final class CodedWriter {
  let bytes = GrowingBytes()
  let names: NameTable
  /// The values in each other, the outermost first.
  let levels: LevelStack
  /// How deep values without a type may be.
  var depthLimit = CodedTag.depthLimit
  /// What others write that belongs in between, as a nested container that is asked for in advance.
  private var parts: [(place: Int, writer: CodedWriter)] = []
  /// The bytes of the last time, for a value that is encoded again and again.
  var reuse: EncodingReuse?
  /// The depth of the value that this is the part of another one for.
  var nestedDepth: Int?
  var kinds: [ObjectIdentifier: SpecialKind] = [:]
  // Unchecked, for speed: they are read and written as a whole.
  @safe @exclusivity(unchecked) private var lastType: ObjectIdentifier?
  @safe @exclusivity(unchecked) private var lastKind = SpecialKind.none

  init(names: NameTable = NameTable(), levels: LevelStack = LevelStack()) {
    self.names = names
    self.levels = levels
  }

  // MARK: Values

  func append(_ value: Bool) { bytes.append(value ? CodedTag.yes : CodedTag.no) }

  @inline(__always)
  func append(_ number: some FixedWidthInteger) {
    if number >= 0, number < 128 {
      bytes.append(CodedTag.smallInteger | UInt8(truncatingIfNeeded: number))
    } else if let signed = Int64(exactly: number) {
      bytes.append(CodedTag.integer)
      appendPlain(UInt64(bitPattern: signed << 1 ^ signed >> 63))
    } else if let natural = UInt64(exactly: number) {
      bytes.append(CodedTag.natural)
      appendPlain(natural)
    } else {
      let isSigned = number < 0 || Int128(exactly: number) != nil
      bytes.append(isSigned ? CodedTag.signedWide : CodedTag.wide)
      let wide = UInt128(truncatingIfNeeded: number)
      bytes.append(fixed: UInt64(truncatingIfNeeded: wide >> 64))
      bytes.append(fixed: UInt64(truncatingIfNeeded: wide))
    }
  }

  func append(_ number: Double) { append(number.bitPattern, CodedTag.number) }

  func append(_ number: Float) {
    bytes.append(CodedTag.short)
    bytes.append(fixed: number.bitPattern)
  }

  func append(_ bits: UInt64, _ tag: UInt8) {
    bytes.append(tag)
    bytes.append(fixed: bits)
  }

  @inline(__always)
  func append(_ text: String) {
    let count = text.utf8.count
    if count < 64 {
      bytes.append(CodedTag.shortText | UInt8(truncatingIfNeeded: count))
    } else {
      bytes.append(CodedTag.text)
      appendPlain(UInt64(count))
    }
    bytes.append(contentsOf: text.utf8)
  }

  func append(_ data: some Collection<UInt8>) {
    bytes.append(CodedTag.bytes)
    appendPlain(UInt64(data.count))
    bytes.append(contentsOf: data)
  }

  func append(_ value: UUID) {
    bytes.append(CodedTag.identifier)
    let id = value.uuid
    bytes.append(contentsOf: [id.0, id.1, id.2, id.3, id.4, id.5, id.6, id.7])
    bytes.append(contentsOf: [id.8, id.9, id.10, id.11, id.12, id.13, id.14, id.15])
  }

  @inline(__always)
  func appendName(_ place: Int) { bytes.append(fixed: names.entries[place].number) }

  /// What ends properties: no name has this number.
  func appendEndOfFields() { bytes.append(fixed: 0 as UInt16) }

  /// Seven bits to a byte.
  @inline(__always)
  func appendPlain(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  // MARK: Parts

  /// Lets somebody else write what comes here.
  /// - `depth`: How many values this one is in.
  func makePart(depth: Int) -> CodedWriter {
    let part = makeSibling(depth: depth)
    parts.append((bytes.count, part))
    return part
  }

  /// A writer that has the same names, and is at the same place.
  func makeSibling(depth: Int) -> CodedWriter {
    CodedWriter(names: names, levels: levels.copy(to: depth))
  }

  /// Whether somebody else writes something that is not in the bytes yet.
  var hasParts: Bool { !parts.isEmpty }

  /// Whether somebody else writes what comes at a place.
  func hasPart(at place: Int) -> Bool { parts.last?.place == place }

  /// Takes what others have written into the bytes.
  /// - `start`: A place that all of it stands behind.
  func join(from start: Int) {
    guard !parts.isEmpty else { return }
    let all = joined(from: start)
    bytes.removeAll(from: start)
    bytes.append(contentsOf: all)
    parts = []
  }

  /// The bytes from a place on, with those of the parts.
  func joined(from start: Int = 0) -> [UInt8] {
    if let nestedDepth { close(depth: nestedDepth, start: 0) }
    nestedDepth = nil
    var start = start
    guard !parts.isEmpty else { return bytes.slice(from: start, to: bytes.count) }
    var all: [UInt8] = []
    for (place, writer) in parts {
      all += bytes.slice(from: start, to: place)
      all += writer.joined()
      start = place
    }
    return all + bytes.slice(from: start, to: bytes.count)
  }

  // MARK: Types

  /// Whether a type is written in a way of its own.
  func kind(of type: (some Encodable).Type) -> SpecialKind {
    let id = ObjectIdentifier(type)
    if lastType == id { return lastKind }
    let kind: SpecialKind
    if let known = kinds[id] {
      kind = known
    } else {
      kind = SpecialKind(type)
      kinds[id] = kind
    }
    lastType = id
    lastKind = kind
    return kind
  }
}
