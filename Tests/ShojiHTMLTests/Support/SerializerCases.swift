/// A file of html5lib's serializer cases.
struct SerializerCases: Decodable {
  struct Case: Decodable {
    var description: String
    var input: [SerializerToken]

    /// Whether all of it can be written from data. Scripts, style elements and document types are
    /// literals here.
    var applies: Bool {
      input.allSatisfy { token in
        switch token {
        case .start(let name, _): name != "script" && name != "style"
        case .end, .characters: true
        case .other: false
        }
      }
    }
  }

  var tests: [Case]
}

/// What a serializer is given: an array that begins with the kind.
enum SerializerToken: Decodable {
  struct Attribute: Decodable {
    var name: String
    var value: String
  }

  case start(String, [Attribute])
  case end(String)
  case characters(String)
  case other

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    switch try list.decode(String.self) {
    case "StartTag":
      _ = try list.decode(String.self)
      // An empty object stands for no attributes.
      self = .start(try list.decode(String.self), (try? list.decode([Attribute].self)) ?? [])
    case "EmptyTag": self = .start(try list.decode(String.self), [])
    case "EndTag":
      _ = try list.decode(String.self)
      self = .end(try list.decode(String.self))
    case "Characters": self = .characters(try list.decode(String.self))
    default: self = .other
    }
  }
}
