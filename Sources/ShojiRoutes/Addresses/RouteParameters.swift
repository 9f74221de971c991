/// What a screen is shown with, as it stands in a URL: names and texts, in their order.
public struct RouteParameters: Sendable, Equatable {
  /// One name with its text.
  public struct Parameter: Sendable, Equatable {
    /// The name.
    public let name: String
    /// The text, as it is before percent-encoding.
    public let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The name of the one parameter of a context that is a plain value and not a type with fields.
  static let plainName = "value"

  /// The parameters in their order.
  public private(set) var all: [Parameter]

  /// No parameters.
  public static let none = RouteParameters([])

  package init(_ all: [Parameter]) { self.all = all }

  /// Whether there are none.
  public var isEmpty: Bool { all.isEmpty }

  /// The text of the first parameter with this name.
  public subscript(name: String) -> String? { all.first { $0.name == name }?.text }

  /// The value that all parameters stand for together. Those that the type does not know are ignored; what they do not
  /// name of a ``ScreenQuery`` is as usual.
  /// - Throws: A `DecodingError` for what is missing or cannot be read.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    guard let query = type as? any ScreenQuery.Type else {
      return try ParameterCoding.context(type, from: self)
    }
    let usual = try query.usualParameters().all.filter { self[$0.name] == nil }
    return try ParameterCoding.context(type, from: RouteParameters(all + usual))
  }

  /// How many parameters of a query are tried one by one.
  private static let trialLimit = 32

  /// The value that the parameters stand for without those of a ``ScreenQuery`` that cannot be read; these are as usual.
  /// - `names`: The names of those that may be left out.
  /// - Returns: The value, and the names of those that were left out; `nil` where that is no value either, or there are
  ///   too many to try.
  func decodeReadable<Value: Decodable>(
    _ type: Value.Type, leavingOut names: Set<String>
  ) -> (value: Value, leftOut: [String])? {
    guard names.count <= Self.trialLimit else { return nil }
    var read = RouteParameters(all.filter { !names.contains($0.name) })
    guard var value = try? read.decode(type) else { return nil }
    var leftOut: [String] = []
    for name in all.map(\.name) where names.contains(name) && !leftOut.contains(name) {
      guard read[name] == nil, let text = self[name] else { continue }
      var more = read
      more.append(name, text)
      if let other = try? more.decode(type) {
        (read, value) = (more, other)
      } else {
        leftOut.append(name)
      }
    }
    return (value, leftOut)
  }

  /// The value that one parameter stands for.
  /// - Throws: A `DecodingError` when it is missing or cannot be read.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, named name: String
  ) throws -> Value {
    try RouteParameters(
      all.filter { $0.name == name }.map { Parameter(name: Self.plainName, text: $0.text) }
    ).decode(type)
  }

  mutating func append(_ name: String, _ text: String) {
    all.append(Parameter(name: name, text: text))
  }

  /// Takes a parameter out.
  mutating func take(_ name: String) -> String? {
    guard let index = all.firstIndex(where: { $0.name == name }) else { return nil }
    return all.remove(at: index).text
  }
}
