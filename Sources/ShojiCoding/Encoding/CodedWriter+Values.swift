import Foundation

extension CodedWriter {
  /// Writes a value of any type.
  /// - `depth`: How many values it is in.
  func write<Value: Encodable>(_ value: Value, depth: Int) throws {
    // Safe: the casts are from a type to itself.
    if Value.self == String.self { return append(unsafe unsafeBitCast(value, to: String.self)) }
    switch kind(of: Value.self) {
    case .none: try writePlain(value, depth: depth)
    case .text: append(unsafe unsafeBitCast(value, to: String.self))
    case .integer: append(unsafe unsafeBitCast(value, to: Int.self))
    case .bytes: append(unsafe unsafeBitCast(value, to: [UInt8].self))
    case .data: append(unsafe unsafeBitCast(value, to: Data.self))
    case .identifier: append(unsafe unsafeBitCast(value, to: UUID.self))
    case .date:
      let date = unsafe unsafeBitCast(value, to: Date.self)
      append(date.timeIntervalSinceReferenceDate.bitPattern, CodedTag.moment)
    case .ordered:
      try enter(depth)
      try (value as? any UnorderedEncodable)?.encodeOrdered(to: self, depth: depth)
    }
  }

  private func writePlain(_ value: some Encodable, depth: Int) throws {
    try enter(depth)
    let start = bytes.count
    try value.encode(to: ValueEncoder(writer: self, depth: depth))
    close(depth: depth, start: start)
  }

  /// Ends what an encoder was asked for. One that was asked for nothing has written something without
  /// properties.
  func close(depth: Int, start: Int) {
    switch levels[depth].opened {
    case .fields: appendEndOfFields()
    case .list: bytes.append(CodedTag.end)
    case .nothing:
      guard bytes.count == start, !hasPart(at: start) else { return }
      bytes.append(CodedTag.fields)
      appendEndOfFields()
    }
  }

  private func enter(_ depth: Int) throws {
    if depth >= CodedTag.depthLimit { throw DocumentFault.tooDeep }
    levels.enter(depth)
  }

  /// Begins a list.
  func beginList(depth: Int) throws {
    try enter(depth)
    bytes.append(CodedTag.list)
  }

  /// Ends it.
  func endList() { bytes.append(CodedTag.end) }

  /// Lets a value in this one be written by somebody else, who ends when everything has.
  func makeNested(depth: Int) -> ValueEncoder {
    let part = makePart(depth: depth)
    part.levels.enter(depth + 1)
    part.nestedDepth = depth + 1
    return ValueEncoder(writer: part, depth: depth + 1)
  }

  /// Begins properties, unless they were begun.
  func open(_ opened: LevelStack.Opened, depth: Int) {
    guard levels[depth].opened == .nothing else { return }
    levels[depth].opened = opened
    bytes.append(opened == .fields ? CodedTag.fields : CodedTag.list)
  }

  /// The names from the outermost value to one.
  func path(to depth: Int) -> [any CodingKey] {
    (0..<depth).map { PathKey(names.isEmpty ? "" : names.entries[levels[$0].name].text) }
  }
}

/// A name in a path.
struct PathKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = Int(name)
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(String(intValue)) }
}
