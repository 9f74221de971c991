extension Remainder {
  private enum Kind: Int64 {
    case kept, replaced, parts, elements
  }

  /// As it is written down.
  var coded: CodedValue {
    switch self {
    case .kept(let value): list(.kept, value)
    case .replaced(let former, let value): list(.replaced, former, value)
    case .parts(let parts): list(.parts, Self.coded(parts))
    case .elements(let count, let parts, let aside):
      list(
        .elements, .integer(Int64(count)), Self.coded(parts),
        .list(aside.map { .list([.integer(Int64($0.place)), $0.value]) }))
    }
  }

  /// Reads what ``coded`` was; `nil` when it is something else.
  init?(_ coded: CodedValue) {
    guard case .list(let values) = coded, case .integer(let number)? = values.first,
      let kind = Kind(rawValue: number)
    else { return nil }
    switch kind {
    case .kept where values.count == 2: self = .kept(values[1])
    case .replaced where values.count == 3: self = .replaced(values[1], by: values[2])
    case .parts where values.count == 2: self = .parts(Self.parts(values[1]))
    case .elements where values.count == 4:
      guard case .integer(let count) = values[1], case .list(let aside) = values[3] else {
        return nil
      }
      self = .elements(
        count: Int(count), parts: Self.parts(values[2]),
        aside: aside.compactMap { element in
          guard case .list(let pair) = element, pair.count == 2, case .integer(let place) = pair[0]
          else { return nil }
          return Aside(place: Int(place), value: pair[1])
        })
    default: return nil
    }
  }

  private func list(_ kind: Kind, _ values: CodedValue...) -> CodedValue {
    .list([.integer(kind.rawValue)] + values)
  }

  private static func coded(_ parts: [Part]) -> CodedValue {
    .list(parts.map { .list([$0.key, $0.rest.coded]) })
  }

  private static func parts(_ coded: CodedValue) -> [Part] {
    guard case .list(let values) = coded else { return [] }
    return values.compactMap { value in
      guard case .list(let pair) = value, pair.count == 2, let rest = Remainder(pair[1]) else {
        return nil
      }
      return Part(key: pair[0], rest: rest)
    }
  }
}
