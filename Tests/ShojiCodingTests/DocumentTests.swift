import ShojiTestSupport
import Foundation
import Testing

@testable import ShojiCoding

private struct Everything: Codable, Equatable {
  enum Kind: String, Codable { case one, two }
  enum Payload: Codable, Equatable {
    case none
    case named(title: String, Int)
  }
  struct Inner: Codable, Equatable {
    var x = 1.5
    var list = ["a", "b", ""]
  }
  var truth = true
  var small: Int8 = -3
  var large = UInt64.max
  var wide = Int128.min
  var least = Int.min
  var infinite = Double.infinity
  var float: Float = 0.1
  var text = "half\u{301} \0 \u{1F600}" + String(repeating: "x", count: 200)
  var data = Data([0, 255, 10])
  var bytes: [UInt8] = [1, 2, 3]
  var date = Date(timeIntervalSince1970: 1_700_000_000.123456)
  var id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  var url = URL(string: "https://example.org/a%20b?c#d")
  var decimal = Decimal(string: "12.30")
  var kind = Kind.two
  var payload = [Payload.none, .named(title: "t", 7)]
  var inner = Inner()
  var nothing: String?
  var numbers = [1: "a", -2: "b"]
  var names = ["b": [1], "a": []]
  var kinds = [Kind.one: 1, .two: 2]
  var pairs = [Inner(): 1]
  var set: Set = ["a", "b", "c"]
  var optionals: [Int?] = [1, nil]
}

extension Everything.Inner: Hashable {}

/// A class and the one below it share their properties' names, as many do.
private class Base: Codable {
  var a = 1
}

private final class Derived: Base {
  var b = 2
  enum Keys: String, CodingKey { case b, nested, list }
  enum Inner: String, CodingKey { case c }
  override init() { super.init() }
  required init(from decoder: any Decoder) throws {
    try super.init(from: decoder)
    let container = try decoder.container(keyedBy: Keys.self)
    b = try container.decode(Int.self, forKey: .b)
    let nested = try container.nestedContainer(keyedBy: Inner.self, forKey: .nested)
    b += try nested.decode(Int.self, forKey: .c)
    var list = try container.nestedUnkeyedContainer(forKey: .list)
    b += try list.decode(Int.self) + list.decode(Int.self)
  }
  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: Keys.self)
    var nested = container.nestedContainer(keyedBy: Inner.self, forKey: .nested)
    var list = container.nestedUnkeyedContainer(forKey: .list)
    try list.encode(10)
    try container.encode(b, forKey: .b)
    try nested.encode(100, forKey: .c)
    try list.encode(20)
  }
}

@Suite struct DocumentTests {
  private func back<Value: Codable>(_ value: Value) throws -> Value {
    try SavedValue.decode(Value.self, from: SavedValue.encode(value)).value
  }

  @Test func `values come back as they were`() throws {
    let value = Everything()
    #expect(try back(value) == value)
    #expect(try back([value, value]) == [value, value])
    #expect(try back(Double.nan).isNaN)
    #expect(try back("") == "")
    #expect(try back(Int?.none) == nil)
    #expect(SavedValue.isNil(try SavedValue.encode(Int?.none)))
    #expect(!SavedValue.isNil(try SavedValue.encode(Int?.some(1))))
  }

  @Test func `containers that are written in turns are each in one piece`() throws {
    #expect(try back(Derived()).b == 132)
    #expect(try back(Derived()).a == 1)
    #expect(try back([Derived(), Derived()]).map(\.b) == [132, 132])
  }

  @Test func `a value without properties is one`() throws {
    struct Empty: Codable, Equatable {}
    struct Silent: Encodable { func encode(to encoder: any Encoder) {} }
    #expect(try back([Empty(), Empty()]) == [Empty(), Empty()])
    #expect(try Document.value(of: [Silent()]) == .list([.fields([])]))
  }

