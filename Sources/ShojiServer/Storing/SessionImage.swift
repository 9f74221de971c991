import CMicroHTTPD
import ShojiUI

/// A session as named parts, each of them bytes: what it is in the storage, and what it is compared with
/// there when it has changed.
struct SessionImage: Sendable, Equatable {
  /// The parts, by name.
  var parts: [String: [UInt8]] = [:]

  /// How many bytes the parts have.
  var byteCount: Int { parts.values.reduce(0) { $0 + $1.count } }
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
    writer.write(parts) { $1.write(bytes: $0) }
    Self.seal(&writer)
    return writer.bytes
  }

  /// What makes this image of an earlier one, as bytes; `nil` when nothing does.
  /// - `part`: A part whose change alone is no reason to write.
  func change(from former: SessionImage, ignoring part: String? = nil) -> [UInt8]? {
    var names: [String] = []
    var staying = 0
    for (name, bytes) in parts {
      let old = former.parts[name]
      if old != nil { staying += 1 }
      if old != bytes { names.append(name) }
    }
    if staying < former.parts.count {
      for name in former.parts.keys where parts[name] == nil { names.append(name) }
    }
    guard let first = names.first, names.count > 1 || first != part else { return nil }
    names.sort()
    return encodedChange(of: names, from: former)
  }

  /// A change after which everything is as before.
  var changeOfNothing: [UInt8] { encodedChange(of: [], from: self) }

  private func encodedChange(of names: [String], from former: SessionImage) -> [UInt8] {
    var writer = SnapshotWriter()
    writer.write(Self.format)
    writer.write(names) { name, writer in
      writer.write(name)
      guard let new = parts[name] else { return writer.write(Kind.removed.rawValue) }
      if let old = former.parts[name] {
        writer.write(Kind.difference.rawValue)
        ByteDifference(from: old, to: new).write(to: &writer)
      } else {
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
    parts = try reader.dictionary { reader throws(SnapshotFault) in try reader.bytes() }
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
