/// Numbers as CSS writes them.
public enum StyleNumber {
  /// No exponent, at most four decimals; 0 for what is not a number.
  public static func text(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let bounded = min(max(value, -1_000_000), 1_000_000)
    let rounded = (bounded * 10_000).rounded() / 10_000
    if rounded == rounded.rounded() { return "\(Int(rounded))" }
    // Below a thousandth Swift writes an exponent.
    guard abs(rounded) < 0.001 else { return "\(rounded)" }
    let digits = "\(Int((abs(rounded) * 10_000).rounded()))"
    return "\(rounded < 0 ? "-" : "")0.\(String(repeating: "0", count: 4 - digits.count))\(digits)"
  }
}
