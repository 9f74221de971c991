import ShojiHTML

extension AddressBook {
  /// Reads the target of a request: a path as it was sent, and the query behind its `?`.
  /// - Throws: ``NavigationError/unreadableAddress(_:)`` when it is no path, names more screens than
  ///   can be meant, or holds parameters that are not of the type that a screen asks for.
  package func location(
    path: Substring, query: Substring? = nil
  ) throws(NavigationError) -> Location {
    var leftOut: [String] = []
    return try location(path: path, query: query, leavingOut: &leftOut)
  }

  /// Reads the target of a request as ``location(path:query:)`` does.
  /// - `leftOut`: Gets the names of those parameters of a ``ScreenQuery`` that cannot be read: they are as usual.
  package func location(
    path: Substring, query: Substring?, leavingOut leftOut: inout [String]
  ) throws(NavigationError) -> Location {
    guard let segments = PathSegments.decode(Array(path.utf8).span) else {
      throw .unreadableAddress(String(path))
    }
    return try location(
      segments: segments, query: Array((query ?? "").utf8), leavingOut: &leftOut)
  }

  /// Reads the target of a request whose path is decoded.
  /// - Parameters:
  ///   - segments: The segments of the path.
  ///   - query: The query behind its `?`, as it was sent.
  ///   - leftOut: Gets the names of those parameters of a ``ScreenQuery`` that cannot be read: they are as usual.
  package func location(
    segments: [String], query: [UInt8], leavingOut leftOut: inout [String]
  ) throws(NavigationError) -> Location {
    guard segments.count <= Location.depthLimit else {
      throw .unreadableAddress("/" + segments.joined(separator: "/"))
    }
    let parameters = try Self.parameters(of: query)
    guard let first = segments.first else {
      return try location([(RoutePath.home[0], .none)], parameters, &leftOut)
    }
    let app = app(of: RoutePath.identifier(ofSegment: first))
    var found: [(RouteElementIdentifier, RouteParameters)] = []
    var rest = segments[...]
    // The name of an app is never part of a pattern: it says whose patterns there are.
    if isNamed(first) {
      found.append((first, .none))
      rest.removeFirst()
    }
    while let segment = rest.first {
      let address = app.candidates(for: rest, after: found.last?.0).first { address in
        // A piece that begins with a parameter may be the identifier of another screen.
        !address.pattern[0].isParameter || app.canRead(address, rest, parameters)
      }
      if let address {
        found.append((address.identifier, address.parameters(in: rest)))
        rest = rest.dropFirst(address.pattern.count)
      } else {
        found.append((RoutePath.identifier(ofSegment: segment), .none))
        rest = rest.dropFirst()
      }
    }
    return try location(found, parameters, &leftOut)
  }

  /// Reads a path with a query, such as one that a person was to come back to.
  /// - Throws: ``NavigationError/unreadableAddress(_:)``, also for anything that leads to another site.
  package func location(of target: String) throws(NavigationError) -> Location {
    guard LocalPath(target) != nil else { throw .unreadableAddress(target) }
    let whole = target.prefix { $0 != "#" }
    let parts = whole.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return try location(path: parts[0], query: parts.count > 1 ? parts[1] : nil)
  }

  /// Whether a path begins with the name of an app, or with the address of a screen of the app that has none.
  package func isTaken(_ path: String) -> Bool {
    guard let first = try? location(of: path).elements.first?.identifier else { return false }
    return isNamed(first) || app(of: nil)[first] != nil
  }

  /// Gives each screen its parameters and reads its context.
  private func location(
    _ found: [(identifier: RouteElementIdentifier, parameters: RouteParameters)],
    _ query: [(place: Int?, parameter: RouteParameters.Parameter)], _ leftOut: inout [String]
  ) throws(NavigationError) -> Location {
    let app = app(of: found.first?.identifier)
    var elements: [Location.Element] = []
    for (index, (identifier, inPath)) in found.enumerated() {
      var parameters = inPath
      for (place, parameter) in query where (place ?? found.count - 1) == index {
        if parameters[parameter.name] == nil { parameters.append(parameter.name, parameter.text) }
      }
      guard parameters.all.count > inPath.all.count else {
        elements.append(try app.element(identifier, parameters).0)
        continue
      }
      let fixed = inPath.all.map(\.name)
      let (element, names) = try app.element(
        identifier, parameters, leavingOut: Set(parameters.all.map(\.name)).subtracting(fixed))
      elements.append(element)
      leftOut += names
    }
    return self.location(elements)
  }

