import ShojiTestSupport
import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// Formulas found by trying are compared with the pass itself, at sizes that were not tried.
@Suite struct LayoutFitTests {
  private func cell(of cells: [LayoutCell], in size: CGSize) -> LayoutCell? {
    cells.last { cell in
      holds(cell.width, Double(size.width)) && holds(cell.height, Double(size.height))
    }
  }

  private func holds(_ start: LayoutBreak?, _ value: Double) -> Bool {
    guard let start else { return true }
    return value > start.points || start.includesPoint && value == start.points
  }

  @Test(arguments: 0..<60)
  func `random passes with conditions are found`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let points = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Double(Int.random(in: 330...2_400, using: &random))
    }.sorted()
    let heightPoint =
      Bool.random(using: &random) ? Double.random(in: 400...1_500, using: &random) : 0
    let parts = (0..<8).map { _ in
      (0..<4).map { _ in
        (
          Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random),
          Double.random(in: -300...300, using: &random)
        )
      }
    }
    let isClosed = Bool.random(using: &random)
    let numbers: (CGSize) -> [Double] = { size in
      let (width, height) = (Double(size.width), Double(size.height))
      let column = points.count { isClosed ? width >= $0 : width > $0 }
      let row = heightPoint > 0 && height > heightPoint ? 4 : 0
      return parts[column + row].map { $0.0 * width + $0.1 * height + $0.2 }
    }
    let cells = try #require(
      LayoutFit.cells(
        of: { size, _ in numbers(size) }, for: .screen, followingInsets: { false }))
    for _ in 0..<200 {
      let size = CGSize(
        width: CGFloat.random(in: 320...2_560, using: &random),
        height: CGFloat.random(in: 320...1_600, using: &random))
      guard abs(Double(size.height) - heightPoint) > 0.1 else { continue }
      let found = cell(of: cells, in: size)?.formulas.map { $0.value(in: size) } ?? []
      let expected = numbers(size)
      #expect(found.count == expected.count)
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 0.05 })
    }
    for point in points {
      let size = CGSize(width: point, height: 700)
      let found = cell(of: cells, in: size)?.formulas.map { $0.value(in: size) } ?? []
      #expect(zip(found, numbers(size)).allSatisfy { abs($0 - $1) < 0.05 })
    }
  }

  @Test func `bends are found where they are`() throws {
    let cells = try #require(
      LayoutFit.cells(
        of: { size, _ in [min(Double(size.width), 700), max(200, Double(size.width) / 4)] },
        for: .screen, followingInsets: { false }))
    #expect(cells.compactMap { $0.width?.points } == [700, 800])
  }

  @Test func `a pass that adds views has no formula`() {
    #expect(LayoutFit.cells(of: { _, _ in nil }, for: .screen, followingInsets: { false }) == nil)
  }

  @Test func `numbers that are none have no formula`() {
    let cells = LayoutFit.cells(
      of: { _, _ in [.nan] }, for: .screen, followingInsets: { false })
    #expect(cells == nil)
  }

  @Test func `trying ends`() {
    var calls = 0
    let cells = LayoutFit.cells(
      of: { size, _ in
        calls += 1
        return [sin(Double(size.width)) * 100]
      }, for: .screen, followingInsets: { false })
    #expect(cells == nil)
    #expect(calls < 10_000)
  }
}
