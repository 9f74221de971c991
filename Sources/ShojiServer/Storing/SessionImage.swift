import CMicroHTTPD
import ShojiUI

/// A session as named parts, each of them bytes: what it is in the storage, and what it is compared with
/// there when it has changed.
struct SessionImage: Sendable, Equatable {
  /// The parts, by name.
  var parts = SessionParts()

  /// How many bytes the parts have.
  var byteCount: Int { parts.byteCount }
}

extension SessionImage {
  /// The first number of the bytes; another one for each form that they have had.
  private static let format = 3

  /// What a part of a change is.
  private enum Kind: Int {
    case removed, whole, difference
  }

  /// The whole image as bytes, with a checksum; equal images are equal bytes.
  var encoded: [UInt8] {
    var writer = SnapshotWriter()
    writer.write(Self.format)
    writer.write(parts.count)
    for (name, bytes) in parts {
      writer.write(name)
      writer.write(bytes: bytes)
    }
    Self.seal(&writer)
    return writer.bytes
  }

  /// What makes this image of an earlier one, as bytes; `nil` when nothing does.
  /// - `part`: A part whose change alone is no reason to write.
  func change(from former: SessionImage, ignoring part: String? = nil) -> [UInt8]? {
    let changes = parts.changes(from: former.parts)
    guard let first = changes.first, changes.count > 1 || first.name != part else { return nil }
    return Self.encoded(changes)
  }

  /// A change after which everything is as before.
  static let changeOfNothing = encoded([])

  private static func encoded(_ changes: [SessionParts.Change]) -> [UInt8] {
    var writer = SnapshotWriter()
    writer.write(Self.format)
    writer.write(changes.count)
    for change in changes {
      writer.write(change.name)
      switch (change.old, change.new) {
      case (_, nil): writer.write(Kind.removed.rawValue)
      case (let old?, let new?):
        writer.write(Kind.difference.rawValue)
        ByteDifference(from: old, to: new).write(to: &writer)
      case (nil, let new?):
        writer.write(Kind.whole.rawValue)
        writer.write(bytes: new)
      }
    }
    Self.seal(&writer)
    return writer.bytes
  }

  /// Reads what ``encoded`` was, and what ``change(from:)`` were after it.
  init(_ snapshot: [UInt8], changes: [[UInt8]]) throws(SnapshotFault) {
    var reader = SnapshotReader(try Self.unsealed(snapshot))
    try Self.readFormat(&reader)
    for _ in 0..<(try reader.integer()) {
      let name = try reader.text()
      guard parts[name] == nil else { throw .malformed }
      parts[name] = try reader.bytes()
    }
    guard reader.isAtEnd else { throw .malformed }
    for change in changes { try apply(change) }
  }

  private mutating func apply(_ change: [UInt8]) throws(SnapshotFault) {
    var reader = SnapshotReader(try Self.unsealed(change))
    try Self.readFormat(&reader)
    for _ in 0..<(try reader.integer()) {
      let name = try reader.text()
      switch Kind(rawValue: try reader.integer()) {
      case .removed: parts[name] = nil
      case .whole: parts[name] = try reader.bytes()
      case .difference:
        guard let old = parts[name] else { throw .malformed }
        parts[name] = try ByteDifference(from: &reader).applied(to: old)
      case nil: throw .malformed
      }
    }
    guard reader.isAtEnd else { throw .malformed }
  }

  private static func readFormat(_ reader: inout SnapshotReader) throws(SnapshotFault) {
    let format = try reader.integer()
    guard format == Self.format else { throw .version(format) }
  }

  // MARK: The checksum

  private static func seal(_ writer: inout SnapshotWriter) {
    writer.write(fixed: checksum(of: writer.bytes[...]))
  }

  private static func unsealed(_ bytes: [UInt8]) throws(SnapshotFault) -> [UInt8] {
    guard bytes.count >= 8 else { throw .malformed }
    var reader = SnapshotReader(Array(bytes.suffix(8)))
    let content = bytes.dropLast(8)
    guard try reader.fixedNumber() == checksum(of: content) else { throw .malformed }
    return Array(content)
  }

  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    UInt64(unsafe bytes.withUnsafeBufferPointer { unsafe shoji_crc32($0.baseAddress, $0.count) })
  }
}
