import Foundation
import Testing

@testable import ShojiCoding

/// The state before all edits.
private struct Old: Codable, Equatable {
  enum Filter: String, Codable { case all, open, archived }
  struct Item: Codable, Equatable {
    var id: Int
    var title: String
  }
  var todo = [Item(id: 1, title: "milk"), Item(id: 2, title: "bread")]
  var filter = Filter.archived
  var price = 3
  var street = "Main Street"
  var note: String? = "by noon"
}

private typealias Item = Old.Item
private typealias Filter = Old.Filter

private enum New {
  struct Added: Codable, Equatable {
    var todo: [Item] = []
    var filter = Filter.all
    var price = 0
    var street = ""
    var note: String?
    var title = "List"
  }
  struct Renamed: Codable, Equatable {
    var items: [Item] = []
    var filter = Filter.all
    var price = 0
    var street = ""
    var note: String?
  }
  struct Migrated: Codable, Equatable, StateMigrating {
    var items: [Item] = []
    var filter = Filter.all
    var price = 0
    var street = ""
    var note: String?
    static var migrations: [StateMigration] { [.rename("todo", to: "items")] }
  }
  struct WithoutCase: Codable, Equatable {
    enum Filter: String, Codable { case all, open }
    var todo: [Item] = []
    var filter = Filter.open
    var price = 0
    var street = ""
    var note: String?
  }
  struct WithFallback: Codable, Equatable {
    enum Filter: String, Codable, DecodingFallback {
      case all, open
      static var fallback: Filter { .open }
    }
    var todo: [Item] = []
    var filter = Filter.all
    var price = 0
    var street = ""
    var note: String?
  }
  struct OtherType: Codable, Equatable {
    var todo: [Item] = []
    var filter = Filter.all
    var price = "free"
    var street = ""
    var note: String?
  }
  struct Converted: Codable, Equatable, StateMigrating {
    var todo: [Item] = []
    var filter = Filter.all
    var price = "free"
    var street = ""
    var note: String?
    static var migrations: [StateMigration] { [.convert("price") { (old: Int) in "\(old) €" }] }
  }
  struct Widened: Codable, Equatable {
    var todo: [Item] = []
    var filter = Filter.all
    var price = 0.5
    var street = ""
    var note: String?
  }
  struct Address: Codable, Equatable { var street = "nowhere" }
  struct Moved: Codable, Equatable {
    var todo: [Item] = []
    var filter = Filter.all
    var price = 0
    var address = Address()
    var note: String?
  }
  struct MovedOver: Codable, Equatable, StateMigrating {
    var todo: [Item] = []
    var filter = Filter.all
    var price = 0
    var address = Address()
    var note: String?
    static var migrations: [StateMigration] { [.move("street", to: "address.street")] }
  }
  struct Removed: Codable, Equatable {
    var todo: [Item] = []
    var filter = Filter.all
    var price = 0
    var note: String?
  }
  struct Optionals: Codable, Equatable {
    var todo: [Item]? = []
    var filter: Filter?
    var price: Int? = 7
    var street: String?
    var note: String?
  }
  struct Required: Codable, Equatable {
    var todo: [Item] = []
    var filter = Filter.all
    var price = 0
    var street = ""
    var note = "none"
  }
  struct OtherElement: Codable, Equatable {
    struct Item: Codable, Equatable {
      var id: Int
      var title: String
      var isDone: Bool
      var tags: [String]
    }
    var todo: [Item] = []
    var filter = Filter.all
    var price = 0
    var street = ""
    var note: String?
  }
  struct ElementMigrated: Codable, Equatable, StateMigrating {
    struct Item: Codable, Equatable {
      var id: Int
      var name: String
    }
    var todo: [Item] = []
    var filter = Filter.all
    var price = 0
    var street = ""
    var note: String?
    static var migrations: [StateMigration] { [.rename("todo.*.title", to: "name")] }
  }
  struct Several: Codable, Equatable, StateMigrating {
    var entries: [Item] = []
    var filter = Filter.all
    var price = 0.0
    var address = Address()
    var version = 0
    static var migrations: [StateMigration] {
      [
        .rename("todo", to: "items"), .convert("price") { (old: Int) in Double(old) / 2 },
        .rename("items", to: "entries"), .move("street", to: "address.street"), .remove("note"),
        .set("version", to: 4),
      ]
    }
  }
}

private struct Box<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  var value: Value
}

