import Shoji

/// A language that a person can choose, with the place whose way of writing dates and money is taken.
enum JourneyLanguage: String, CaseIterable {
  case english = "en-US"
  case german = "de-DE"
  case arabic = "ar-EG"

  var locale: Locale { Locale(identifier: rawValue) }

  /// What it calls itself.
  var name: String { String(localized: "language", table: .journey, locale: locale) }

  /// That of the session.
  static var session: JourneyLanguage {
    let language = TextCatalog.journey.language(for: Locale.session.identifier)
    return allCases.first { $0.rawValue.hasPrefix(language) } ?? .english
  }
}
