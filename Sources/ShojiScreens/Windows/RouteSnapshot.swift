/// Screens with what they were shown with, written down.
struct RouteSnapshot: Codable, Sendable, Equatable {
  /// The names of the screens.
  let route: Route
  /// The URL, with what screens were shown with where it is part of the URL.
  let path: String
  /// What screens were shown with where it is not, by their place.
  let contexts: [Int: ValueSnapshot]

  init(_ elements: [Location.Element], in book: AddressBook) {
    route = elements.map(\.identifier)
    path = book.path(of: elements)
    var contexts: [Int: ValueSnapshot] = [:]
    for (place, element) in elements.enumerated() where element.parameters.isEmpty {
      contexts[place] = element.context.flatMap { ValueSnapshot($0.value) }
    }
    self.contexts = contexts
  }

  /// The screens.
  func elements(in book: AddressBook) -> [Location.Element] {
    let located = (try? book.location(of: path))?.elements ?? []
    return route.enumerated().map { place, identifier in
      let isLocated = located.indices.contains(place) && located[place].identifier == identifier
      let element = isLocated ? located[place] : Location.Element(identifier)
      return contexts[place].map { saved in
        Location.Element(
          identifier, context: (saved.value ?? nil).map(RouteContext.init(decoded:)))
      } ?? element
    }
  }
}
