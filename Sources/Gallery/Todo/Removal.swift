/// Items that were taken away at once, with where they were: what can still be taken back.
struct Removal: Codable, Equatable {
  /// An item, and how many others were before it.
  struct Place: Codable, Equatable {
    let index: Int
    let item: Todo
  }

  /// In the order of the list.
  let places: [Place]

  /// What a person reads about it.
  var notice: String {
    if let only = places.first?.item, places.count == 1 { return "“\(only.text)” is deleted." }
    return "\(places.count.counted("item")) are deleted."
  }
}

extension TodoState {
  /// Takes items away and remembers them; nothing if there are none.
  mutating func remove(where isGone: (Todo) -> Bool) {
    let places = items.enumerated().filter { isGone($0.element) }
      .map { Removal.Place(index: $0.offset, item: $0.element) }
    removal = places.isEmpty ? nil : Removal(places: places)
    items.removeAll(where: isGone)
  }

  /// Puts what was taken away last back to where it was.
  mutating func takeBack() {
    for place in removal?.places ?? [] {
      items.insert(place.item, at: min(place.index, items.count))
    }
    removal = nil
  }
}
