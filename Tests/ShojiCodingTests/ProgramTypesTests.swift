import Foundation
import Testing

@testable import ShojiCoding

struct ListedState: Codable {
  enum Filter: String, Codable { case all = "everything", open }
  enum Payload: Codable { case none, named(title: String, Int) }
  struct Node: Codable { var next: [Node] = [] }
  var filter = Filter.all
  var payload: Payload?
  var node = Node()
  var texts = ["a": 1]
}

@Suite struct ProgramTypesTests {
  @Test func `the types of a program are found in it`() {
    let names = Set(ProgramTypes.all.map { ShapeRecord.name(of: $0) })
    for type in [ListedState.self, ListedState.Payload.self, ProgramTypesTests.self] as [Any.Type] {
      #expect(names.contains(ShapeRecord.name(of: type)))
    }
    #expect(!names.contains { $0.contains("unknown context") })
  }

  @Test func `a shape says how a type is written down`() throws {
    let record = ShapeRecord(of: ListedState.self, role: "state", sample: ListedState())
    let shape = record.shape
    #expect(shape.properties.map(\.name) == ["filter", "payload", "node", "texts"])
    #expect(shape["filter"]?.shape.choices == ["everything", "open"])
    let payload = try #require(shape["payload"]?.shape)
    #expect(payload.kind == .optional)
    #expect(payload.element[0].properties.map(\.name).sorted() == ["named", "none"])
    #expect(payload.element[0]["named"]?.shape.properties.map(\.name) == ["title", "_1"])
    #expect(shape["node"]?.shape["next"]?.shape.element[0].kind == .again)
    #expect(shape["texts"]?.shape.element[0].kind == .integer)
    let data = try JSONEncoder().encode(record)
    #expect(try JSONDecoder().decode(ShapeRecord.self, from: data) == record)
    #expect(ShapeComparison(record, with: record, migrations: []).findings.isEmpty)
  }

  @Test func `a type that is gone, and migrations that are, are found`() {
    struct Migrated: Codable, StateMigrating {
      var items = [1]
      static var migrations: [StateMigration] { [.rename("todo", to: "items")] }
    }
    var old = ShapeRecord(of: Migrated.self, role: "state", sample: Migrated())
    let new = old
    #expect(ShapeComparison.findings([old], with: [new]) { _ in Migrated.migrations }.isEmpty)
    #expect(ShapeComparison.findings([old], with: []) { _ in [] }.map(\.weight) == [.breaks])
    old.migrations = ["rename a b"]
    let findings = ShapeComparison.findings([old], with: [new]) { _ in Migrated.migrations }
    #expect(findings.map(\.weight) == [.breaks])
  }
}
