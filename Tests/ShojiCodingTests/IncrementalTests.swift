import Foundation
import ShojiTestSupport
import Testing

@testable import ShojiCoding

/// A state as apps have them: lists of rows, states in states, and whatever else is written down.
private struct Desk: Codable {
  struct Row: Codable {
    var id: Int
    var title: String
    var isDone = false
    var note: String?
    var tags: [String] = []
  }
  struct Column: Codable {
    var name: String
    var cards: [Row]
  }
  struct Filter: Codable {
    var text = ""
    var range: ClosedRange<Int>?
    var rows: [Row] = []
  }
  enum Screen: Codable {
    case list
    case detail(id: Int, of: Column)
  }
  final class Counter: Codable { var count = 0 }
  /// A value that encodes temporary values.
  struct Computed: Codable {
    var numbers: [Int] = []
    enum Keys: String, CodingKey { case texts, last, pairs }
    init() {}
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(
        numbers.map { "the number \($0), which no small text holds" }, forKey: .texts)
      if let last = numbers.last {
        try container.encode(Row(id: last, title: "\(last)"), forKey: .last)
      }
      try container.encode(numbers.map { [$0, $0 + 1] }, forKey: .pairs)
    }
  }
  /// Elements that do not all have the same names.
  struct Uneven: Codable {
    var first: Int?
    var second: String?
    enum Keys: String, CodingKey { case first, second }
    init(first: Int? = nil, second: String? = nil) { (self.first, self.second) = (first, second) }
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      if let first { try container.encode(first, forKey: .first) }
      if let second { try container.encode(second, forKey: .second) }
    }
  }

  /// A value that encodes into two containers by turns.
  struct Turns: Codable {
    var rows: [Row] = []
    enum Keys: String, CodingKey { case early, rows, late }
    init() {}
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      var early = container.nestedUnkeyedContainer(forKey: .early)
      try container.encode(rows, forKey: .rows)
      try early.encode(rows.map(\.title))
      try container.encode(rows.first, forKey: .late)
    }
  }

  var rows: [Row] = []
  var turns = [Turns(), Turns()]
  var turn = Turns()
  var columns: [Column] = []
  var filter = Filter()
  var screen = Screen.list
  var counter = Counter()
  var computed = Computed()
  var uneven: [Uneven] = []
  var numbers: [Double] = []
  var table: [String: Row] = [:]
  var chosen: Set<Int> = []
  var draft: Row?
  var bytes: [UInt8] = []
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var flags = [Bool: [Row]]()

  private static func row(_ random: inout SeededGenerator) -> Row {
    let number = Int.random(in: 0..<1_000, using: &random)
    let long = String(repeating: "long ", count: Int.random(in: 0..<8, using: &random))
    return Row(
      id: number, title: "\(long)\(number)", isDone: Bool.random(using: &random),
      note: Bool.random(using: &random) ? "note \(number)" : nil,
      tags: (0..<Int.random(in: 0..<3, using: &random)).map { "tag \($0)" })
  }

  private static func change(_ rows: inout [Row], _ random: inout SeededGenerator) {
    let place = Int.random(in: 0...rows.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: rows.insert(row(&random), at: place)
    case 1 where place < rows.count: rows.remove(at: place)
    case 2 where place < rows.count: rows[place].isDone.toggle()
    case 3 where place < rows.count: rows[place].title += "."
    case 4: rows.shuffle(using: &random)
    default: rows.append(row(&random))
    }
  }

  /// One change of those that people make.
  mutating func change(_ random: inout SeededGenerator) {
    switch Int.random(in: 0..<19, using: &random) {
    case 0...3: Self.change(&rows, &random)
    case 4: columns.append(Column(name: "c\(columns.count)", cards: [Self.row(&random)]))
    case 5 where !columns.isEmpty:
      Self.change(&columns[Int.random(in: 0..<columns.count, using: &random)].cards, &random)
    case 6: filter.text = "\(Int.random(in: 0..<3, using: &random))"
    case 7:
      filter.range = Bool.random(using: &random) ? 0...Int.random(in: 0..<9, using: &random) : nil
    case 8: Self.change(&filter.rows, &random)
    case 9:
      screen =
        Bool.random(using: &random) || columns.isEmpty ? .list : .detail(id: 1, of: columns[0])
    case 10: counter.count += 1
    case 11: computed.numbers.append(Int.random(in: 0..<100, using: &random))
    case 12:
      let first: Int? = Bool.random(using: &random) ? 1 : nil
      uneven.append(Uneven(first: first, second: first == nil ? "two" : nil))
    case 13: if !uneven.isEmpty { uneven.removeFirst() }
    case 14: numbers.append(Double.random(in: 0..<1, using: &random))
    case 15: table["\(Int.random(in: 0..<4, using: &random))"] = Self.row(&random)
    case 16:
      Self.change(&turn.rows, &random)
      if Bool.random(using: &random) { turns[0] = turn } else { turns.append(turn) }
    case 17: chosen.formSymmetricDifference([Int.random(in: 0..<9, using: &random)])
    default:
      draft = Bool.random(using: &random) ? Self.row(&random) : nil
      flags[Bool.random(using: &random)] = rows
    }
  }
}

