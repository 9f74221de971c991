/// What plural rules ask of a number (CLDR, "Plural Operand Meanings").
struct PluralOperands: Equatable {
  /// The absolute value.
  let n: Double
  /// Its whole part.
  let i: Int64
  /// How many decimals are seen.
  let v: Int
  /// The decimals that are seen, as a number.
  let f: Int64
  /// The same without zeros at the end.
  let t: Int64

  init(_ number: Int64) {
    i = number == .min ? .max : abs(number)
    n = Double(i)
    (v, f, t) = (0, 0, 0)
  }

  /// - `text`: A number as it is written without a locale: digits, perhaps a point and decimals.
  init?(text: String) {
    let parts = text.drop { $0 == "-" }
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ Int64($0) }), let value = Double(text) else {
      return nil
    }
    let decimals = parts.count > 1 ? parts[1] : ""
    guard decimals.count < 18, let seen = decimals.isEmpty ? 0 : Int64(decimals) else { return nil }
    (n, i, v, f) = (abs(value), whole, decimals.count, seen)
    var trimmed = seen
    while trimmed != 0, trimmed % 10 == 0 { trimmed /= 10 }
    t = trimmed
  }

  /// Whether it is a whole number of a range.
  func isWhole(_ range: ClosedRange<Int64>) -> Bool {
    Double(i) == n && range.contains(i)
  }

  /// Whether it is whole, and its last digits are in a range.
  func ends(_ modulus: Int64, in range: ClosedRange<Int64>) -> Bool {
    Double(i) == n && range.contains(i % modulus)
  }
}
