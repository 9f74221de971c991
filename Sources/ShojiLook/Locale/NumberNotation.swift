public import Foundation

/// How a locale writes numbers: its digits, what stands before the decimals, and what stands between
/// thousands.
///
/// What a person has typed is read by it, in a field for an amount, say:
///
/// ```swift
/// let notation = NumberNotation(.session)
/// guard let amount = notation.number(in: field.text ?? "") else {
///   return "Write a number, such as \(notation.example)."
/// }
/// ```
public struct NumberNotation {
  /// A number in the notation, for messages: `12.50`, `12,50`.
  public let example: String

  private let decimal: Character
  private let grouping: Character
  /// How many digits a group has that is not the last: three, or two in India.
  private let groupLength: Int

  private let locale: Locale

  /// The notation of a locale, such as `.session`.
  public init(_ locale: Locale) {
    self.locale = locale
    let style = Decimal.FormatStyle.number.locale(locale)
    example = Decimal(12.5).formatted(style.precision(.fractionLength(2)))
    decimal = Self.plain(locale.decimalSeparator?.first ?? ".")
    let grouping = Self.plain(locale.groupingSeparator?.first ?? ",")
    self.grouping = grouping
    let groups = Decimal(12_345_678).formatted(style)
      .split { Self.plain($0) == grouping }
    groupLength = groups.count > 2 ? groups[1].count : 3
  }

  /// The digits before and after the decimal mark, from 0 to 9; `nil` if the text is no number.
  ///
  /// The digits of all scripts are taken, those of one script in a text. A mark of another locale stands for decimals
  /// where it can mean nothing else: `12.5` in German.
  public func parts(of text: String) -> (whole: String, fraction: String)? {
    var text = DecimalDigits.plain(text).unicodeScalars.filter { !DecimalDigits.isInvisible($0) }
      .map { plain(Character($0)) }
    // Decimals that were begun.
    if text.last == decimal { text.removeLast() }
    let isDigit = { (character: Character) in ("0"..."9").contains(character) }
    let marks = text.filter { !isDigit($0) }
    let groups = text.split(omittingEmptySubsequences: false) { !isDigit($0) }.map { String($0) }
    guard groups.allSatisfy({ !$0.isEmpty }) else { return nil }
    let hasDecimals = marks.last == decimal || (marks.count == 1 && isForeign(marks[0], groups[1]))
    let whole = hasDecimals ? groups.dropLast() : groups[...]
    guard marks.dropLast(hasDecimals ? 1 : 0).allSatisfy({ $0 == grouping }), isGrouped(whole)
    else {
      return nil
    }
    return (whole.joined(), hasDecimals ? groups[groups.count - 1] : "")
  }

  /// The number that a text means, with white space around it and a sign before it; `nil` if it means none.
  public func number(in text: String) -> Decimal? {
    var text = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { !DecimalDigits.isInvisible($0) })
    ).trimmingCharacters(in: .whitespacesAndNewlines)
    let isNegative = text.first.map(Self.minusSigns.contains) ?? false
    if isNegative { text.removeFirst() }
    // More than this no number of an app has, and `Decimal` not many more.
    guard let (whole, fraction) = parts(of: text), whole.count + fraction.count <= 30 else {
      return nil
    }
    return Decimal(string: "\(isNegative ? "-" : "")\(whole).\(fraction)0")
  }

  /// A number as people type it: without marks between thousands.
  public func text(of number: Decimal) -> String {
    number.formatted(
      Decimal.FormatStyle.number.locale(locale).grouping(.never)
        .precision(.fractionLength(0...12)))
  }

  /// Whether a mark that is not the locale's stands before decimals.
  private func isForeign(_ mark: Character, _ behind: String) -> Bool {
    guard mark == "." || mark == "," else { return false }
    return mark != grouping || behind.count != 3
  }

  /// Whether groups are as long as the locale has them.
  private func isGrouped(_ groups: ArraySlice<String>) -> Bool {
    guard groups.count > 1, let first = groups.first, let last = groups.last else { return true }
    return first.count <= 3 && last.count == 3
      && groups.dropFirst().dropLast().allSatisfy { $0.count == groupLength }
  }

  /// The signs of negative numbers: of ASCII, hyphens, the minus sign, and those of East Asian keyboards.
  private static let minusSigns: Set<Character> = [
    "-", "\u{2010}", "\u{2011}", "\u{2212}", "\u{FE63}", "\u{FF0D}",
  ]

  /// What people type for a mark that keyboards do not have.
  private static func plain(_ mark: Character) -> Character {
    switch mark {
    case "\u{2019}": "'"
    case "\u{FF0E}": "."
    case "\u{FF0C}": ","
    default: mark.isWhitespace ? " " : mark
    }
  }

  /// The mark of the locale that a mark stands for: Arabic keyboards have marks of their own.
  private func plain(_ mark: Character) -> Character {
    switch mark {
    case "\u{066B}": decimal
    case "\u{066C}": grouping
    default: Self.plain(mark)
    }
  }
}