private enum Shade: Codable, Equatable {
  case plain
  case tinted(red: Int, green: Int)
}

private enum OtherShade: Codable, Equatable {
  case plain
  case striped
}

private enum MoreShade: Codable, Equatable {
  case plain
  case tinted(red: Int, green: Int, blue: Int)
  case striped
}

private enum Level: Int, Codable, CaseIterable { case low, high }
private enum MoreLevel: Int, Codable, CaseIterable { case low, high, highest }
private struct Tagged: Codable, Equatable { var level: MoreLevel, name: String }
private struct Named: Codable, Equatable { var name: String }

private struct Sized: Codable, Equatable { var size: Int?, color: String? }
private struct Dyed: Codable, Equatable {
  var size: Int? = 7, color: String? = "red", shade: String? = "dark"
}

private struct Former: Codable, Equatable {
  var drafts = 3, filter = Old.Filter.archived, about = "x"
}
private struct Latter: Codable, Equatable { var filter: New.WithoutCase.Filter }

@Suite struct EvolutionTests {
  private static let old = Old()
  private static let fresh = Old(todo: [], filter: .all, price: 0, street: "", note: nil)

  private static let edits: [Edit] = [
    Edit(
      "a property with a default is added", old,
      became: New.Added(
        todo: old.todo, filter: .archived, price: 3, street: old.street, note: old.note,
        title: "List"), new: New.Added()),
    Edit(
      "a property is renamed, and nobody says so", old,
      became: New.Renamed(filter: .archived, price: 3, street: old.street, note: old.note),
      new: New.Renamed(), .breaks, oldNew: fresh),
    Edit(
      "a property is renamed", old,
      became: New.Migrated(
        items: old.todo, filter: .archived, price: 3, street: old.street, note: old.note),
      new: New.Migrated(), oldNew: fresh),
    Edit(
      "a case is removed", old,
      became: New.WithoutCase(
        todo: old.todo, filter: .open, price: 3, street: old.street, note: old.note),
      new: New.WithoutCase(), faults: 1, .breaks, oldNew: fresh),
    Edit(
      "a case is removed, and there is a fallback", old,
      became: New.WithFallback(
        todo: old.todo, filter: .open, price: 3, street: old.street, note: old.note),
      new: New.WithFallback(), faults: 1, oldNew: fresh),
    Edit(
      "a type is changed", old,
      became: New.OtherType(
        todo: old.todo, filter: .archived, price: "free", street: old.street, note: old.note),
      new: New.OtherType(), faults: 1, .breaks, oldNew: fresh),
    Edit(
      "a type is changed, with a conversion", old,
      became: New.Converted(
        todo: old.todo, filter: .archived, price: "3 €", street: old.street, note: old.note),
      new: New.Converted(), oldNew: fresh),
    Edit(
      "a whole number gets a fraction", old,
      became: New.Widened(
        todo: old.todo, filter: .archived, price: 3, street: old.street, note: old.note),
      new: New.Widened(), oldNew: fresh),
    Edit(
      "a property is moved, and nobody says so", old,
      became: New.Moved(todo: old.todo, filter: .archived, price: 3, note: old.note),
      new: New.Moved(), .breaks, oldNew: fresh),
    Edit(
      "a property is moved", old,
      became: New.MovedOver(
        todo: old.todo, filter: .archived, price: 3, address: .init(street: old.street),
        note: old.note), new: New.MovedOver(), oldNew: fresh),
    Edit(
      "a property is removed", old,
      became: New.Removed(todo: old.todo, filter: .archived, price: 3, note: old.note),
      new: New.Removed(), oldNew: fresh),
    Edit(
      "properties may be nil", old,
      became: New.Optionals(
        todo: old.todo, filter: .archived, price: 3, street: old.street, note: old.note),
      new: New.Optionals(), oldNew: fresh),
    Edit(
      "a property may not be nil any more", old,
      became: New.Required(
        todo: old.todo, filter: .archived, price: 3, street: old.street, note: "by noon"),
      new: New.Required(), oldNew: fresh),
    Edit(
      "a property that was nil may not be any more", fresh,
      became: New.Required(todo: [], filter: .all, price: 0, street: "", note: "none"),
      new: New.Required(), oldNew: old),
    Edit(
      "nil stays nil where a new value has something", Sized(size: nil, color: nil),
      became: Dyed(size: nil, color: nil, shade: "dark"), new: Dyed()),
    Edit(
      "properties are removed and a case as well", Former(), became: Latter(filter: .open),
      new: Latter(filter: .open), faults: 1, .breaks),
    Edit(
      "elements get properties", old,
      became: New.OtherElement(
        todo: old.todo.map { .init(id: $0.id, title: $0.title, isDone: false, tags: []) },
        filter: .archived, price: 3, street: old.street, note: old.note),
      new: New.OtherElement(), faults: 2, oldNew: fresh),
    Edit(
      "properties of elements are renamed", old,
      became: New.ElementMigrated(
        todo: old.todo.map { .init(id: $0.id, name: $0.title) },
        filter: .archived, price: 3, street: old.street, note: old.note),
      new: New.ElementMigrated(), oldNew: fresh),
    Edit(
      "much happens in order", old,
      became: New.Several(
        entries: old.todo, filter: .archived, price: 1.5, address: .init(street: old.street),
        version: 4), new: New.Several(), oldNew: fresh),
    Edit(
      "elements lose properties",
      [Tagged(level: .high, name: "a"), Tagged(level: .low, name: "b")],
      became: [Named(name: "a"), Named(name: "b")], new: []),
    Edit(
      "an enum gets cases", [Level.low, .high], became: [MoreLevel.low, .high], new: []),
    Edit(
      "an enum of elements loses a case", [MoreLevel.low, .highest, .high],
      became: [Level.low, .high], new: [], faults: 1, .breaks, oldNew: []),
    Edit(
      "a case with values gets one more, and others", [Shade.tinted(red: 1, green: 2), .plain],
      became: [MoreShade.tinted(red: 1, green: 2, blue: 0), .plain], new: [], faults: 1),
    Edit(
      "a case with values is gone", [Shade.plain, .tinted(red: 1, green: 2)],
      became: [OtherShade.plain], new: [], faults: 1, .breaks, oldNew: []),
    Edit(
      "a case with values is gone from a property", Box(value: Shade.tinted(red: 1, green: 2)),
      became: Box(value: OtherShade.striped), new: Box(value: OtherShade.striped), faults: 1,
      .breaks, oldNew: Box(value: .plain)),
    Edit(
      "a case is gone from a property that may be nil", Box(value: MoreLevel?.some(.highest)),
      became: Box(value: Level?.none), new: Box(value: .low), faults: 1, .breaks,
      oldNew: Box(value: nil)),
    Edit(
      "a list becomes a dictionary", Box(value: ["a", "b"]), became: Box(value: ["x": "y"]),
      new: Box(value: ["x": "y"]), faults: 1, .breaks, oldNew: Box(value: [])),
    Edit(
      "an enum becomes a text", Box(value: Old.Filter.open), became: Box(value: "open"),
      new: Box(value: "")),
    Edit(
      "a text becomes an enum", Box(value: "other"), became: Box(value: Old.Filter.all),
      new: Box(value: Old.Filter.all), faults: 1, .breaks, oldNew: Box(value: "")),
    Edit(
      "values of a dictionary lose a case", Box(value: ["a": MoreLevel.low, "b": .highest]),
      became: Box(value: ["a": Level.low]), new: Box(value: [:]), faults: 1, .breaks,
      oldNew: Box(value: [:])),
    Edit(
      "a list becomes a set", Box(value: [1, 2]), became: Box(value: Set([1, 2])),
      new: Box(value: [])),
    Edit(
      "a text becomes a list of texts", Box(value: "a"), became: Box(value: ["x"]),
      new: Box(value: ["x"]), faults: 1, .breaks, oldNew: Box(value: "")),
  ]

  @Test(arguments: edits)
  func `an edit loses nothing, and preflight knows`(_ edit: Edit) throws { try edit.run() }

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
      Broken.self, from: SavedValue.encode(Self.old), defaults: Broken())
    #expect(read.value == Broken(todo: Self.old.todo, cost: 3))
    #expect(read.faults.count == 2)
    let bytes = try SavedValue.encode(read.value, keeping: read.annex)
    #expect(try SavedValue.decode(Old.self, from: bytes).value == Self.old)
  }

  @Test func `a value that nothing can be made of is an error that says why`() throws {
    let saved = try SavedValue.encode([1, 2])
    let error = #expect(throws: DecodingError.self) {
      try SavedValue.decode(Old.self, from: saved, defaults: Old())
    }
    #expect(error.map { "\($0)" }?.contains("a list was written down") == true)
  }
}
