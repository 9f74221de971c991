/// What was written down of a value and is not in what was read of it: properties that the type does not
/// have, and what could not be read. It is kept beside the value, so that a build that knows it finds it.
package indirect enum Remainder: Hashable, Sendable {
  /// Something that is not there at all.
  case kept(CodedValue)
  /// Something that has another value since it was read; it comes back as long as that has not changed.
  case replaced(CodedValue, by: CodedValue)
  /// That of properties, or of values of a dictionary.
  case parts([Part])
  /// That of elements of a list: by their `id`, or by their place while the list has as many.
  case elements(count: Int, parts: [Part], aside: [Aside])

  /// What remains of one property or element.
  package struct Part: Hashable, Sendable {
    /// The name, the `id` or the place.
    let key: CodedValue
    let rest: Remainder
  }

  /// An element that could not be read.
  package struct Aside: Hashable, Sendable {
    let place: Int
    let value: CodedValue
  }
}

extension Remainder {
  /// What remains of a value that was read and written again; `nil` when nothing does.
  /// - `dropped`: The places of elements that could not be read, by the path of their list.
  static func of(
    _ saved: CodedValue, asRead now: CodedValue, dropped: [[String]: Set<Int>] = [:],
    path: [String] = []
  ) -> Remainder? {
    if saved == now { return nil }
    switch (saved, now) {
    case (.list(let savedElements), .list(let elements)):
      return ofElements(
        savedElements, asRead: elements, droppedHere: dropped[path] ?? [], dropped: dropped,
        path: path)
    case (.fields, .fields), (.table, .table), (.fields, .table), (.table, .fields):
      let present = now.finder
      let parts = saved.keyedParts.compactMap { key, value -> (name: String, part: Part)? in
        let name = key.name ?? ""
        guard let other = present(key) else { return (name, Part(key: key, rest: .kept(value))) }
        let rest = of(value, asRead: other, dropped: dropped, path: path + [name])
        return rest.map { (name, Part(key: key, rest: $0)) }
      }
      // In the order of their names: what was put back stands behind the others in the next round.
      return parts.isEmpty ? nil : .parts(parts.sorted { $0.name < $1.name }.map(\.part))
    default:
      return .replaced(saved, by: now)
    }
  }

  private static func ofElements(
    _ saved: [CodedValue], asRead now: [CodedValue], droppedHere: Set<Int>,
    dropped: [[String]: Set<Int>], path: [String]
  ) -> Remainder? {
    var parts: [Part] = []
    var aside: [Aside] = []
    var known: [CodedValue: CodedValue] = [:]
    for element in now { if let id = element.id { known[id] = element } }
    var place = 0
    for (position, element) in saved.enumerated() {
      if droppedHere.contains(position) {
        aside.append(Aside(place: position, value: element))
        continue
      }
      defer { place += 1 }
      let other: CodedValue
      let key: CodedValue
      if let id = element.id, let found = known[id] {
        (key, other) = (id, found)
      } else if place < now.count, saved.count - droppedHere.count == now.count {
        (key, other) = (.integer(Int64(place)), now[place])
      } else {
        return .replaced(.list(saved), by: .list(now))
      }
      let inner = path + [String(position)]
      if let rest = of(element, asRead: other, dropped: dropped, path: inner) {
        parts.append(Part(key: key, rest: rest))
      }
    }
    if parts.isEmpty, aside.isEmpty { return nil }
    return .elements(count: now.count, parts: parts, aside: aside)
  }
}

extension CodedValue {
  /// The values by their keys; names of properties are texts.
  fileprivate var keyedParts: [(key: CodedValue, value: CodedValue)] {
    switch self {
    case .fields(let fields): fields.map { (.text($0.key), $0.value) }
    case .table(let entries): entries.map { ($0.key, $0.value) }
    default: []
    }
  }

  /// Gives the value of a key; a dictionary may have too many to look at each.
  fileprivate var finder: (CodedValue) -> CodedValue? {
    if case .table(let entries) = self {
      let values = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
      return { values[$0] }
    }
    return { key in key.name.flatMap { self[$0] } }
  }
}
