import Shoji

struct JourneyLocalState: LocalState, Codable {}

/// A stop with its time.
struct JourneyStop: Identifiable, Equatable {
  let id: Int
  let city: String
  let time: String
}

struct JourneyViewModel: ViewModelWithLocalState, Equatable {
  let words: JourneyWords
  let route: String
  let departure: String
  let price: String
  let stops: [JourneyStop]
  let message: String

  init?(state: JourneyState?, localState: JourneyLocalState) {
    words = .session
    route = "\(words.cities.first ?? "") – \(words.cities.last ?? "")"
    // The 24th of December 2026 at 8:04; each ride takes three hours and a quarter.
    let start = Date(timeIntervalSince1970: 1_798_099_440)
    departure = Self.text(of: start, date: .long)
    price = NumberFormatter.localizedString(
      from: 1249.5, number: .currency, currencyCode: "EUR")
    stops = words.cities.enumerated().map { index, city in
      let time = start.addingTimeInterval(Double(index) * 11_700)
      return JourneyStop(id: index, city: city, time: Self.text(of: time, date: .none))
    }
    message = state?.passenger.map(words.booked) ?? words.nothing
  }

  private static func text(of time: Date, date style: DateFormatter.Style) -> String {
    DateFormatter.localizedString(
      from: time, dateStyle: style, timeStyle: .short, timeZone: .gmt)
  }
}
