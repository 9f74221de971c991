import Shoji

/// A number as people of the session's locale write it: `1,000.50` and `€12` in English, `1.000,50` and
/// `12 €` in German.
struct AmountText {
  /// Why a text is no amount.
  struct Refused: Error {
    let message: String
  }

  /// The ways to write the unit, which may stand before or behind the number.
  let units: [String]
  /// The greatest number.
  let maximum: Decimal
  /// How a number is written with its unit.
  let written: @Sendable (Decimal) -> String

  /// The number; `nil` for empty text.
  func number(in text: String) throws(Refused) -> Decimal? {
    let rest = withoutUnit(text)
    if rest.isEmpty { return nil }
    if let first = rest.first, "-\u{2212}".contains(first) {
      throw Refused(message: "It cannot be less than 0.")
    }
    let notation = NumberNotation(.session)
    guard let (whole, fraction) = notation.parts(of: rest) else {
      throw Refused(message: "Write a number, such as \(notation.example).")
    }
    guard fraction.count <= 2 else {
      throw Refused(message: "At most two decimals, please: such as \(notation.example).")
    }
    guard whole.count <= 9, let number = Decimal(string: "\(whole).\(fraction)0"), number <= maximum
    else {
      throw Refused(message: "At most \(written(maximum)), please.")
    }
    return number
  }

  private func withoutUnit(_ text: String) -> String {
    var rest = text.filter { !$0.isDirectionMark }.trimmingCharacters(in: .whitespacesAndNewlines)
    if let unit = units.first(where: { rest.hasSuffix($0) }) {
      rest.removeLast(unit.count)
    } else if let unit = units.first(where: { rest.hasPrefix($0) }) {
      rest.removeFirst(unit.count)
    }
    return rest.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension Character {
  /// Whether it says which way text runs, and nothing else.
  fileprivate var isDirectionMark: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
  }
}