@Suite struct IncrementalTests {
  @Test(
    "what is written again is what would be written anew", arguments: SeededGenerator.seeds(40))
  func same(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var desk = Desk()
    let encoder = IncrementalEncoder()
    for _ in 0..<60 {
      for _ in 0..<Int.random(in: 0..<3, using: &random) { desk.change(&random) }
      #expect(try encoder.encode(desk) == SavedValue.encode(desk))
    }
  }

  @Test func `a row that has not changed is not asked again`() throws {
    struct Row: Encodable {
      var id: Int
      let text = String(repeating: "text ", count: 5)
      nonisolated(unsafe) static var asked: [Int] = []
      enum Keys: CodingKey { case id, text }
      func encode(to encoder: any Encoder) throws {
        Self.asked.append(id)
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(id, forKey: .id)
        try container.encode(text, forKey: .text)
      }
    }
    struct Inner: Encodable { var rows: [Row] }
    struct Outer: Encodable { var inner: Inner }
    var state = Outer(inner: Inner(rows: (0..<20).map { Row(id: $0) }))
    let encoder = IncrementalEncoder()
    func asked() throws -> [Int] {
      Row.asked = []
      _ = try encoder.encode(state)
      return Row.asked
    }
    #expect(try asked() == Array(0..<20))
    #expect(try asked() == [])
    state.inner.rows[7].id = 100
    #expect(try asked() == [100])
    state.inner.rows.remove(at: 3)
    #expect(try asked() == [])
    state.inner.rows.insert(Row(id: 101), at: 0)
    #expect(try asked() == [101])
    state.inner.rows.append(Row(id: 102))
    #expect(try asked() == [102])
  }

  @Test func `a value that fails is written as a whole the next time`() throws {
    struct Part: Encodable {
      var number = 0
      struct Refused: Error {}
      enum Keys: CodingKey { case number }
      func encode(to encoder: any Encoder) throws {
        if number == 3 { throw Refused() }
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(number, forKey: .number)
      }
    }
    struct Lead: Encodable { var text = "" }
    struct State: Encodable {
      var lead = Lead()
      var parts = [Part(), Part()]
      var text = "text"
    }
    let encoder = IncrementalEncoder()
    var state = State()
    for number in [1, 3, 2, 3, 3, 1] {
      state.parts[1].number = number
      state.lead.text = number == 1 ? "" : "a text that is there after a failure as well"
      if number == 3 {
        #expect(throws: Part.Refused.self) { try encoder.encode(state) }
      } else {
        #expect(try encoder.encode(state) == SavedValue.encode(state))
      }
    }
  }

  /// A name that is made at run time.
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// A value with as many names as there are to be: two of a thousand have the same number.
  private struct Wide: Encodable {
    var names: [String]
    var rows = [["row"]]
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Name.self)
      for name in names { try container.encode(rows, forKey: Name(stringValue: name)) }
    }
  }

  @Test(
    "names that share a number, and more of them than there are bits",
    arguments: [100, 127, 128, 1_000])
  func names(count: Int) throws {
    let encoder = IncrementalEncoder()
    var value = Wide(names: (0..<count).map { "name \($0)" })
    for round in 0..<4 {
      #expect(try encoder.encode(value) == SavedValue.encode(value))
      value.names.reverse()
      value.names.removeLast()
      value.rows.append(["\(round)"])
    }
  }

  @Test func `memory tells of texts, numbers and what is made of them alone`() {
    struct Tree { var name = ""; var children: [Tree] = [] }
    struct Holder { var tree = Tree(); var object: Desk.Counter? }
    enum Payload { case text(String) }
    struct Closure { var body: () -> Void }
    for type in [
      Int.self, String.self, [String: [UUID?]].self, Tree.self, Date.self, Data.self, Bool?.self,
    ] as [Any.Type] {
      #expect(MemoryComparison.tells(type), "\(type)")
    }
    for type in [
      Desk.Counter.self, Holder.self, Payload.self, [Payload].self, Closure.self, Any.self,
      (any Error)?.self, URL.self,
    ] as [Any.Type] {
      #expect(!MemoryComparison.tells(type), "\(type)")
    }
  }
}
