public import Foundation

extension DateFormatter {
  struct Look: Hashable, Sendable {
    let locale: String
    let date: DateFormatter.Style
    let time: DateFormatter.Style
    let timeZone: String
  }

  /// Those that were used last.
  static let cache = FormatterCache<Look, DateFormatter> { look in
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: look.locale)
    formatter.dateStyle = look.date
    formatter.timeStyle = look.time
    formatter.timeZone = TimeZone(identifier: look.timeZone)
    return formatter
  }

  /// Writes a date as people of a locale do. Formatters are kept, so it can be called for every row
  /// of a list.
  /// - Parameters:
  ///   - date: The date.
  ///   - dateStyle: How the day is written.
  ///   - timeStyle: How the time is written.
  ///   - timeZone: Whose time; `.session` is the person's.
  ///   - locale: Whose way of writing.
  public static func localizedString(
    from date: Date, dateStyle: DateFormatter.Style, timeStyle: DateFormatter.Style,
    timeZone: TimeZone, locale: Locale = .session
  ) -> String {
    let look = Look(
      locale: locale.identifier, date: dateStyle, time: timeStyle, timeZone: timeZone.identifier)
    return cache.text(for: look) { $0.string(from: date) }
  }
}
