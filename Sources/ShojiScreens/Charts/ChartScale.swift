import Foundation

/// Where numbers stand along an axis, and which of them are written beside it.
struct ChartScale {
  /// Numbers beyond it are drawn at the edge: differences of larger ones are not finite.
  private static let largest = 1e300

  /// From the lowest to the highest.
  let ticks: [Double]

  /// - Parameters:
  ///   - range: The numbers that are shown.
  ///   - holdsZero: Whether zero is on the axis in any case.
  init(_ range: ClosedRange<Double>?, holdsZero: Bool) {
    func bounded(_ value: Double) -> Double { min(max(value, -Self.largest), Self.largest) }
    var (low, high) = (bounded(range?.lowerBound ?? 0), bounded(range?.upperBound ?? 1))
    // An axis that begins far from zero shows what would be flat else; near it, zero is shown.
    if holdsZero || low > 0 && low < high / 2 { low = min(low, 0) }
    if holdsZero || high < 0 && high > low / 2 { high = max(high, 0) }
    let space = max(high - low, max(abs(high), abs(low)) * 1e-6)
    guard space > 0, space.isFinite else {
      ticks = [0, 1]
      return
    }
    let step = Self.step(space / 4)
    guard step.isFinite, step > 0 else {
      ticks = [0, 1]
      return
    }
    let (first, last) = ((low / step).rounded(.down), (high / step).rounded(.up))
    let count = Int(min(max(1, last - first), 12))
    ticks = (0...count).map { (first + Double($0)) * step }
  }

  /// The next larger of 1, 2, 2.5 and 5, times a power of ten.
  private static func step(_ space: Double) -> Double {
    let power = pow(10, log10(space).rounded(.down))
    guard power > 0, power.isFinite else { return 0 }
    return ([1, 2, 2.5, 5].first { $0 * power >= space * 0.999 } ?? 10) * power
  }

  private var low: Double { ticks[0] }
  private var high: Double { ticks[ticks.count - 1] }

  /// Where a number stands, between 0 at the lowest tick and 1 at the highest.
  func place(of value: Double) -> Double {
    // Halves, so that no difference is too large for a number.
    let place = (value / 2 - low / 2) / (high / 2 - low / 2)
    return place.isFinite ? min(max(0, place), 1) : 0
  }
}

/// Numbers as a chart writes them.
enum ChartNumber {
  /// As the person of the session writes numbers; those that have too many digits with a power of ten.
  static func text(_ value: Double) -> String {
    let size = abs(value)
    let isPlain = size == 0 || 0.001 <= size && size < 1e12
    return NumberFormatter.localizedString(
      from: NSNumber(value: value), number: isPlain ? .decimal : .scientific, currencyCode: nil)
  }
}
