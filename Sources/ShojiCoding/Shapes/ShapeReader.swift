import Foundation

/// Finds out how values of a type are written down, by letting the type read one and noting what it asks
/// for.
struct ShapeReader {
  /// The types that the present one is in.
  private var enclosing: [ObjectIdentifier] = []

  static func shape(of type: any Decodable.Type, sample: CodedValue?) -> Shape {
    ShapeReader().shape(of: type, sample: sample)
  }

  private func shape<Value: Decodable>(of type: Value.Type, sample: CodedValue?) -> Shape {
    let name = "\(type)"
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
        variant.properties = properties(of: type, from: value, sample: nil)
        result.properties.append(
          PropertyShape(name: name, shape: variant, hasDefault: false, hasNeutral: false))
      }
      return result
    }
    var result = Shape(.fields, "\(type)")
    result.properties = properties(of: type, from: sample ?? .fields([]), sample: sample)
    if result.properties.isEmpty, let plain = plainShape(of: type, sample: sample) { return plain }
    return result
  }

  /// The properties that a type asks for when it reads a value.
  private func properties<Value: Decodable>(
    of type: Value.Type, from value: CodedValue, sample: CodedValue?
  ) -> [PropertyShape] {
    let recorder = ShapeRecorder()
    _ = try? Reading(recorder: recorder).value(type, from: value, defaults: nil)
    return recorder.properties.map { property in
      let known = sample?[property.name]
      var inner = shape(of: property.type, sample: known == .nothing ? nil : known)
      if property.isOptional, inner.kind != .optional {
        var optional = Shape(.optional, "\(inner.type)?")
        optional.element = [inner]
        inner = optional
      }
      return PropertyShape(
        name: property.name, shape: inner, hasDefault: known != nil,
        hasNeutral: property.isOptional || Self.hasNeutral(property.type))
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
    case is any FixedWidthInteger.Type: .integer
    case is any BinaryFloatingPoint.Type: .number
    case is Data.Type, is [UInt8].Type: .bytes
    case is Date.Type: .date
    case is UUID.Type: .identifier
    default: nil
    }
  }
}
