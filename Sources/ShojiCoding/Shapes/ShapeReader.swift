import Foundation

/// Finds out how values of a type are written down, by letting the type read one and noting what it asks
/// for.
struct ShapeReader {
  /// Where what was not written down has its value from.
  private enum Defaults {
    /// From nowhere: it is an element, or in one.
    case none
    /// From the sample.
    case sample
    /// From a new value that is not known here.
    case all
  }

  private var defaults: Defaults
  /// The types that the present one is in.
  private var enclosing: [ObjectIdentifier] = []

  private init(_ defaults: Defaults) { self.defaults = defaults }

  /// Reads the shape of a type.
  /// - `sample`: A new value, if there is one.
  /// - `hasDefaults`: Whether there is a new value where the type is read, even if there is none here.
  static func shape(
    of type: any Decodable.Type, sample: CodedValue?, hasDefaults: Bool
  ) -> Shape {
    ShapeReader(hasDefaults ? .all : .sample).shape(of: type, sample: sample)
  }

  private func shape<Value: Decodable>(of type: Value.Type, sample: CodedValue?) -> Shape {
    let name = "\(type)"
    if let number = type as? any FixedWidthInteger.Type {
      var shape = Shape(.integer, name)
      shape.range = IntegerRange(of: number)
      return shape
    }
    if let kind = Self.plainKind(of: type) { return Shape(kind, name) }
    if let known = type as? any LenientlyDecodable.Type {
      return shape(of: known.shape, named: name, sample: sample)
    }
    let id = ObjectIdentifier(type)
    guard !enclosing.contains(id) else { return Shape(.again, name) }
    var inner = self
    inner.enclosing.append(id)
    var shape = inner.nominalShape(of: type, sample: sample)
    shape.hasFallback = type is any DecodingFallback.Type
    return shape
  }

  private func shape(
    of collection: ShapeOfCollection, named name: String, sample: CodedValue?
  ) -> Shape {
    var inner = self
    switch (collection, defaults) {
    case (.optional, .sample): break
    // A new value has no elements for those that were written down, and may be `nil`.
    default: inner.defaults = .none
    }
    return inner.shape(ofPartsOf: collection, named: name, sample: sample)
  }

  private func shape(
    ofPartsOf collection: ShapeOfCollection, named name: String, sample: CodedValue?
  ) -> Shape {
    switch collection {
    case .optional(let wrapped):
      var result = Shape(.optional, name)
      result.element = [shape(of: wrapped, sample: sample == .nothing ? nil : sample)]
      return result
    case .list(let element):
      var result = Shape(.list, name)
      var first: CodedValue?
      if case .list(let values) = sample { first = values.first }
      result.element = [shape(of: element, sample: first)]
      return result
    case .table(let key, let value):
      var result = Shape(.table, name)
      var first: CodedEntry?
      if case .table(let entries) = sample { first = entries.first }
      result.key = [shape(of: key, sample: first?.key)]
      result.element = [shape(of: value, sample: first?.value)]
      return result
    }
  }

  private func nominalShape<Value: Decodable>(of type: Value.Type, sample: CodedValue?) -> Shape {
    if let values = EnumCases.values(of: type), values.allSatisfy({ $0.name != nil }) {
      var result = Shape(.choice, "\(type)")
      result.choices = values.compactMap(\.name).sorted()
      return result
    }
    if let cases = EnumCases(of: type), !cases.names.isEmpty {
      var result = Shape(.variants, "\(type)")
      for name in cases.names {
        var variant = Shape(.fields, name)
        let value = CodedValue.fields([CodedField(name, .fields([]))])
        read(type, from: value, sample: nil, into: &variant)
        result.properties.append(
          PropertyShape(name: name, shape: variant, hasDefault: false, hasNeutral: false))
      }
      return result
    }
    var result = Shape(.fields, "\(type)")
    read(type, from: sample ?? .fields([]), sample: sample, into: &result)
    if result.properties.isEmpty, let plain = plainShape(of: type, sample: sample) { return plain }
    return result
  }

  /// Finds the properties that a type asks for when it reads a value.
  private func read<Value: Decodable>(
    _ type: Value.Type, from value: CodedValue, sample: CodedValue?, into shape: inout Shape
  ) {
    let recorder = ShapeRecorder()
    let reading = Reading(recorder: recorder)
    if (try? reading.value(type, from: value, defaults: nil)) == nil {
      shape.unknownBehind = recorder.properties.last.map { "\($0.type)" }
    }
    let fallback = reading.fallback(of: type)
    shape.properties = recorder.properties.map { property in
      let known = sample?[property.name]
      var inner = self.shape(of: property.type, sample: known == .nothing ? nil : known)
      if property.isOptional, inner.kind != .optional {
        var optional = Shape(.optional, "\(inner.type)?")
        optional.element = [inner]
        inner = optional
      }
      return PropertyShape(
        name: property.name, shape: inner,
        hasDefault: hasDefault(known) || fallback?[property.name] != nil,
        hasNeutral: property.isOptional || Self.hasNeutral(property.type))
    }
  }

  private func hasDefault(_ known: CodedValue?) -> Bool {
    switch defaults {
    case .none: false
    case .sample: known != nil
    case .all: true
    }
  }

  private static func hasNeutral<Value: Decodable>(_ type: Value.Type) -> Bool {
    Reading().neutral(type) != nil
  }

  /// That of a type which is written down as one plain value.
  private func plainShape<Value: Decodable>(of type: Value.Type, sample: CodedValue?) -> Shape? {
    let samples: [(CodedValue, Shape.Kind)] = [
      (.text(""), .text), (.integer(0), .integer), (.number(0), .number), (.truth(false), .truth),
    ]
    let reading = Reading()
    for (value, kind) in samples where sample == nil || sample.map(Self.kind) == kind {
      if (try? reading.value(type, from: sample ?? value, defaults: nil)) != nil {
        return Shape(kind, "\(type)")
      }
    }
    if (try? reading.value(type, from: .fields([]), defaults: nil)) != nil { return nil }
    return Shape(.any, "\(type)")
  }

  private static func kind(of value: CodedValue) -> Shape.Kind {
    switch value {
    case .text: .text
    case .truth: .truth
    case .integer, .natural, .wide: .integer
    case .number, .short: .number
    default: .any
    }
  }

  private static func plainKind(of type: Any.Type) -> Shape.Kind? {
    switch type {
    case is String.Type: .text
    case is Bool.Type: .truth
    case is any BinaryFloatingPoint.Type: .number
    case is Data.Type, is [UInt8].Type: .bytes
    case is Date.Type: .date
    case is UUID.Type: .identifier
    default: nil
    }
  }
}
