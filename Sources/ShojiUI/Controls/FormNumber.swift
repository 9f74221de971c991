/// Numbers as the fields of a form have them: a point, no exponent, no thousands.
enum FormNumber {
  /// Bounds beyond which fields are not made; far from where `Int` and the decimals end.
  private static let bound = 1e15

  /// At most six decimals, without zeros at the end.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let bounded = min(max(value, -bound), bound)
    let scaled = (bounded.magnitude * 1_000_000).rounded()
    guard scaled < 9e18 else { return "\(Int64(bounded))" }
    let units = UInt64(scaled)
    let sign = bounded < 0 && units > 0 ? "-" : ""
    let fraction = units % 1_000_000
    guard fraction > 0 else { return "\(sign)\(units / 1_000_000)" }
    var digits = String(fraction + 1_000_000).dropFirst()
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(units / 1_000_000).\(digits)"
  }

  /// The number that a field has sent.
  static func value(_ text: String) -> Double? {
    let isPlain = text.utf8.allSatisfy { (48...57).contains($0) || "+-.eE".utf8.contains($0) }
    guard isPlain, text.utf8.count <= 40, let value = Double(text), value.isFinite,
      value.magnitude <= bound
    else { return nil }
    // Not minus zero, which looks like another value.
    return value + 0
  }
}
