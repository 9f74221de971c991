import ShojiTestSupport
import Testing

@testable import ShojiServer

@Suite("Parts of a session")
struct SessionPartsTests {
  private static let names = [
    "", "a", "b", "session", "state:", "state:todo", "window:1", "window:12",
  ]

  private static func bytes(_ random: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...2, using: &random)
    }
  }

  /// Changes some of the parts, in both the same.
  private static func edit(
    _ parts: inout SessionParts, _ model: inout [String: [UInt8]], _ random: inout SeededGenerator
  ) {
    for name in names.shuffled(using: &random) {
      let bytes = Int.random(in: 0...4, using: &random) < 2 ? nil : bytes(&random)
      guard Bool.random(using: &random) else { continue }
      parts[name] = bytes
      model[name] = bytes
    }
  }

  @Test(
    "Are what a dictionary of them is, in the order of their names",
    arguments: SeededGenerator.seeds(4))
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (parts, model) = (SessionParts(), [String: [UInt8]]())
    for _ in 0..<200 {
      Self.edit(&parts, &model, &random)
      #expect(parts.map(\.name) == model.keys.sorted())
      for name in Self.names { #expect(parts[name] == model[name]) }
      #expect(parts.count == model.count)
      #expect(parts.byteCount == model.values.reduce(0) { $0 + $1.count })
    }
  }

  @Test("Say what has changed, and nothing else", arguments: SeededGenerator.seeds(4))
  func changes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (parts, model) = (SessionParts(), [String: [UInt8]]())
    for _ in 0..<200 {
      let (former, formerModel) = (parts, model)
      Self.edit(&parts, &model, &random)
      let changes = parts.changes(from: former)
      let expected = Set(model.keys).union(formerModel.keys).filter { model[$0] != formerModel[$0] }
      #expect(changes.map(\.name) == expected.sorted())
      for change in changes {
        #expect(change.old == formerModel[change.name])
        #expect(change.new == model[change.name])
      }
      let (image, old) = (SessionImage(parts: parts), SessionImage(parts: former))
      guard let change = image.change(from: old) else {
        #expect(changes.isEmpty)
        continue
      }
      #expect(try SessionImage(old.encoded, changes: [change]) == image)
      let ignored = changes.count == 1 ? changes.first?.name : nil
      if let ignored { #expect(image.change(from: old, ignoring: ignored) == nil) }
    }
  }
}
