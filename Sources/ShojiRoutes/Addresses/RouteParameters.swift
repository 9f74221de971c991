/// What a screen is shown with, as it stands in a URL: names and texts, in their order.
public struct RouteParameters: Sendable, Equatable {
  /// One name with its text.
  public struct Parameter: Sendable, Equatable {
    /// The name.
    public let name: String
    /// The text, as it is before percent-encoding.
    public let text: String
  }

  /// The name of the one parameter of a context that is a plain value and not a type with fields.
  static let plainName = "value"

  /// The parameters in their order.
  public private(set) var all: [Parameter]

  /// No parameters.
  public static let none = RouteParameters([])

  init(_ all: [Parameter]) { self.all = all }

  /// Whether there are none.
  public var isEmpty: Bool { all.isEmpty }

  /// The text of the first parameter with this name.
  public subscript(name: String) -> String? { all.first { $0.name == name }?.text }

  mutating func append(_ name: String, _ text: String) {
    all.append(Parameter(name: name, text: text))
  }

  /// Takes a parameter out.
  mutating func take(_ name: String) -> String? {
    guard let index = all.firstIndex(where: { $0.name == name }) else { return nil }
    return all.remove(at: index).text
  }
}
