import Foundation

extension Reading {
  /// Reads a value of any type.
  /// - `defaults`: What a new one has, if there is one.
  func value<Value: Decodable>(
    _ type: Value.Type, from node: CodedValue, defaults: CodedValue?
  ) throws -> Value {
    // Safe: the casts are from a type to itself.
    if type == String.self { return unsafe unsafeBitCast(try text(node), to: type) }
    if type == Int.self { return unsafe unsafeBitCast(try integer(Int.self, node), to: type) }
    if type == Bool.self { return unsafe unsafeBitCast(try truth(node), to: type) }
    if type == Double.self { return unsafe unsafeBitCast(try number(node), to: type) }
    if type == Date.self { return unsafe unsafeBitCast(try date(node), to: type) }
    if type == UUID.self, case .identifier(let id) = node {
      return unsafe unsafeBitCast(id, to: type)
    }
    if type == Data.self, case .bytes(let bytes) = node {
      return unsafe unsafeBitCast(Data(bytes), to: type)
    }
    if type == [UInt8].self, case .bytes(let bytes) = node {
      return unsafe unsafeBitCast(bytes, to: type)
    }
    guard path.count < CodedTag.depthLimit else { throw DocumentFault.tooDeep }
    if let known = collection(type) {
      guard let value = try known.decode(from: node, defaults: defaults, self) as? Value else {
        throw mismatch(type, node)
      }
      return value
    }
    do {
      return try Value(
        from: ValueDecoder(node: node, defaults: defaults ?? fallback(of: type), reading: self))
    } catch {
      throw withoutValues(error, type, node)
    }
  }

  /// Reads the value of a property, and finds something else where that cannot be done.
  /// - `saved`: What was written down; `nil` when the property is new.
  func property<Value: Decodable>(
    _ type: Value.Type, _ name: String, from saved: CodedValue?, defaults: CodedValue?
  ) throws -> Value {
    recorder?.note(type, name, isOptional: false, depth: path.count)
    return try inside(.name(name)) {
      guard let saved else { return try missing(type, defaults: defaults) }
      do {
        return try value(type, from: saved, defaults: defaults)
      } catch {
        if saved == .nothing { return try missing(type, defaults: defaults) }
        return try replacement(type, defaults: defaults, because: error)
      }
    }
  }

  /// Reads the value of a property that may have none.
  func optionalProperty<Value: Decodable>(
    _ type: Value.Type, _ name: String, from saved: CodedValue?, defaults: CodedValue?
  ) -> Value? {
    recorder?.note(type, name, isOptional: true, depth: path.count)
    return inside(.name(name)) {
      guard let node = saved ?? defaults, node != .nothing else { return nil }
      do {
        return try value(type, from: node, defaults: saved == nil ? nil : defaults)
      } catch {
        if let known = type as? any DecodingFallback.Type, let value = known.fallback as? Value {
          noteReplacement(type, "its fallback", because: error)
          return value
        }
        noteReplacement(type, "nil", because: error)
        return nil
      }
    }
  }

  private func missing<Value: Decodable>(
    _ type: Value.Type, defaults: CodedValue?
  ) throws -> Value {
    if let defaults, let value = attempt({ try? value(type, from: defaults, defaults: nil) }) {
      return value
    }
    let made = recorder.map { $0.makeUp(type) { madeUp(type) } } ?? neutral(type)
    guard let value = made else {
      throw DecodingError.valueNotFound(
        type, .init(codingPath: codingPath, debugDescription: "there is no value"))
    }
    note(
      "\(type)", "it is new, and no new value says what it is: it is \(value)",
      mend: "give its type a DecodingFallback, or add a migration that sets it")
    return value
  }

  private func replacement<Value: Decodable>(
    _ type: Value.Type, defaults: CodedValue?, because error: any Error
  ) throws -> Value {
    if let known = type as? any DecodingFallback.Type, let value = known.fallback as? Value {
      noteReplacement(type, "its fallback", because: error)
      return value
    }
    if let known = type as? any LenientlyDecodable.Type, case .optional = known.shape {
      noteReplacement(type, "nil", because: error)
      return try value(type, from: .nothing, defaults: nil)
    }
    if let defaults, let value = attempt({ try? value(type, from: defaults, defaults: nil) }) {
      noteReplacement(type, "what it is in a new value", because: error)
      return value
    }
    throw error
  }

  private func noteReplacement(_ type: Any.Type, _ what: String, because error: any Error) {
    note(
      "\(type)", "it cannot be read (\(Self.text(of: error))): it is \(what)",
      mend: "add a migration, or let \(type) read what earlier builds have written")
  }

  // MARK: Neutral values

  /// A value that says nothing.
  func neutral<Value: Decodable>(_ type: Value.Type) -> Value? {
    if let known = type as? any DecodingFallback.Type { return known.fallback as? Value }
    if let known = type as? any CaseIterable.Type { return Self.first(of: known) as? Value }
    return first(type, of: Self.neutralValues)
  }

  /// Any value of a type, so that it is seen what else is asked for after it.
  private func madeUp<Value: Decodable>(_ type: Value.Type) -> Value? {
    var nodes = EnumCases.values(of: type) ?? []
    for name in EnumCases(of: type)?.names ?? [] {
      nodes.append(.fields([CodedField(name, .fields([]))]))
    }
    // A text with something in it, which is an address and a number.
    nodes.append(.text("0"))
    return first(type, of: nodes) ?? neutral(type)
  }

  private func first<Value: Decodable>(_ type: Value.Type, of nodes: [CodedValue]) -> Value? {
    for node in nodes {
      if let value = quietly({ try? value(type, from: node, defaults: nil) }) { return value }
    }
    return nil
  }

  private static func first<Cases: CaseIterable>(of type: Cases.Type) -> Any? {
    type.allCases.first
  }

  private static let neutralValues: [CodedValue] = [
    .nothing, .fields([]), .text(""), .truth(false),
    .moment(Date(timeIntervalSince1970: 0).timeIntervalSinceReferenceDate.bitPattern),
    .integer(0), .list([]), .bytes([]),
    .identifier(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))),
  ]
}
