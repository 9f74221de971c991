public import Foundation

extension NumberFormatter {
  struct Look: Hashable, Sendable {
    let locale: String
    let style: NumberFormatter.Style
    let currency: String?
  }

  /// Those that were used last.
  static let cache = FormatterCache<Look, NumberFormatter> { look in
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: look.locale)
    formatter.numberStyle = look.style
    if let currency = look.currency { formatter.currencyCode = currency }
    return formatter
  }

  /// Writes a number as people of a locale do: 1234.5 in USD is `$1,234.50` in `en-US`, and
  /// `1.234,50 $` in `de-DE`, with a non-breaking space.
  ///
  /// Formatters are kept, so it can be called for every row of a list. The method of the same name
  /// without a locale writes for the machine and not for the reader.
  /// - Parameters:
  ///   - number: The number; money is best kept as `Decimal` or in cents.
  ///   - style: How it is written.
  ///   - currencyCode: The currency that the amount is in, such as `USD` (ISO 4217); the locale's
  ///     own, if `nil`.
  ///   - locale: Whose way of writing.
  public static func localizedString(
    from number: NSNumber, number style: NumberFormatter.Style, currencyCode: String?,
    locale: Locale = .session
  ) -> String {
    let look = Look(locale: locale.identifier, style: style, currency: currencyCode)
    return cache.text(for: look) { $0.string(from: number) }
  }

  /// Writes a number as people of a locale do.
  public static func localizedString(
    from number: NSNumber, number style: NumberFormatter.Style, locale: Locale
  ) -> String {
    localizedString(from: number, number: style, currencyCode: nil, locale: locale)
  }
}
