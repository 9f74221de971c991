/// Some places of a field, as one bit for each: what is written down of a game stays small.
struct Places: Codable, Equatable {
  private var words: [UInt64]

  /// None of them.
  init(of count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  /// How many there are.
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  func contains(_ place: Int) -> Bool { words[place / 64] & Self.bit(place) != 0 }

  mutating func insert(_ place: Int) { words[place / 64] |= Self.bit(place) }

  mutating func remove(_ place: Int) { words[place / 64] &= ~Self.bit(place) }

  private static func bit(_ place: Int) -> UInt64 { 1 << UInt64(place % 64) }
}