  @Test func `equal values are equal bytes`() throws {
    let keys = (0..<200).map { "key \($0)" }
    let one = Dictionary(uniqueKeysWithValues: keys.map { ($0, $0) })
    let other = Dictionary(uniqueKeysWithValues: keys.reversed().map { ($0, $0) })
    #expect(try Document.encode(one) == Document.encode(other))
    #expect(try Document.encode(Set(keys)) == Document.encode(Set(keys.reversed())))
    let ids = keys.map { _ in UUID() }
    #expect(try Document.encode(Set(ids)) == Document.encode(Set(ids.reversed())))
    #expect(
      try Document.encode(Dictionary(uniqueKeysWithValues: ids.map { ($0, 1) }))
        == Document.encode(Dictionary(uniqueKeysWithValues: ids.reversed().map { ($0, 1) })))
  }

  @Test func `a change changes its own bytes alone`() throws {
    struct Item: Codable {
      var id: Int
      var text: String
      var note: String?
    }
    var items = (0..<1_000).map { Item(id: $0, text: "number \($0)") }
    let before = try Document.encode(items)
    items[500].text = "another number"
    let after = try Document.encode(items)
    #expect(Self.differing(before, after) < 20)
    items.append(Item(id: 1_000, text: "one more"))
    #expect(try Self.differing(after, Document.encode(items)) < 40)
    items.removeFirst()
    #expect(try Document.encode(items).count < after.count + 40)
  }

  @Test func `a name that appears changes none of the others`() throws {
    enum Mark: Codable {
      case plain
      case early(text: String)
      case late(number: Int)
    }
    var marks = [Mark.plain] + (0..<1_000).map { Mark.late(number: $0) }
    let before = try Document.encode(marks)
    marks[0] = .early(text: "new")
    let after = try Document.encode(marks)
    // Those of the element, and those of its names at the end.
    #expect(after.count - before.count < 40)
    #expect(before[20..<8_000] == after[(20 + Self.shift(before, after))...].prefix(7_980))
  }

  /// How many bytes later the same bytes stand.
  private static func shift(_ before: [UInt8], _ after: [UInt8]) -> Int {
    (0..<40).first { before[20..<200].elementsEqual(after[(20 + $0)...].prefix(180)) } ?? 0
  }

  /// How many bytes are neither before nor after the change.
  private static func differing(_ one: [UInt8], _ other: [UInt8]) -> Int {
    let start = zip(one, other).prefix { $0 == $1 }.count
    let rest = min(one.count, other.count) - start
    let end = zip(one.reversed(), other.reversed()).prefix(rest).prefix { $0 == $1 }.count
    return max(one.count, other.count) - start - end
  }

  @Test func `values that are too deep in each other are refused both ways`() throws {
    final class Chain: Codable {
      var next: Chain?
      init(_ length: Int) { if length > 0 { next = Chain(length - 1) } }
    }
    #expect(throws: DocumentFault.tooDeep) { try Document.encode(Chain(CodedTag.depthLimit)) }
    let deep = [CodedTag.format] + [UInt8](repeating: CodedTag.list, count: 100_000) + [0, 0]
    #expect(throws: DocumentFault.tooDeep) { try Document.read(deep) }
    let length = try back(Chain(CodedTag.depthLimit / 2 - 5))
    #expect(length.next != nil)
  }

  @Test(arguments: SeededGenerator.seeds(4))
  func `each name has a number of its own, the same each time`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let table = NameTable()
    let count = Int.random(in: 0..<3_000, using: &random)
    let names = (0..<count).map { _ in
      String(Int.random(in: 0..<2_000, using: &random), radix: 36)
    }
    var places: [String: Int] = [:]
    for name in names {
      let place = try table.place(of: name, after: 0, isFirst: true)
      #expect(table.entries[place].text == name)
      #expect(places.updateValue(place, forKey: name) ?? place == place)
    }
    let numbers = Set(table.entries.dropFirst().map(\.number))
    #expect(numbers.count == places.count && !numbers.contains(0))
    #expect(table.entries.count == (names.isEmpty ? 0 : places.count + 1))
  }

  @Test func `more names than numbers are refused, and those that are known are not`() throws {
    let table = NameTable()
    for number in 1...Int(UInt16.max) {
      _ = try table.place(of: "\(number)", after: 0, isFirst: true)
    }
    #expect(throws: DocumentFault.tooDeep) {
      try table.place(of: "one more", after: 0, isFirst: true)
    }
    let place = try table.place(of: "77", after: 0, isFirst: true)
    #expect(table.entries[place].text == "77")
  }

  @Test func `bytes of another form are refused`() {
    #expect(throws: DocumentFault.format(9)) { try Document.read([9, 1, 0]) }
    #expect(throws: DocumentFault.malformed) { try Document.read([]) }
  }

  /// What an earlier release has of ``Everything``.
  private struct Little: Codable, StateMigrating {
    struct Inner: Codable {}
    var truth = false
    var tiny: Int8 = 0
    var names: [String: Int] = [:]
    var kind: Bool?
    var inner = Inner()
    var optionals: [Int] = []
    static var migrations: [StateMigration] {
      [.rename("small", to: "tiny"), .remove("text"), .convert("float") { (old: Int) in old }]
    }
  }

  /// Values with all that there may be beside them.
  private func withAnnex() throws -> [UInt8] {
    let everything = try SavedValue.encode(Everything())
    let read = try SavedValue.decode(Little.self, from: everything, defaults: Little())
    #expect(read.annex.bytes.count > 200)
    return try SavedValue.encode(read.value, keeping: read.annex)
  }

  @Test func `any bytes are read or refused`() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed(1))
    let wholes = [try SavedValue.encode([Everything(), Everything()]), try withAnnex()]
    for round in 0..<4_000 {
      var bytes = wholes[round % 2]
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 40))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      // Nothing is expected but that the process goes on: a value or an error.
      try readAndWrite([Everything].self, bytes, [Everything()])
      try readAndWrite(Everything.self, bytes, Everything())
      try readAndWrite(Little.self, bytes, Little())
    }
  }

  private func readAndWrite<Value: Codable>(
    _ type: Value.Type, _ bytes: [UInt8], _ new: Value
  ) throws {
    if let read = try? SavedValue.decode(type, from: bytes, defaults: new) {
      _ = try SavedValue.encode(read.value, keeping: read.annex)
    }
  }
}
