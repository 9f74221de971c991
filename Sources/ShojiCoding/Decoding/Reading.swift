import Foundation

/// One reading of a value: where it is, and what was not as it should be.
final class Reading {
  /// A step from a value to one in it.
  enum Step {
    case name(String)
    /// That of a dictionary, which may be what somebody has typed.
    case key(String)
    case place(Int)
  }

  /// What was not as it should be.
  var faults: [CodingFault] { noted.faults }
  private var noted = FaultList()
  /// The places of elements that could not be read, by the path of their list.
  private(set) var dropped: [[String]: Set<Int>] = [:]
  /// Notes what types ask for, when somebody wants to know.
  let recorder: ShapeRecorder?
  private(set) var path: [Step] = []
  private var fallbacks: [ObjectIdentifier: CodedValue?] = [:]
  private var collections: [ObjectIdentifier: (any LenientlyDecodable.Type)?] = [:]

  init(recorder: ShapeRecorder? = nil) { self.recorder = recorder }

  var codingPath: [any CodingKey] {
    path.map { step in
      switch step {
      case .name(let name), .key(let name): PathKey(name)
      case .place(let place): PathKey(String(place))
      }
    }
  }

  /// Does something one step further.
  func inside<Result>(_ step: Step, _ body: () throws -> Result) rethrows -> Result {
    path.append(step)
    defer { path.removeLast() }
    return try body()
  }

  // MARK: Faults

  /// Notes a fault, once for all elements of a list and all values of a dictionary.
  func note(_ type: String, _ text: String, mend: String) {
    let names = path.map { step in
      switch step {
      case .name(let name): name
      case .place, .key: MigrationPath.every
      }
    }
    noted.note(
      CodingFault(path: names.joined(separator: "."), type: type, text: text, mend: mend))
  }

  /// Notes that an element could not be read and is kept aside.
  func drop(_ place: Int, _ type: Any.Type, because error: any Error) {
    inside(.place(place)) {
      note(
        "\(type)", "an element cannot be read (\(Self.text(of: error))), and is kept aside",
        mend: "let \(type) read what earlier builds have written, or give it a DecodingFallback")
    }
    dropped[path.map(\.text), default: []].insert(place)
  }

  /// Forgets what `body` has noted, unless it gives something.
  func attempt<Value>(_ body: () -> Value?) -> Value? {
    let before = (noted, dropped)
    let value = body()
    if value == nil { (noted, dropped) = before }
    return value
  }

  /// Forgets what `body` notes.
  func quietly<Value>(_ body: () -> Value?) -> Value? {
    let before = (noted, dropped)
    defer { (noted, dropped) = before }
    return body()
  }

  /// An error in a few words, with nothing in them that somebody has typed.
  static func text(of error: any Error) -> String {
    switch error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.keyNotFound(_, let context):
      context.debugDescription
    case let error as DocumentFault: error.description
    case let error as MigrationFault: error.description
    default: "\(type(of: error))"
    }
  }

  /// The error that a type has thrown, unless that may say what was written down: reports and logs are
  /// read by others than the person who has typed it.
  func withoutValues(_ error: any Error, _ type: Any.Type, _ node: CodedValue) -> any Error {
    switch error {
    case DecodingError.dataCorrupted: mismatch(type, node)
    case is DecodingError, is DocumentFault: error
    default: mismatch(type, node)
    }
  }

  /// The values for what is missing in a type that says so itself.
  func fallback(of type: Any.Type) -> CodedValue? {
    if let known = fallbacks[ObjectIdentifier(type)] { return known }
    let fallback = (type as? any DecodingFallback.Type)?.fallback as? any Encodable
    let value = fallback.flatMap { try? Document.value(of: $0) }
    fallbacks.updateValue(value, forKey: ObjectIdentifier(type))
    return value
  }

  /// The type as a collection, if it is one.
  func collection(_ type: Any.Type) -> (any LenientlyDecodable.Type)? {
    if let known = collections[ObjectIdentifier(type)] { return known }
    let collection = type as? any LenientlyDecodable.Type
    collections.updateValue(collection, forKey: ObjectIdentifier(type))
    return collection
  }
}

extension Reading.Step {
  var text: String {
    switch self {
    case .name(let name), .key(let name): name
    case .place(let place): String(place)
    }
  }
}

/// Faults, each of them once.
private struct FaultList {
  private(set) var faults: [CodingFault] = []
  private var known: Set<CodingFault> = []

  mutating func note(_ fault: CodingFault) {
    if known.insert(fault).inserted { faults.append(fault) }
  }
}
