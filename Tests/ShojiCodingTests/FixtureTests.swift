import Foundation
import Testing

@testable import ShojiCoding

/// What earlier builds have written stays readable for ever: the files are never written anew.
@Suite struct FixtureTests {
  private struct First: Codable, Equatable {
    enum Filter: String, Codable { case all, open, archived }
    enum Payload: Codable, Equatable { case none, named(title: String, Int) }
    struct Item: Codable, Equatable {
      var id: Int
      var title: String
      var note: String?
    }
    var items = [
      Item(id: 1, title: "milk", note: nil), Item(id: -200, title: "bread", note: "half\u{301} 😀"),
    ]
    var filter = Filter.archived
    var payload = [Payload.none, .named(title: "t", 7)]
    var price = -Double.infinity
    var share: Float = 0.1
    var large = UInt64.max
    var wide = Int128.min
    var date = Date(timeIntervalSince1970: 1_700_000_000.125)
    var data = Data([0, 255, 10])
    var id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    var counts = ["a": 1, "b": 2]
    var names = [1: "x", -7: "y"]
    var text = String(repeating: "long ", count: 40)
    var isOpen = true
  }

  /// The state of a later build, with which an annex was written.
  private struct Second: Codable, Equatable, StateMigrating {
    var entries: [First.Item] = []
    var price = "free"
    var title = "List"
    static var migrations: [StateMigration] {
      [.rename("items", to: "entries"), .convert("price") { (old: Double) in "\(old)" }]
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/ShojiCoding")

  /// The bytes of a file. One that is not there yet is written, and the test fails once.
  private func fixture(_ name: String, made: () throws -> [UInt8]) throws -> [UInt8] {
    let file = Self.folder.appending(path: name)
    if let data = try? Data(contentsOf: file) { return Array(data) }
    try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    try Data(made()).write(to: file)
    Issue.record("\(name) is new; add it to the repository")
    return try made()
  }

  @Test func `a state of the first form is read`() throws {
    let bytes = try fixture("state-1.bin") { try SavedValue.encode(First()) }
    #expect(try SavedValue.decode(First.self, from: bytes).value == First())
    #expect(try SavedValue.encode(First()) == bytes)
  }

  @Test func `a state with what a later build has added is read by both`() throws {
    let bytes = try fixture("state-1-annex.bin") {
      let read = try SavedValue.decode(
        Second.self, from: SavedValue.encode(First()), defaults: Second())
      return try SavedValue.encode(read.value, keeping: read.annex)
    }
    let second = Second(entries: First().items, price: "-inf", title: "List")
    #expect(try SavedValue.decode(Second.self, from: bytes, defaults: Second()).value == second)
    #expect(try SavedValue.decode(First.self, from: bytes).value == First())
  }
}
