/// How values of a type are written down.
package struct Shape: Codable, Equatable, Sendable {
  /// What kind of value it is.
  package enum Kind: String, Codable, Sendable {
    case text, truth, integer, number, bytes, date, identifier
    case optional, list, table, fields, choice, variants
    /// One that is in itself, by its type's name.
    case again
    /// One that nobody can tell, which goes with all others.
    case any
  }

  package var kind: Kind
  /// The type in Swift.
  package var type: String
  /// What a list, a dictionary or an optional value has in it.
  package var element: [Shape] = []
  /// The keys of a dictionary.
  package var key: [Shape] = []
  /// The properties, or the cases with values in them.
  package var properties: [PropertyShape] = []
  /// The values that there are, of an enum without values in its cases.
  package var choices: [String] = []
  /// Whether its type has a ``DecodingFallback``.
  package var hasFallback = false
  /// The range of a whole number; `nil` in what was written before it was looked at.
  package var range: IntegerRange?
  /// The type at which reading has ended, where there may be more properties than are known.
  package var unknownBehind: String?

  static let any = Shape(.any, "Any")

  init(_ kind: Kind, _ type: String) {
    self.kind = kind
    self.type = type
  }

  /// Whether both are written down in the same way, whatever their types are called.
  func isSame(as other: Shape) -> Bool {
    guard kind == other.kind, choices == other.choices,
      properties.map(\.name) == other.properties.map(\.name),
      element.count == other.element.count
    else { return false }
    return zip(element, other.element).allSatisfy { $0.isSame(as: $1) }
      && zip(properties, other.properties).allSatisfy { $0.shape.isSame(as: $1.shape) }
  }

  subscript(name: String) -> PropertyShape? {
    get { properties.first { $0.name == name } }
    set {
      let place = properties.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): properties[place] = value
      case (let place?, nil): properties.remove(at: place)
      case (nil, let value?): properties.append(value)
      case (nil, nil): break
      }
    }
  }
}

/// Which whole numbers a type has.
package struct IntegerRange: Codable, Equatable, Sendable {
  package let bitWidth: Int
  package let isSigned: Bool

  init<Number: FixedWidthInteger>(of type: Number.Type) {
    bitWidth = type.bitWidth
    isSigned = type.isSigned
  }

  /// Whether all numbers of the other one are in this.
  func contains(_ other: IntegerRange) -> Bool {
    if isSigned == other.isSigned { return bitWidth >= other.bitWidth }
    return isSigned && bitWidth > other.bitWidth
  }
}

/// A property, or a case of an enum.
package struct PropertyShape: Codable, Equatable, Sendable {
  package var name: String
  package var shape: Shape
  /// Whether a new value says what it is.
  package var hasDefault: Bool
  /// Whether there is a value that says nothing.
  package var hasNeutral: Bool
}

/// The shape of a type, and what it says of its past.
package struct ShapeRecord: Codable, Equatable, Sendable {
  /// The type.
  package var name: String
  /// What it is for: a state, a local state.
  package var role: String
  /// How it is written down.
  package var shape: Shape
  /// Its migrations, in words.
  package var migrations: [String]

  /// Reads the shape of a type.
  /// - `sample`: A new value, if one can be made.
  /// - `hasDefaults`: Whether there is a new value where the type is read, even if there is none here.
  package init(
    of type: any Decodable.Type, role: String, sample: Any?, hasDefaults: Bool = false
  ) {
    let coded = (sample as? any Encodable).flatMap { try? Document.value(of: $0) }
    name = Self.name(of: type)
    self.role = role
    shape = ShapeReader.shape(of: type, sample: coded, hasDefaults: hasDefaults)
    migrations = AnnexContent.migrations(of: type).map(\.step.words)
  }

  /// The name of a type, the same in every build: one that is private to a file has an address in it.
  package static func name(of type: Any.Type) -> String {
    String(reflecting: type).replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
  }
}