  /// The pairs of a query, with the place of the screen that they are for. One that is no text is
  /// refused, where a form would have it mended.
  private static func parameters(
    of query: [UInt8]
  ) throws(NavigationError) -> [(place: Int?, parameter: RouteParameters.Parameter)] {
    var found: [(place: Int?, parameter: RouteParameters.Parameter)] = []
    for pair in URLEncodedPairs(query) {
      guard let name = PercentEncoding.text(pair.name, plus: true),
        let text = PercentEncoding.text(pair.value, plus: true)
      else { throw .unreadableAddress(String(decoding: query, as: UTF8.self)) }
      let placed = PlacedName(name)
      found.append((placed.place, .init(name: placed.name, text: text)))
    }
    return found
  }
}

/// The name of a parameter in a query, with the place of the screen that it is for: `1.id`.
struct PlacedName {
  /// The place; `nil` of one that goes to the last screen.
  let place: Int?
  let name: String

  init(_ text: String) {
    let words = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if words.count == 2, let place = Int(words[0]) {
      (self.place, name) = (place, String(words[1]))
    } else {
      (place, name) = (nil, text)
    }
  }
}

extension ScreenAddress {
  /// The parameters that the segments of a path stand for.
  fileprivate func parameters(in segments: ArraySlice<String>) -> RouteParameters {
    var parameters = RouteParameters.none
    for case (.parameter(let name), let segment) in zip(pattern, segments) {
      parameters.append(name, RoutePath.identifier(ofSegment: segment))
    }
    return parameters
  }
}

extension AppAddresses {
  /// Whether the segments, with what the query has, are a context of the screen.
  fileprivate func canRead(
    _ address: ScreenAddress, _ segments: ArraySlice<String>,
    _ query: [(place: Int?, parameter: RouteParameters.Parameter)]
  ) -> Bool {
    guard let first = segments.first, !RoutePath.needsMark(first) else { return false }
    var parameters = address.parameters(in: segments)
    for (_, parameter) in query { parameters.append(parameter.name, parameter.text) }
    return (try? element(address.identifier, parameters)) != nil
  }

  /// A screen with the context that the parameters stand for, and the parameters as we write them.
  /// - `names`: Those of parameters that a query may leave out where they cannot be read.
  /// - Returns: The screen, and the names of those that were left out.
  fileprivate func element(
    _ identifier: RouteElementIdentifier, _ parameters: RouteParameters,
    leavingOut names: Set<String> = []
  ) throws(NavigationError) -> (Location.Element, leftOut: [String]) {
    guard let address = self[identifier], let kind = address.kind else {
      return (Location.Element(identifier), [])
    }
    var sent = parameters
    if address.parameterNames.count == 1, let plain = sent[address.parameterNames[0]] {
      sent.append(RouteParameters.plainName, plain)
    }
    do {
      let (context, leftOut) = try kind.context(sent, leavingOut: names)
      guard let context else { return (Location.Element(identifier), []) }
      let written = try kind.encode(context.value) ?? .none
      return (Location.Element(identifier, written, context: context), leftOut)
    } catch {
      throw .unreadableAddress("\(identifier)?\(parameters.all.map(\.name))")
    }
  }
}

extension ContextKind {
  /// The context that parameters stand for, if need be without some that cannot be read.
  fileprivate func context(
    _ parameters: RouteParameters, leavingOut names: Set<String>
  ) throws -> (RouteContext?, [String]) {
    do {
      return (try decode(parameters), [])
    } catch {
      guard let (context, leftOut) = decodeReadable(parameters, names) else { throw error }
      return (context, leftOut)
    }
  }
}
