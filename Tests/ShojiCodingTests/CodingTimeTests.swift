import Foundation
import Testing

@testable import ShojiCoding

/// How long something takes beside something else: each is done several times, and the shortest counts,
/// so that a machine that has other work to do changes little.
@Suite(.serialized) struct CodingTimeTests {
  private struct Item: Codable, Equatable { var id: Int, title: String, note: String }
  private struct Bare: Codable { var id: Int, title: String }
  private struct Form: Codable { var id: Int, level: MoreLevel }
  private struct Less: Codable { var id: Int, level: Level }

  private static func items(_ count: Int) -> [Item] {
    (0..<count).map { Item(id: $0, title: "title \($0)", note: "note \($0)") }
  }

  private static func shortest(_ body: () throws -> Void) rethrows -> Duration {
    var shortest = Duration.seconds(1_000)
    for _ in 0..<5 { shortest = min(shortest, try ContinuousClock().measure(body)) }
    return shortest
  }

  /// How long a value takes to be read a second time by a type that has left some of it.
  private static func waking<Value: Codable>(
    _ type: Value.Type, of saved: some Codable
  ) throws -> Duration {
    let read = try SavedValue.decode(type, from: SavedValue.encode(saved))
    #expect(!read.annex.isEmpty)
    let bytes = try SavedValue.encode(read.value, keeping: read.annex)
    return try shortest { _ = try SavedValue.decode(type, from: bytes) }
  }

  /// Ways in which much is left, with so many values.
  private static let wakings: [@Sendable (Int) throws -> Duration] = [
    { try waking([Bare].self, of: items($0)) },
    {
      try waking(
        [Int: Bare].self, of: Dictionary(uniqueKeysWithValues: items($0).map { ($0.id, $0) }))
    },
    { count in
      try waking(
        [Less].self, of: (0..<count).map { Form(id: $0, level: $0 % 2 == 0 ? .low : .highest) })
    },
    { count in
      try waking(
        [Int: Level].self,
        of: Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, MoreLevel.highest) }))
    },
  ]

  @Test(arguments: wakings.indices)
  func `what remains of twenty times as much does not take hundreds of times as long`(
    _ index: Int
  ) throws {
    let few = try Self.wakings[index](200)
    let many = try Self.wakings[index](4_000)
    #expect(many / few < 60, "\(few), \(many)")
  }

  @Test func `what remains is not written anew each time`() throws {
    let saved = try SavedValue.encode(Self.items(2_000))
    let read = try SavedValue.decode([Bare].self, from: saved)
    let alone = try Self.shortest { _ = try SavedValue.encode(read.value) }
    let both = try Self.shortest { _ = try SavedValue.encode(read.value, keeping: read.annex) }
    #expect(both / alone < 2, "\(alone), \(both)")
  }

  @Test func `a set takes not much longer than a list`() throws {
    let ids = (0..<4_000).map { _ in UUID() }
    let set = Set(ids)
    let table = Dictionary(uniqueKeysWithValues: ids.map { ($0, 1) })
    let list = try Self.shortest { _ = try Document.encode(ids) }
    let sorted = try Self.shortest { _ = try Document.encode(set) }
    let keyed = try Self.shortest { _ = try Document.encode(table) }
    #expect(sorted / list < 9, "\(list), \(sorted)")
    #expect(keyed / list < 9, "\(list), \(keyed)")
  }
}
