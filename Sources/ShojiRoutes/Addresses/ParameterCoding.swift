import Foundation

/// Contexts as parameters of URLs, and back.
///
/// A text in a URL does not say what it is: `42` may be a number or a text. So every parameter is
/// taken for a text first, and where the type of the context wants something else, for the JSON that
/// it is. Numbers and truth values are JSON as they stand; what has parts of its own is written so.
enum ParameterCoding {
  /// The parameters of a context.
  static func parameters(of context: some Encodable) throws -> RouteParameters {
    let json = try JSONEncoder.parameters.encode(context)
    switch try JSONDecoder.parameters.decode(JSONPart.self, from: json) {
    case .fields(let fields):
      var parameters = RouteParameters.none
      for (name, part) in fields.sorted(by: { $0.key < $1.key }) {
        if let text = try part.text { parameters.append(name, text) }
      }
      return parameters
    case let part:
      return RouteParameters(
        [try part.text.map { .init(name: RouteParameters.plainName, text: $0) }].compactMap { $0 })
    }
  }

  /// The context that the parameters stand for. Parameters that the type does not know are ignored.
  static func context<Context: Decodable>(
    _ type: Context.Type, from parameters: RouteParameters
  ) throws -> Context {
    var parts: [String: JSONPart] = [:]
    for parameter in parameters.all where parts[parameter.name] == nil {
      parts[parameter.name] = .text(parameter.text)
    }
    while true {
      do {
        return try decode(type, from: .fields(parts))
      } catch DecodingError.typeMismatch(let wanted, let place) {
        // A type without fields is not in an object.
        if place.codingPath.isEmpty, let plain = parts[RouteParameters.plainName] {
          return try decodePlain(type, from: plain)
        }
        guard let name = place.codingPath.first?.stringValue, case .text(let text)? = parts[name],
          let part = try? JSONDecoder.parameters.decode(JSONPart.self, from: Data(text.utf8))
        else { throw DecodingError.typeMismatch(wanted, place) }
        if case .text = part { throw DecodingError.typeMismatch(wanted, place) }
        parts[name] = part
      }
    }
  }

  private static func decodePlain<Context: Decodable>(
    _ type: Context.Type, from part: JSONPart
  ) throws -> Context {
    do {
      return try decode(type, from: part)
    } catch DecodingError.typeMismatch(let wanted, let place) {
      guard case .text(let text) = part else {
        throw DecodingError.typeMismatch(wanted, place)
      }
      return try JSONDecoder.parameters.decode(type, from: Data(text.utf8))
    }
  }

  private static func decode<Context: Decodable>(
    _ type: Context.Type, from part: JSONPart
  ) throws -> Context {
    try JSONDecoder.parameters.decode(type, from: JSONEncoder.parameters.encode(part))
  }
}

/// A piece of JSON.
private enum JSONPart: Codable {
  case nothing
  case truth(Bool)
  case integer(Int64)
  case natural(UInt64)
  case number(Double)
  case text(String)
  case list([JSONPart])
  case fields([String: JSONPart])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .nothing
    } else if let value = try? container.decode(Bool.self) {
      self = .truth(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = .natural(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONPart].self) {
      self = .list(value)
    } else {
      self = .fields(try container.decode([String: JSONPart].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .nothing: try container.encodeNil()
    case .truth(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .natural(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .fields(let values): try container.encode(values)
    }
  }

  /// How it stands in a URL; nothing does not.
  var text: String? {
    get throws {
      switch self {
      case .nothing: nil
      case .text(let text): text
      default: String(decoding: try JSONEncoder.parameters.encode(self), as: UTF8.self)
      }
    }
  }
}
