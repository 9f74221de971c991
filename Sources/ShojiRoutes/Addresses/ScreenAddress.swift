/// How a screen stands in URLs: its piece of the path, and what it is shown with.
///
/// Without one a screen is a path segment with its identifier, and what it is shown with stays in the
/// session. With one a context is part of the URL, so that the screen can be bookmarked, shared and
/// opened anew:
///
/// ```swift
/// static let addresses = [
///   // ["list", "item"] with ItemContext(id: 42) is /list/items/42
///   ScreenAddress("item", at: "items/:id", taking: ItemContext.self),
///   // ["people", "person"] with "ann" is /people/ann
///   ScreenAddress("person", below: "people", at: ":name", taking: String.self),
///   // ["list", "find"] with Search(text: "tea") is /list/find?text=tea
///   ScreenAddress("find", taking: Search.self),
/// ]
/// ```
///
/// The closure of a `NavigationInstruction`, and everything else that is handed the context, finds
/// the same value whether it came with `Show` or from a URL. A URL is untrusted: check that the item
/// exists and that the person may see it, see `RootInstaller.admission(to:)`.
public struct ScreenAddress: Sendable {
  /// One segment of a pattern.
  enum Segment: Sendable, Equatable {
    case literal(String)
    case parameter(String)
  }

  /// The name of the screen in routes.
  public let identifier: RouteElementIdentifier
  /// The screen that it is shown above, if it stands in the path so only there.
  let parent: RouteElementIdentifier?
  /// The piece of the path; empty where it is the identifier.
  let pattern: [Segment]
  /// The type of the context and how it is written.
  let kind: ContextKind?

  /// Describes a screen with a context.
  /// - `parent`: The screen that it is shown above; above others it is its identifier. With it the
  ///   pattern may begin with a parameter; other screens above the parent whose identifier could be one
  ///   are written with a `~`, unless they have an address as well.
  /// - `pattern`: The piece of the path, such as `items/:id`: words, and names of the context's
  ///   properties after a colon. Properties that it does not name are in the query.
  /// - `context`: What the screen is shown with: a type with properties, or a plain value, whose name is
  ///   the only parameter of the pattern, else `value`.
  public init<Context: Codable & Sendable>(
    _ identifier: RouteElementIdentifier, below parent: RouteElementIdentifier? = nil,
    at pattern: String = "", taking context: Context.Type
  ) {
    self.init(identifier, parent, pattern, ContextKind(context, pattern: pattern))
  }

  /// Describes a screen with a context, as the other initialiser.
  public init<Identifier: RawRepresentable<String>, Context: Codable & Sendable>(
    _ identifier: Identifier, below parent: Identifier? = nil, at pattern: String = "",
    taking context: Context.Type
  ) {
    self.init(identifier.rawValue, below: parent?.rawValue, at: pattern, taking: context)
  }

  /// Describes a screen whose piece of the path is not its identifier.
  public init(
    _ identifier: RouteElementIdentifier, below parent: RouteElementIdentifier? = nil,
    at pattern: String
  ) {
    self.init(identifier, parent, pattern, nil)
  }

  private init(
    _ identifier: RouteElementIdentifier, _ parent: RouteElementIdentifier?, _ pattern: String,
    _ kind: ContextKind?
  ) {
    self.identifier = identifier
    self.parent = parent
    self.kind = kind
    let segments = pattern.split(separator: "/").map { segment -> Segment in
      segment.hasPrefix(":") ? .parameter(String(segment.dropFirst())) : .literal(String(segment))
    }
    self.pattern = Self.isSound(segments, identifier, parent, kind) ? segments : []
  }

  private static func isSound(
    _ segments: [Segment], _ identifier: RouteElementIdentifier, _ parent: RouteElementIdentifier?,
    _ kind: ContextKind?
  ) -> Bool {
    if case .parameter(let name)? = segments.first, parent == nil {
      Report.shared.misuse(
        "The address of \"\(identifier)\" begins with the parameter :\(name)",
        mend:
          "begin it with a word, such as \(identifier)/:\(name), or say below: which screen it is")
      return false
    }
    if kind == nil, segments.contains(where: \.isParameter) {
      Report.shared.misuse(
        "The address of \"\(identifier)\" has a parameter and no type of context",
        mend: "add taking: with the type of what the screen is shown with")
      return false
    }
    return true
  }

  /// The names of the pattern's parameters.
  var parameterNames: [String] {
    pattern.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// Whether the segments of a path, which follow a screen, begin with this piece.
  func matches(_ segments: ArraySlice<String>, after previous: RouteElementIdentifier?) -> Bool {
    guard !pattern.isEmpty, parent == nil || parent == previous, segments.count >= pattern.count
    else { return false }
    return zip(pattern, segments).allSatisfy { piece, segment in
      if case .literal(let word) = piece { word == segment } else { true }
    }
  }
}

extension ScreenAddress.Segment {
  var isParameter: Bool { if case .parameter = self { true } else { false } }
}

/// The type of a screen's context.
struct ContextKind: Sendable {
  /// Reads a context from parameters; `nil` where there are none and something has to be said.
  let decode: @Sendable (RouteParameters) throws -> RouteContext?
  /// Reads the context of a query without parameters that cannot be read, of these names; `nil` where it is no query, or
  /// cannot be read without them either.
  let decodeReadable: @Sendable (RouteParameters, Set<String>) -> (RouteContext, [String])?
  /// The parameters of a value; `nil` for one of another type.
  let encode: @Sendable (Any) throws -> RouteParameters?
  /// The type that a value must have; `nil` if it has it.
  let typeAsked: @Sendable (Any) -> Any.Type?

  init<Context: Codable & Sendable>(_ type: Context.Type, pattern: String) {
    typeAsked = { $0 is Context ? nil : Context.self }
    let query = type as? any ScreenQuery.Type
    decode = { parameters in
      guard query != nil || !parameters.isEmpty else { return nil }
      return RouteContext(decoded: try parameters.decode(type))
    }
    decodeReadable = { parameters, names in
      guard query != nil else { return nil }
      return parameters.decodeReadable(type, leavingOut: names).map {
        (RouteContext(decoded: $0.value), $0.leftOut)
      }
    }
    // What the path names is there, as usual or not.
    let names = Set(
      pattern.split(separator: "/").filter { $0.hasPrefix(":") }.map { $0.dropFirst() })
    encode = { value in
      guard let context = value as? Context else { return nil }
      let parameters = try ParameterCoding.parameters(of: context)
      guard let usual = try query?.usualParameters() else { return parameters }
      return RouteParameters(
        parameters.all.filter { names.contains($0.name[...]) || usual[$0.name] != $0.text })
    }
  }
}
