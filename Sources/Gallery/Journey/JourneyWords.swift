import Shoji

/// All that the journey says, in one language.
struct JourneyWords: Equatable, Sendable {
  /// The language of the words, a BCP 47 tag.
  let language: String
  /// The place whose way of writing dates and money is taken.
  let locale: String
  /// What the language calls itself.
  let name: String
  let gallery: String
  let title: String
  let cities: [String]
  let departure: String
  let price: String
  let taken: String
  let stops: String
  let passenger: String
  let placeholder: String
  let quiet: String
  let book: String
  let nothing: String
  let booked: @Sendable (String) -> String
  let languages: String
  let look: String
  let looks: [String]

  static func == (left: JourneyWords, right: JourneyWords) -> Bool {
    left.language == right.language
  }

  static let all = [english, german, arabic]

  /// The words in the language of the session, or in English.
  static var session: JourneyWords {
    let language = Locale.session.language.languageCode?.identifier
    return all.first { $0.language == language } ?? english
  }

  private static var english: JourneyWords {
    JourneyWords(
      language: "en", locale: "en-US", name: "English", gallery: "Gallery", title: "A journey",
      cities: ["Milan", "Zurich", "Frankfurt", "Berlin"], departure: "Departure", price: "Price",
      taken: "Half of the seats are taken.", stops: "Stops", passenger: "Passenger",
      placeholder: "As in the passport", quiet: "Quiet carriage", book: "Book",
      nothing: "Nothing has been booked yet.", booked: { "Booked for \($0)." },
      languages: "Language", look: "Appearance", looks: ["As the device", "Light", "Dark"])
  }

  private static var german: JourneyWords {
    JourneyWords(
      language: "de", locale: "de-DE", name: "Deutsch", gallery: "Galerie", title: "Eine Reise",
      cities: ["Mailand", "Zürich", "Frankfurt", "Berlin"], departure: "Abfahrt", price: "Preis",
      taken: "Die Hälfte der Plätze ist vergeben.", stops: "Halte", passenger: "Reisende Person",
      placeholder: "Wie im Reisepass", quiet: "Ruhewagen", book: "Buchen",
      nothing: "Noch ist nichts gebucht.", booked: { "Gebucht für \($0)." },
      languages: "Sprache", look: "Darstellung", looks: ["Wie das Gerät", "Hell", "Dunkel"])
  }

  private static var arabic: JourneyWords {
    JourneyWords(
      language: "ar", locale: "ar-EG", name: "العربية", gallery: "المعرض", title: "رحلة",
      cities: ["ميلانو", "زيورخ", "فرانكفورت", "برلين"], departure: "المغادرة", price: "السعر",
      taken: "نصف المقاعد محجوزة.", stops: "المحطات", passenger: "المسافر",
      placeholder: "كما في جواز السفر", quiet: "عربة هادئة", book: "احجز",
      nothing: "لم يُحجز شيء بعد.", booked: { "تم الحجز باسم \($0)." },
      languages: "اللغة", look: "المظهر", looks: ["حسب الجهاز", "فاتح", "داكن"])
  }
}
