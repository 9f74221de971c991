import Shoji

/// A number as people write it: `12`, `12.50`, `12,50`, `12,50 €`.
struct AmountText {
  /// Why a text is no amount.
  struct Refused: Error {
    let message: String
  }

  /// The unit that may stand behind the number.
  let unit: String
  /// The greatest number.
  let maximum: Decimal

  /// The number; `nil` for empty text.
  func number(in text: String) throws(Refused) -> Decimal? {
    var rest = text.trimmingCharacters(in: .whitespacesAndNewlines)[...]
    if rest.hasSuffix(unit) { rest = rest.dropLast(unit.count) }
    rest = Substring(rest.trimmingCharacters(in: .whitespaces))
    if rest.isEmpty { return nil }
    if rest.hasPrefix("-") || rest.hasPrefix("\u{2212}") {
      throw Refused(message: "It cannot be less than 0.")
    }
    let parts = rest.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard parts.count <= 2, !parts[0].isEmpty, parts.allSatisfy(Self.isDigits) else {
      throw Refused(message: "Write a number, such as 12.50.")
    }
    // A third decimal is a thousands separator more often than it is meant.
    if parts.count == 2, parts[1].count > 2 {
      throw Refused(message: "At most two decimals, please, and no dots between thousands.")
    }
    let written = parts.joined(separator: ".")
    guard written.count <= 12, let number = Decimal(string: written), number <= maximum else {
      throw Refused(message: "At most \(maximum) \(unit), please.")
    }
    return number
  }

  private static func isDigits(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
