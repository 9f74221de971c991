import ShojiTestSupport
import Testing

@testable import ShojiHTML

@Suite("Bytes that two texts have in common")
struct ByteSearchTests {
  /// Bytes of which long pieces are the same, at any places.
  private static func pair(_ random: inout SeededGenerator) -> (own: [UInt8], other: [UInt8]) {
    let common = (0..<Int.random(in: 0...100, using: &random)).map { _ in
      UInt8.random(in: 0...2, using: &random)
    }
    func around(_ bytes: [UInt8]) -> [UInt8] {
      let ends = (0...1).map { _ in
        (0..<Int.random(in: 0...9, using: &random)).map { _ in
          UInt8.random(in: 0...2, using: &random)
        }
      }
      return ends[0] + bytes + ends[1]
    }
    return (around(common), around(common))
  }

  private static func range(_ count: Int, _ random: inout SeededGenerator) -> Range<Int> {
    let start = Int.random(in: 0...count, using: &random)
    return start..<Int.random(in: start...count, using: &random)
  }

  @Test(
    "Are counted as one byte after the other would be, from the front and from the end",
    arguments: SeededGenerator.seeds(4))
  func common(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let (own, other) = Self.pair(&random)
      let (range, others) = (Self.range(own.count, &random), Self.range(other.count, &random))
      let front = zip(own[range], other[others.lowerBound...]).prefix { $0 == $1 }.count
      #expect(own.span.commonCount(range, with: other.span, from: others.lowerBound) == front)
      let end = zip(own[range].reversed(), other[others].reversed()).prefix { $0 == $1 }.count
      #expect(own.span.commonCountAtEnd(range, with: other.span, others) == end)
    }
  }
}
