import Foundation

/// Finds the formulas of a layout pass by trying it out: its numbers as affine functions of the
/// bounds, in parts where they are.
struct LayoutFit {
  /// How many times a pass is called before it counts as one without formulas.
  static let budget = 3_000
  /// How many parts are worth rules of their own.
  static let maximumPieces = 8

  private let probe: LayoutProbe
  private let sizes: LayoutSizes
  private(set) var calls = 0
  /// How far a formula may be off, in points: `floor` and `round` keep a whole pass within one.
  private var tolerance = 0.001

  private init(_ probe: @escaping LayoutProbe, _ sizes: LayoutSizes) {
    self.probe = probe
    self.sizes = sizes
  }

  /// The parts of a pass; `nil` if there are no formulas.
  static func cells(
    of probe: @escaping LayoutProbe, for sizes: LayoutSizes, followingInsets: () -> Bool
  ) -> [LayoutCell]? {
    var fit = LayoutFit(probe, sizes)
    guard var cells = fit.exactOrRounded() else { return nil }
    guard followingInsets() else { return cells }
    for index in cells.indices {
      guard fit.addInsets(to: &cells[index]) else { return nil }
    }
    return cells
  }

  private mutating func exactOrRounded() -> [LayoutCell]? {
    if let cells = cells() { return cells }
    calls = 0
    tolerance = 1
    return cells()
  }

  private mutating func cells() -> [LayoutCell]? {
    if let formulas = formulas(sizes.widths, sizes.heights) {
      return [LayoutCell(formulas: formulas)]
    }
    let height = middle(sizes.heights)
    guard let columns = pieces(sizes.widths, at: { CGSize(width: $0, height: height) }) else {
      return nil
    }
    var cells: [LayoutCell] = []
    for column in columns {
      if let formulas = formulas(column.range, sizes.heights) {
        cells.append(LayoutCell(width: column.start, formulas: formulas))
        continue
      }
      let width = middle(column.range)
      guard let rows = pieces(sizes.heights, at: { CGSize(width: width, height: $0) }) else {
        return nil
      }
      for row in rows {
        guard let formulas = formulas(column.range, row.range) else { return nil }
        cells.append(LayoutCell(width: column.start, height: row.start, formulas: formulas))
      }
    }
    return cells
  }

  // MARK: Formulas

  /// The formulas for all sizes in the ranges; `nil` if one formula does not do.
  private mutating func formulas(
    _ widths: ClosedRange<Double>, _ heights: ClosedRange<Double>
  ) -> [Affine]? {
    let (w0, w1) = (at(0.03, widths), at(0.97, widths))
    let (h0, h1) = (at(0.03, heights), at(0.97, heights))
    guard let origin = call(w0, h0), let wide = call(w1, h0), let high = call(w0, h1),
      origin.count == wide.count, origin.count == high.count
    else { return nil }
    let formulas = origin.indices.map { index in
      let width = w1 > w0 ? tidy((wide[index] - origin[index]) / (w1 - w0)) : 0
      let height = h1 > h0 ? tidy((high[index] - origin[index]) / (h1 - h0)) : 0
      let points = origin[index] - width * w0 - height * h0
      return Affine(points: tidy(points), width: width, height: height)
    }
    let samples: [(Double, Double)] = [
      (0, 0), (1, 1), (0.06, 0.6), (0.11, 0), (0.19, 0.31), (0.27, 1), (0.38, 0.5), (0.5, 0),
      (0.62, 0.77), (0.81, 0.13), (1, 0), (0, 1),
    ]
    for (x, y) in samples {
      let size = CGSize(width: at(x, widths), height: at(y, heights))
      guard let numbers = call(Double(size.width), Double(size.height)),
        isNear(numbers, formulas.map { $0.value(in: size) })
      else { return nil }
    }
    return formulas
  }

  /// Adds how the numbers follow the insets, each from a threshold on.
  private mutating func addInsets(to cell: inout LayoutCell) -> Bool {
    let width = max(cell.width.map { $0.points + 1 } ?? 0, middle(sizes.widths))
    let height = max(cell.height.map { $0.points + 1 } ?? 0, middle(sizes.heights))
    let size = CGSize(
      width: cell.width == nil ? sizes.widths.lowerBound : width,
      height: cell.height == nil ? sizes.heights.lowerBound : height)
    guard let base = probe(size, .zero) else { return false }
    for edge in 0..<4 {
      func numbers(_ inset: Double) -> [Double]? {
        var insets = SIMD4<Double>.zero
        insets[edge] = inset
        return probe(size, insets)
      }
      guard let near = numbers(100), let far = numbers(200), near.count == base.count,
        far.count == base.count
      else { return false }
      for index in base.indices {
        let slope = tidy((far[index] - near[index]) / 100)
        guard slope != 0 || abs(near[index] - base[index]) < tolerance else { return false }
        guard slope != 0 else { continue }
        cell.formulas[index].insets[edge] = slope
        cell.formulas[index].thresholds[edge] = max(
          0, tidy(100 - (near[index] - base[index]) / slope))
      }
      for inset in [7.0, 20, 34, 47, 59] {
        guard let numbers = numbers(inset), numbers.count == base.count else { return false }
        for index in base.indices {
          let threshold = cell.formulas[index].thresholds[edge]
          let expected = base[index] + cell.formulas[index].insets[edge] * max(0, inset - threshold)
          guard abs(numbers[index] - expected) <= max(tolerance, 0.01) else { return false }
        }
      }
    }
    return true
  }

  // MARK: Numbers

  mutating func call(_ width: Double, _ height: Double) -> [Double]? {
    call(CGSize(width: width, height: height))
  }

  mutating func call(_ size: CGSize) -> [Double]? {
    calls += 1
    guard let numbers = probe(size, .zero), numbers.allSatisfy(\.isFinite) else { return nil }
    return numbers
  }

  func isNear(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
  }

  func at(_ share: Double, _ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * share
  }

  func middle(_ range: ClosedRange<Double>) -> Double { at(0.5, range) }

  /// A breakpoint that lies next to a whole number is that number.
  func snapped(_ value: Double) -> Double {
    let whole = value.rounded()
    return abs(value - whole) < 0.05 ? whole : (value * 100).rounded() / 100
  }

  private func tidy(_ value: Double) -> Double {
    let rounded = (value * 1_000_000).rounded() / 1_000_000
    return abs(rounded - value) < 0.000_000_001 ? rounded : value
  }
}
