import ShojiTestSupport
import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct ItemChangesTests {
  @Test func `counts find every item and every range`() {
    let counts = ItemCounts([2, 0, 3, 0])
    #expect(counts.total == 5)
    let paths = (0..<5).compactMap { counts.path(at: $0) }
    #expect(paths.map { "\($0.section)\($0.item)" } == ["00", "01", "20", "21", "22"])
    #expect(paths.compactMap { counts.position(of: $0) } == [0, 1, 2, 3, 4])
    #expect(counts.path(at: 5) == nil && counts.path(at: -1) == nil)
    #expect(!counts.contains(IndexPath(item: 0, section: 1)) && !counts.contains(IndexPath()))
    #expect(counts.parts(in: 0..<5).map(\.section) == [0, 1, 2, 3])
    #expect(counts.parts(in: 1..<3).map(\.items) == [1..<2, 0..<0, 0..<1])
    #expect(ItemCounts([0, 0]).parts(in: 0..<0).map(\.section) == [0, 1])
  }

  @Test func `a random batch moves what stays to where an array has it`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let old = Array(0..<Int.random(in: 0...8, using: &random))
      // What stays, in any order; then new things in between.
      let kept = old.filter { _ in Bool.random(using: &random) }
      let moving = kept.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      var new: [Int?] = kept.filter { !moving.contains($0) }
      for thing in moving { new.insert(thing, at: Int.random(in: 0...new.count, using: &random)) }
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        new.insert(nil, at: Int.random(in: 0...new.count, using: &random))
      }
      var changes = CountedChanges()
      changes.deleted = Set(old).subtracting(kept)
      changes.inserted = Set(new.indices.filter { new[$0] == nil })
      for thing in moving { changes.moved[thing] = new.firstIndex(of: thing) }
      #expect(old.map(changes.newPlace) == old.map { new.firstIndex(of: $0) })
    }
  }

  @Test func `the parts of an index path`() {
    var path = IndexPath(row: 2, section: 1)
    #expect(path == IndexPath(item: 2, section: 1))
    path.row = 5
    path.section = 3
    #expect(path.section == 3 && path.row == 5 && path.item == 5)
    #expect(IndexPath().section == 0 && IndexPath(index: 4).item == 0)
    #expect(IndexPath(row: 1, section: 0) < IndexPath(row: 0, section: 1))
  }
}
