import Foundation
import ShojiCoding

/// A value of any type that can be written down.
indirect enum ValueSnapshot: Sendable, Equatable {
  case none
  /// A `Codable` value as bytes, with its type.
  case coded(type: String, value: Data)
  /// An array of `Any`.
  case array([ValueSnapshot])
  /// A dictionary of `Any`.
  case dictionary([String: ValueSnapshot])

  /// `nil` when the value is not `Codable`, its type cannot be found by its name, as one that is private
  /// to a file, or values are too deep in each other.
  init?(_ value: Any?) { self.init(value, depth: 0) }

  private init?(_ value: Any?, depth: Int) {
    guard depth < SavedValue.depthLimit else { return nil }
    switch value {
    case nil:
      self = .none
    case let value as any Encodable & Decodable:
      guard let type = _mangledTypeName(Swift.type(of: value)),
        ValueTypes.all.allows(type), _typeByName(type) == Swift.type(of: value),
        let coded = try? SavedValue.encode(value)
      else { return nil }
      self = .coded(type: type, value: Data(coded))
    case let values as [Any] where Swift.type(of: values as Any) == [Any].self:
      let snapshots = values.compactMap { ValueSnapshot($0, depth: depth + 1) }
      guard snapshots.count == values.count else { return nil }
      self = .array(snapshots)
    case let values as [String: Any]:
      let snapshots = values.compactMapValues { ValueSnapshot($0, depth: depth + 1) }
      guard snapshots.count == values.count else { return nil }
      self = .dictionary(snapshots)
    default:
      return nil
    }
  }

  /// Reads what ``write(to:)`` has written. The bytes may be anything.
  init(from reader: inout SnapshotReader) throws(SnapshotFault) {
    try self.init(from: &reader, depth: 0)
  }

  private init(from reader: inout SnapshotReader, depth: Int) throws(SnapshotFault) {
    guard depth < SavedValue.depthLimit else { throw .malformed }
    switch Kind(rawValue: try reader.integer()) {
    case .some(.none):
      self = .none
    case .coded:
      self = .coded(type: try reader.text(), value: try reader.data())
    case .array:
      self = .array(
        try reader.list { reader throws(SnapshotFault) in
          try ValueSnapshot(from: &reader, depth: depth + 1)
        })
    case .dictionary:
      self = .dictionary(
        try reader.dictionary { reader throws(SnapshotFault) in
          try ValueSnapshot(from: &reader, depth: depth + 1)
        })
    case nil:
      throw .malformed
    }
  }

  /// Writes the value down.
  func write(to writer: inout SnapshotWriter) {
    switch self {
    case .none:
      writer.write(Kind.none.rawValue)
    case .coded(let type, let value):
      writer.write(Kind.coded.rawValue)
      writer.write(type)
      writer.write(bytes: value)
    case .array(let values):
      writer.write(Kind.array.rawValue)
      writer.write(values) { $0.write(to: &$1) }
    case .dictionary(let values):
      writer.write(Kind.dictionary.rawValue)
      writer.write(values) { $0.write(to: &$1) }
    }
  }

  /// What stands before a value, to tell what it is.
  private enum Kind: Int {
    case none, coded, array, dictionary
  }

  /// The value; `nil` when there was none.
  /// - `types`: The types that it may have.
  /// - `owner`: Whose value it is, for reports.
  /// - Throws: When its type is not one of these, does not exist any more or cannot be made of it.
  func value(of types: ValueTypes, in owner: String) throws -> Any? {
    switch self {
    case .none: return nil
    case .coded(let name, let coded):
      return try read(types.type(named: name), from: coded, in: owner)
    case .array(let snapshots):
      return try snapshots.compactMap { try $0.value(of: types, in: owner) }
    case .dictionary(let snapshots):
      return try snapshots.compactMapValues { try $0.value(of: types, in: owner) }
    }
  }

  private func read<Value: Decodable>(
    _ type: Value.Type, from coded: Data, in owner: String
  ) throws -> Value {
    let read = try SavedValue.decode(type, from: Array(coded))
    Report.shared.misuse(read.faults, in: owner)
    return read.value
  }
}
