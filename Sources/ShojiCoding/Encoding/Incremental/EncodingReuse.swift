/// The bytes that are copied while a value is encoded, and the parts that are recorded for the next time.
final class EncodingReuse {
  /// The bytes that were written last.
  private let bytes: [UInt8]
  /// The part that is being encoded.
  private var part: EncodedPart
  /// Its beginning in the new bytes.
  private var start = 0
  /// Its beginning in the last bytes; `nil` if it was not there.
  private var formerStart: Int?
  /// The place of the next property.
  private var next = 0
  /// The depth of the properties that are compared.
  private(set) var depth = 0

  init(of part: EncodedPart, in bytes: [UInt8]) {
    self.part = part
    self.bytes = bytes
    formerStart = bytes.isEmpty ? nil : 0
  }

  /// Ends the whole value.
  func end() { part.keepFirst(next) }

  /// Writes a property, or copies it.
  func write<Value: Encodable>(
    _ value: Value, to writer: CodedWriter, depth: Int
  ) throws {
    let kind = writer.kind(of: Value.self)
    // The place of these bytes is not known as long as a nested container before them is open.
    guard kind == .none || kind == .ordered, !writer.hasParts else {
      return try writer.write(value, depth: depth)
    }
    let place = next
    next += 1
    let known = part.part(at: place, of: Value.self)
    let formerPlace = known.flatMap { known in formerStart.map { $0 + known.start } }
    let here = writer.bytes.count
    if let known, let formerPlace, known.isSame(value) {
      writer.bytes.append(formerPlace..<formerPlace + known.count, of: bytes)
      writer.names.used |= known.names
      known.start = here - start
      return
    }
    let piece = known ?? EncodedPart.make(for: value)
    let outer = (part, start, formerStart, next, self.depth, writer.names.used)
    (part, start, formerStart, next, self.depth) = (piece, here, formerPlace, 0, depth)
    writer.names.used = 0
    try piece.write(value, to: writer, self, depth: depth)
    writer.join(from: here)
    piece.keepFirst(next)
    (piece.count, piece.names) = (writer.bytes.count - here, writer.names.used)
    (part, start, formerStart, next, self.depth) = (outer.0, outer.1, outer.2, outer.3, outer.4)
    writer.names.used |= outer.5
    piece.start = here - start
    part.put(piece, at: place)
  }

  /// Writes the elements of a list; none of them has properties that are compared.
  /// - `each`: Is given where the list began in the last bytes, and these.
  func withElements(_ each: (_ formerStart: Int?, _ bytes: [UInt8]) throws -> Void) rethrows {
    let depth = depth
    self.depth = -1
    try each(formerStart, bytes)
    self.depth = depth
  }
}
