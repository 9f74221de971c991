package import Foundation

/// A value as it is written down: what its type has given to an encoder, without the type.
///
/// Numbers with a fraction are kept as their bits, so that equal means written the same way.
package indirect enum CodedValue: Hashable, Sendable {
  /// `nil`.
  case nothing
  /// A truth value.
  case truth(Bool)
  /// A whole number.
  case integer(Int64)
  /// A whole number above those that have a sign.
  case natural(UInt64)
  /// A whole number that takes more than 64 bits.
  case wide(high: UInt64, low: UInt64, isSigned: Bool)
  /// The bits of a `Double`.
  case number(UInt64)
  /// The bits of a `Float`.
  case short(UInt32)
  /// A text.
  case text(String)
  /// Bytes.
  case bytes([UInt8])
  /// The bits of the seconds since 2001.
  case moment(UInt64)
  /// A `UUID`.
  case identifier(UUID)
  /// An array, or whatever else has its values one after the other.
  case list([CodedValue])
  /// What has its values by the names of its properties, in the order in which they were written.
  case fields([CodedField])
  /// A dictionary.
  case table([CodedEntry])
}

/// A value in another one, with what it is found by.
package struct CodedPart<Key: Hashable & Sendable>: Hashable, Sendable {
  /// What it is found by.
  package var key: Key
  /// The value.
  package var value: CodedValue

  /// Makes a part.
  package init(_ key: Key, _ value: CodedValue) {
    self.key = key
    self.value = value
  }
}

/// A property by its name.
package typealias CodedField = CodedPart<String>

/// A value of a dictionary by its key.
package typealias CodedEntry = CodedPart<CodedValue>

extension CodedValue {
  /// The value of a property, or of a text that is a key.
  package subscript(name: String) -> CodedValue? {
    switch self {
    case .fields(let fields): fields.first { $0.key == name }?.value
    case .table(let entries): entries.first { $0.key.name == name }?.value
    default: nil
    }
  }

  /// The values by their names: dictionaries with texts or numbers as keys have some as well.
  package var namedValues: [CodedField]? {
    switch self {
    case .fields(let fields): return fields
    case .table(let entries):
      let named = entries.compactMap { entry in entry.key.name.map { CodedField($0, entry.value) } }
      return named.count == entries.count ? named : nil
    default: return nil
    }
  }

  /// What stands for the value as a key.
  var name: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .natural(let number): String(number)
    default: nil
    }
  }

  /// Sets the value of a property, takes it away with `nil`. What has no properties stays as it is.
  package mutating func set(_ name: String, to value: CodedValue?) {
    switch self {
    case .fields(var fields):
      self = .nothing
      fields.set(value, at: fields.firstIndex { $0.key == name }, key: name)
      self = .fields(fields)
    case .table(var entries):
      self = .nothing
      entries.set(value, at: entries.firstIndex { $0.key.name == name }, key: .text(name))
      self = .table(entries)
    default: break
    }
  }

  /// What tells an element of a list from the others, if it says so by a property `id`.
  package var id: CodedValue? { self["id"] }

  /// What kind of value it is, for reports.
  package var kindName: String {
    switch self {
    case .nothing: "nil"
    case .truth: "a truth value"
    case .integer, .natural, .wide: "a whole number"
    case .number, .short: "a number"
    case .text: "a text"
    case .bytes: "bytes"
    case .moment: "a date"
    case .identifier: "a UUID"
    case .list: "a list"
    case .fields: "a value with properties"
    case .table: "a dictionary"
    }
  }
}

extension Array {
  fileprivate mutating func set<Key>(_ value: CodedValue?, at place: Int?, key: Key)
  where Element == CodedPart<Key> {
    switch (place, value) {
    case (let place?, let value?): self[place].value = value
    case (let place?, nil): remove(at: place)
    case (nil, let value?): append(CodedPart(key, value))
    case (nil, nil): break
    }
  }
}
