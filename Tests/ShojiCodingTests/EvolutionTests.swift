import Testing

@testable import ShojiCoding

@Suite struct EvolutionTests {
  /// A value in values, as comments on comments are.
  private struct Nested: Codable, Equatable {
    var replies: [Nested] = []
    var text: String?

    static func chain(_ length: Int) -> Nested {
      length == 0 ? Nested(text: "deep") : Nested(replies: [chain(length - 1)])
    }
  }

  private struct Plain: Codable, Equatable {
    var replies: [Plain] = []
  }

  @Test func `what remains is kept however deep it is`() throws {
    let chain = Nested.chain(CodedTag.depthLimit / 2 - 2)
    let read = try SavedValue.decode(Plain.self, from: SavedValue.encode(chain))
    let bytes = try SavedValue.encode(read.value, keeping: read.annex)
    #expect(try SavedValue.decode(Nested.self, from: bytes).value == chain)
  }

  @Test func `what somebody has changed since does not come back`() throws {
    let saved = try SavedValue.encode(Box(value: MoreLevel.highest))
    var read = try SavedValue.decode(
      Box<Level>.self, from: saved, defaults: Box(value: Level.low))
    #expect(read.value.value == .low)
    var bytes = try SavedValue.encode(read.value, keeping: read.annex)
    #expect(try SavedValue.decode(Box<MoreLevel>.self, from: bytes).value.value == .highest)
    bytes = try SavedValue.encode(Box(value: Level.high), keeping: read.annex)
    #expect(try SavedValue.decode(Box<MoreLevel>.self, from: bytes).value.value == .high)
    read = try SavedValue.decode(Box<Level>.self, from: bytes, defaults: Box(value: Level.low))
    #expect(read.value.value == .high && read.faults.isEmpty)
  }

  @Test func `what belongs to an element goes with it`() throws {
    struct Full: Codable, Equatable { var id: Int, note: String }
    struct Bare: Codable, Equatable { var id: Int }
    let full = (1...4).map { Full(id: $0, note: "note \($0)") }
    let read = try SavedValue.decode([Bare].self, from: SavedValue.encode(full))
    // One goes, one comes, and they stand the other way about.
    let changed = [Bare(id: 5)] + read.value.filter { $0.id != 2 }.reversed()
    let bytes = try SavedValue.encode(changed, keeping: read.annex)
    let back = try SavedValue.decode([Full].self, from: bytes)
    #expect(back.value.map(\.id) == [5, 4, 3, 1])
    #expect(back.value.map(\.note) == ["", "note 4", "note 3", "note 1"])
  }

  @Test func `elements that have lost their id get back what is theirs`() throws {
    struct Full: Codable, Equatable { var id: Int, title: String }
    struct Bare: Codable, Equatable { var title: String }
    // The ids are places of other elements.
    let full = [1, 2, 0].map { Full(id: $0, title: "title \($0)") }
    let read = try SavedValue.decode([Bare].self, from: SavedValue.encode(full))
    let bytes = try SavedValue.encode(read.value, keeping: read.annex)
    #expect(try SavedValue.decode([Full].self, from: bytes).value == full)
  }

  @Test func `elements that cannot be read come back where they were`() throws {
    struct Full: Codable, Equatable { var id: Int, level: MoreLevel }
    struct Less: Codable, Equatable { var id: Int, level: Level }
    let full = (0..<12).map { Full(id: $0, level: $0 % 3 == 1 ? .low : .highest) }
    let read = try SavedValue.decode([Less].self, from: SavedValue.encode(full))
    #expect(read.value.map(\.id) == [1, 4, 7, 10])
    let bytes = try SavedValue.encode(read.value, keeping: read.annex)
    #expect(try SavedValue.decode([Full].self, from: bytes).value == full)
    // One that was made with the same number since stands for the one that was kept aside.
    let more = try SavedValue.encode(read.value + [Less(id: 3, level: .low)], keeping: read.annex)
    let back = try SavedValue.decode([Full].self, from: more).value
    #expect(back.map(\.id).sorted() == Array(0..<12))
    #expect(back.first { $0.id == 3 }?.level == .low)
  }

  @Test func `places that no writer writes are harmless`() {
    let aside = [1, Int.min, .max, -1].map { Remainder.Aside(place: $0, value: .truth(true)) }
    let parts = [-1, Int64.min, .max].map {
      Remainder.Part(key: .integer($0), rest: .replaced(.truth(true), by: .nothing))
    }
    var list = CodedValue.list([.nothing, .nothing])
    let isWhole = list.restore(.elements(count: 2, parts: parts, aside: aside))
    #expect(!isWhole)
    let yes = CodedValue.truth(true)
    #expect(list == .list([.nothing, yes, yes, .nothing, yes, yes]))
  }

  @Test func `a migration that fails is reported, and the others go on`() throws {
    struct Broken: Codable, Equatable, StateMigrating {
      var todo: [Old.Item] = []
      var cost = 1
      static var migrations: [StateMigration] {
        [
          .move("todo.*.title", to: "title"), .convert("street") { (old: Int) in old },
          .rename("price", to: "cost"),
        ]
      }
    }
    let read = try SavedValue.decode(
      Broken.self, from: SavedValue.encode(Old()), defaults: Broken())
    #expect(read.value == Broken(todo: Old().todo, cost: 3))
    #expect(read.faults.count == 2)
    let bytes = try SavedValue.encode(read.value, keeping: read.annex)
    #expect(try SavedValue.decode(Old.self, from: bytes).value == Old())
  }

  @Test func `a value that nothing can be made of is an error that says why`() throws {
    let saved = try SavedValue.encode([1, 2])
    let error = #expect(throws: DecodingError.self) {
      try SavedValue.decode(Old.self, from: saved, defaults: Old())
    }
    #expect(error.map { "\($0)" }?.contains("a list was written down") == true)
  }
}
