/// Numbers as style sheets and fields of forms have them: a point, no exponent, no thousands.
public enum PlainNumber {
  private static let powers: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

  /// The number without zeros at the end; 0 for what is not a number.
  ///
  /// - `decimals`: How many there are at most, up to six. Four are enough for a style sheet.
  /// - `bound`: How large it is at most, up to `1e15`, far from where `Int` and the decimals end.
  public static func text(
    _ value: Double, decimals: Int = 4, bound: Double = 1_000_000
  ) -> String {
    guard value.isFinite else { return "0" }
    let bounded = min(max(value, -bound), bound)
    let one = powers[min(max(decimals, 0), powers.count - 1)]
    let scaled = (bounded.magnitude * one).rounded()
    guard scaled < 9e18 else { return "\(Int64(bounded))" }
    let (whole, fraction) = UInt64(scaled).quotientAndRemainder(dividingBy: UInt64(one))
    let sign = bounded < 0 && scaled > 0 ? "-" : ""
    guard fraction > 0 else { return "\(sign)\(whole)" }
    // The one in front keeps the zeros after the point.
    var digits = String(fraction + UInt64(one)).dropFirst()
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
