import ShojiHTML

extension AddressBook {
  /// The location of screens.
  package func location(_ elements: [Location.Element]) -> Location {
    Location(elements, path: path(of: elements))
  }

  /// The path and the query of a route whose last screen has a context.
  package func path(of route: Route, context: (any Sendable)?) -> String {
    let app = app(of: route.first)
    return path(
      of: route.enumerated().map { index, identifier in
        let isLast = index == route.endIndex - 1
        return Location.Element(
          identifier, isLast ? app.parameters(of: context, for: identifier) : .none)
      })
  }

  /// The path and the query of screens.
  package func path(of elements: [Location.Element]) -> String {
    guard let first = elements.first else { return "/" }
    let app = app(of: first.identifier)
    var path = ""
    var query = ""
    var previous: RouteElementIdentifier?
    for (index, element) in elements.enumerated() {
      var rest = element.parameters
      // The name of an app is never part of a pattern: it says whose patterns there are.
      let isName = index == 0 && isNamed(element.identifier)
      if !isName, let piece = app.piece(of: element.identifier, taking: &rest, after: previous) {
        for segment in piece { path += "/" + PercentEncoding.encode(segment) }
      } else if !isName, app.isAmbiguous(element.identifier, after: previous) {
        path += "/~" + PercentEncoding.encode(element.identifier)
      } else {
        path += "/" + RoutePath.segment(element.identifier)
      }
      previous = element.identifier
      for parameter in rest.all {
        query += query.isEmpty ? "?" : "&"
        // Those of lower screens carry their place, so that no two are mixed up, and so do names that look as if
        // they did.
        if index < elements.count - 1 || PlacedName(parameter.name).place != nil {
          query += "\(index)."
        }
        query +=
          PercentEncoding.encode(parameter.name) + "=" + PercentEncoding.encode(parameter.text)
      }
    }
    return (path == "/~" ? "/" : path) + query
  }
}

extension AppAddresses {
  /// The segments of a screen with the parameters that its pattern names, which are taken out of the
  /// others; `nil` when there is no pattern, a parameter is missing, or the segments would be read as
  /// another screen: then it is its identifier, and all parameters are in the query.
  fileprivate func piece(
    of identifier: RouteElementIdentifier, taking parameters: inout RouteParameters,
    after previous: RouteElementIdentifier?
  ) -> [String]? {
    guard let address = self[identifier] else { return nil }
    var rest = parameters
    guard let piece = address.piece(taking: &rest),
      candidates(for: piece[...], after: previous).first(where: { _ in true })?.identifier
        == identifier
    else { return nil }
    parameters = rest
    return piece
  }
}

extension ScreenAddress {
  fileprivate func piece(taking parameters: inout RouteParameters) -> [String]? {
    var piece: [String] = []
    for segment in pattern {
      switch segment {
      case .literal(let word):
        piece.append(word)
      case .parameter(let name):
        guard let text = parameters.take(name) ?? takePlain(from: &parameters) else { return nil }
        if RoutePath.needsMark(text) {
          // As a first segment it could not be told from the identifier of another screen.
          if piece.isEmpty { return nil }
          piece.append("~" + text)
        } else {
          piece.append(text)
        }
      }
    }
    return piece
  }

  /// The value of a context without properties.
  private func takePlain(from parameters: inout RouteParameters) -> String? {
    parameterNames.count == 1 ? parameters.take(RouteParameters.plainName) : nil
  }
}
