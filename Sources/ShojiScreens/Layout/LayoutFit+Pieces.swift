import Foundation

extension LayoutFit {
  /// Divides a range into pieces with one formula each.
  mutating func pieces(
    _ range: ClosedRange<Double>, at size: (Double) -> CGSize
  ) -> [LayoutPiece]? {
    var parts: [ClosedRange<Double>] = []
    guard divide(range, into: &parts, at: size) else { return nil }
    var merged: [ClosedRange<Double>] = []
    for part in parts {
      if let last = merged.last, isOneLine(last, part, at: size) {
        merged[merged.count - 1] = last.lowerBound...part.upperBound
      } else {
        merged.append(part)
      }
    }
    guard !merged.isEmpty, merged.count <= Self.maximumPieces else { return nil }
    var pieces = [LayoutPiece(start: nil, range: merged[0])]
    for (before, after) in zip(merged, merged.dropFirst()) {
      let point = snapped((before.upperBound + after.lowerBound) / 2)
      let isInAfter = follows(after, at: point, size)
      pieces.append(
        LayoutPiece(start: LayoutBreak(points: point, includesPoint: isInAfter), range: after))
    }
    return pieces
  }

  private mutating func divide(
    _ range: ClosedRange<Double>, into parts: inout [ClosedRange<Double>],
    at size: (Double) -> CGSize
  ) -> Bool {
    let points = [0, 0.21, 0.37, 0.5, 0.74, 1].map { at($0, range) }
    guard isLine(points, at: size) else {
      // A gap so small holds the jump or the bend itself.
      guard range.upperBound - range.lowerBound > 0.02 else { return true }
      guard calls < Self.budget, parts.count < 200 else { return false }
      let middle = middle(range)
      return divide(range.lowerBound...middle, into: &parts, at: size)
        && divide(middle...range.upperBound, into: &parts, at: size)
    }
    parts.append(range)
    return true
  }

  /// Whether the second range goes on with the line of the first.
  private mutating func isOneLine(
    _ first: ClosedRange<Double>, _ second: ClosedRange<Double>, at size: (Double) -> CGSize
  ) -> Bool {
    guard second.lowerBound - first.upperBound < 0.01 else { return false }
    return isLine(
      [first.lowerBound, first.upperBound, middle(second), second.upperBound], at: size)
  }

  /// Whether the numbers at the points are those of the line from the first to the last.
  private mutating func isLine(_ points: [Double], at size: (Double) -> CGSize) -> Bool {
    guard let first = points.first, let last = points.last, let start = call(size(first)),
      let end = call(size(last)), start.count == end.count
    else { return false }
    guard last > first else { return true }
    for point in points {
      let share = (point - first) / (last - first)
      let line = zip(start, end).map { $0 + ($1 - $0) * share }
      guard let numbers = call(size(point)), isNear(numbers, line) else { return false }
    }
    return true
  }

  /// Whether the numbers at a point lie on the line of a range.
  private mutating func follows(
    _ range: ClosedRange<Double>, at point: Double, _ size: (Double) -> CGSize
  ) -> Bool {
    let (a, b) = (at(0.25, range), at(0.75, range))
    guard let first = call(size(a)), let second = call(size(b)), let here = call(size(point)),
      first.count == second.count, b > a
    else { return false }
    let share = (point - a) / (b - a)
    return isNear(here, zip(first, second).map { $0 + ($1 - $0) * share })
  }
}
