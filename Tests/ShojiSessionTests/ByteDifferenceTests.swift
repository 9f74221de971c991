import ShojiTestSupport
import ShojiUI
import Testing

@testable import ShojiServer

@Suite("Differences of bytes")
struct ByteDifferenceTests {
  /// Bytes with some of others replaced, removed and inserted.
  private static func edited(
    _ old: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    var new = old
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let start = Int.random(in: 0...new.count, using: &random)
      let end = min(new.count, start + Int.random(in: 0...24, using: &random))
      let isInPlace = Bool.random(using: &random)
      let count = isInPlace ? end - start : Int.random(in: 0...40, using: &random)
      new.replaceSubrange(start..<end, with: bytes(count, &random))
    }
    return new
  }

  private static func bytes(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    // Of few values: the same pieces are in it several times.
    (0..<count).map { _ in UInt8.random(in: 0...3, using: &random) }
  }

  @Test("Make the new bytes of the old ones", arguments: SeededGenerator.seeds(4))
  func edits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let old = Self.bytes(Int.random(in: 0...600, using: &random), &random)
      let new = Self.edited(old, &random)
      let difference = ByteDifference(from: old, to: new)
      #expect(try difference.applied(to: old) == new)
      var writer = SnapshotWriter()
      difference.write(to: &writer)
      var reader = SnapshotReader(writer.bytes)
      #expect(try ByteDifference(from: &reader) == difference)
    }
  }

  @Test("Are no larger than what was replaced in place, at several places")
  func inPlace() {
    let old = [UInt8](repeating: 0, count: 1_500)
    var new = old
    for place in [40, 48, 700, 1_400] {
      new.replaceSubrange(place..<place + 4, with: [1, 0, 3, 4])
    }
    let hunks = ByteDifference(from: old, to: new).hunks
    #expect(hunks.map(\.kept) == [40, 648, 696])
    #expect(hunks.map(\.inserted.count) == [12, 4, 4] && hunks.map(\.leftOut) == [12, 4, 4])
  }

  @Test(
    "Are small where little has changed, at several places", arguments: SeededGenerator.seeds(4))
  func size(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = (0..<4_000).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    var new = old
    for place in [100, 1_500, 3_900] { new[place] &+= 1 }
    new.insert(7, at: 2_500)
    let hunks = ByteDifference(from: old, to: new).hunks
    #expect(hunks.reduce(0) { $0 + $1.inserted.count } < 64 && hunks.count == 4)
  }
}
