import ShojiHTML

/// Numbers as the fields of a form have them.
enum FormNumber {
  /// Bounds beyond which fields are not made; far from where `Int` and the decimals end.
  private static let bound = 1e15

  /// At most six decimals, without zeros at the end.
  static func text(_ value: Double) -> String {
    PlainNumber.text(value, decimals: 6, bound: bound)
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
