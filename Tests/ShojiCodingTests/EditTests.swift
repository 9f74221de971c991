import Testing

@testable import ShojiCoding

@Suite struct EditTests {
  private static let old = Old()
  private static let fresh = Old(todo: [], filter: .all, price: 0, street: "", note: nil)

  /// An edit of the old state, of which a new one has nothing in it.
  private static func change<Changed: Codable & Equatable & Sendable>(
    _ name: String, became expected: Changed, new: Changed, faults: Int = 0,
    _ outcome: Edit.Outcome = .harmless
  ) -> Edit {
    Edit(name, old, became: expected, new: new, faults: faults, outcome, oldNew: fresh)
  }

  private static let edits: [Edit] = [
    Edit(
      "a property with a default is added", old,
      became: New.Added(
        todo: old.todo, filter: .archived, price: 3, street: old.street, note: old.note,
        title: "List"), new: New.Added()),
    change(
      "a property is renamed, and nobody says so",
      became: New.Renamed(filter: .archived, price: 3, street: old.street, note: old.note),
      new: New.Renamed(), .breaks),
    change(
      "a property is renamed",
      became: New.Migrated(
        items: old.todo, filter: .archived, price: 3, street: old.street, note: old.note),
      new: New.Migrated()),
    change(
      "a case is removed",
      became: New.WithoutCase(
        todo: old.todo, filter: .open, price: 3, street: old.street, note: old.note),
      new: New.WithoutCase(), faults: 1, .breaks),
    change(
      "a case is removed, and there is a fallback",
      became: New.WithFallback(
        todo: old.todo, filter: .open, price: 3, street: old.street, note: old.note),
      new: New.WithFallback(), faults: 1),
    change(
      "a type is changed",
      became: New.OtherType(
        todo: old.todo, filter: .archived, price: "free", street: old.street, note: old.note),
      new: New.OtherType(), faults: 1, .breaks),
    change(
      "a type is changed, with a conversion",
      became: New.Converted(
        todo: old.todo, filter: .archived, price: "3 €", street: old.street, note: old.note),
      new: New.Converted()),
    change(
      "a whole number gets a fraction",
      became: New.Widened(
        todo: old.todo, filter: .archived, price: 3, street: old.street, note: old.note),
      new: New.Widened()),
    change(
      "a property is moved, and nobody says so",
      became: New.Moved(todo: old.todo, filter: .archived, price: 3, note: old.note),
      new: New.Moved(), .breaks),
    change(
      "a property is moved",
      became: New.MovedOver(
        todo: old.todo, filter: .archived, price: 3, address: .init(street: old.street),
        note: old.note), new: New.MovedOver()),
    change(
      "a property is removed",
      became: New.Removed(todo: old.todo, filter: .archived, price: 3, note: old.note),
      new: New.Removed()),
    change(
      "properties may be nil",
      became: New.Optionals(
        todo: old.todo, filter: .archived, price: 3, street: old.street, note: old.note),
      new: New.Optionals()),
    change(
      "a property may not be nil any more",
      became: New.Required(
        todo: old.todo, filter: .archived, price: 3, street: old.street, note: "by noon"),
      new: New.Required()),
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
    change(
      "elements get properties",
      became: New.OtherElement(
        todo: old.todo.map { .init(id: $0.id, title: $0.title, isDone: false, tags: []) },
        filter: .archived, price: 3, street: old.street, note: old.note),
      new: New.OtherElement(), faults: 2),
    change(
      "properties of elements are renamed",
      became: New.ElementMigrated(
        todo: old.todo.map { .init(id: $0.id, name: $0.title) },
        filter: .archived, price: 3, street: old.street, note: old.note),
      new: New.ElementMigrated()),
    change(
      "much happens in order",
      became: New.Several(
        entries: old.todo, filter: .archived, price: 1.5, address: .init(street: old.street),
        version: 4), new: New.Several()),
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
}
