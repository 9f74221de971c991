extension CodedValue {
  /// Puts back what remained when the value was read, where it has not changed since.
  /// - Returns: Whether all of it was put back.
  @discardableResult
  mutating func restore(_ rest: Remainder) -> Bool {
    switch rest {
    case .kept: return false
    case .replaced(let former, let value):
      guard self == value else { return false }
      self = former
      return true
    case .parts(let parts):
      guard case .table(var entries) = self else {
        return parts.reduce(true) { restore($1) && $0 }
      }
      self = .nothing
      defer { self = .table(entries) }
      return entries.restore(parts)
    case .elements(let count, let parts, let aside):
      guard case .list(var elements) = self else { return false }
      self = .nothing
      defer { self = .list(elements) }
      let areThere = elements.restore(parts, count: count)
      return elements.insert(aside) && areThere
    }
  }

  private mutating func restore(_ part: Remainder.Part) -> Bool {
    guard let name = part.key.name else { return false }
    if case .kept(let value) = part.rest {
      guard self[name] == nil else { return false }
      set(name, to: value)
      return true
    }
    guard var value = self[name] else { return false }
    let isWhole = value.restore(part.rest)
    set(name, to: value)
    return isWhole
  }
}

extension [CodedEntry] {
  fileprivate mutating func restore(_ parts: [Remainder.Part]) -> Bool {
    var places = Dictionary(enumerated().map { ($1.key, $0) }) { first, _ in first }
    var isWhole = true
    for part in parts {
      if let place = places[part.key] {
        isWhole = self[place].value.restore(part.rest) && isWhole
      } else if case .kept(let value) = part.rest {
        places[part.key] = count
        append(CodedEntry(part.key, value))
      } else {
        isWhole = false
      }
    }
    return isWhole
  }
}

extension [CodedValue] {
  /// Gives elements what remained of them.
  /// - `formerCount`: How many there were.
  fileprivate mutating func restore(_ parts: [Remainder.Part], count formerCount: Int) -> Bool {
    guard !parts.isEmpty else { return true }
    // As they are before any of them has got back what it had, which may be an `id`.
    let ids = enumerated().compactMap { place, element in element.id.map { ($0, place) } }
    let places = Dictionary(ids) { first, _ in first }
    var isWhole = true
    for part in parts {
      let place = places[part.key] ?? (count == formerCount ? self.place(part.key) : nil)
      isWhole = place.map { self[$0].restore(part.rest) } ?? false && isWhole
    }
    return isWhole
  }

  /// The place that a key is; elements with an `id` are not known by their places.
  private func place(_ key: CodedValue) -> Int? {
    guard case .integer(let number) = key, let place = Int(exactly: number),
      indices.contains(place), self[place].id == nil
    else { return nil }
    return place
  }

  /// Puts elements where they were that could not be read, unless they are there.
  fileprivate mutating func insert(_ aside: [Remainder.Aside]) -> Bool {
    guard !aside.isEmpty else { return true }
    var ids = Set(compactMap(\.id))
    var all: [CodedValue] = []
    var rest = self[...]
    var isWhole = true
    for element in aside {
      if let id = element.value.id, !ids.insert(id).inserted {
        isWhole = false
        continue
      }
      let between = rest.prefix(Swift.max(element.place, all.count) - all.count)
      all += between
      rest = rest.dropFirst(between.count)
      all.append(element.value)
    }
    self = all + rest
    return isWhole
  }
}
