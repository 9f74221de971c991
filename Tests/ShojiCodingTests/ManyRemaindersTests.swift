import Testing

@testable import ShojiCoding

/// What a deploy that leaves much of many values must not cost: looked at one by one, they would take far longer
/// than the limit of the test.
@Suite(.serialized, .timeLimit(.minutes(1))) struct ManyRemaindersTests {
  private struct Item: Codable, Equatable { var id: Int, title: String }
  private struct Bare: Codable { var id: Int }
  private struct Form: Codable, Equatable { var id: Int, level: MoreLevel }
  private struct Less: Codable { var id: Int, level: Level }

  private static let count = 40_000

  private static let items = (0..<count).map { Item(id: $0, title: "title \($0)") }

  /// What a type that leaves some of a value writes back, as the value was.
  private func passed<Former: Codable & Equatable, Value: Codable>(
    _ saved: Former, through type: Value.Type
  ) throws -> Former {
    let read = try SavedValue.decode(type, from: SavedValue.encode(saved))
    #expect(!read.annex.isEmpty)
    let bytes = try SavedValue.encode(read.value, keeping: read.annex)
    return try SavedValue.decode(Former.self, from: bytes).value
  }

  @Test func `what remains of many elements comes back to each`() throws {
    #expect(try passed(Self.items, through: [Bare].self) == Self.items)
  }

  @Test func `what remains of the values of many keys comes back to each`() throws {
    let table = Dictionary(uniqueKeysWithValues: Self.items.map { ($0.id, $0) })
    #expect(try passed(table, through: [Int: Bare].self) == table)
  }

  @Test func `many elements that cannot be read are back in their places`() throws {
    let forms = (0..<Self.count).map { Form(id: $0, level: $0 % 2 == 0 ? .low : .highest) }
    #expect(try passed(forms, through: [Less].self) == forms)
  }

  @Test func `what remains is written as it is, not anew`() throws {
    let saved = try SavedValue.encode(Self.items)
    let read = try SavedValue.decode([Bare].self, from: saved)
    let again = try SavedValue.decode(
      [Bare].self, from: SavedValue.encode(read.value, keeping: read.annex))
    #expect(again.annex.bytes == read.annex.bytes)
  }
}
