import Shoji

struct JourneyLocalState: LocalState, Codable {}

/// A stop with its time.
struct JourneyStop: Identifiable, Equatable {
  let id: Int
  let city: String
  let time: String
}

struct JourneyViewModel: ViewModelWithLocalState, Equatable {
  let route: String
  let departure: String
  let price: String
  let stops: [JourneyStop]
  let message: String

  init?(state: JourneyState?, localState: JourneyLocalState) {
    let cities = [
      String(localized: "Milan"), String(localized: "Zurich"), String(localized: "Frankfurt"),
      String(localized: "Berlin"),
    ]
    route = String(localized: "\(cities[0]) – \(cities[3])")
    // The 24th of December 2026 at 8:04; each ride takes three hours and a quarter.
    let start = Date(timeIntervalSince1970: 1_798_099_440)
    departure = String(localized: "Departure: \(Self.text(of: start, date: .long))")
    let amount = NumberFormatter.localizedString(
      from: 1249.5, number: .currency, currencyCode: "EUR")
    price = String(localized: "Price: \(amount)")
    stops = cities.enumerated().map { index, city in
      let time = start.addingTimeInterval(Double(index) * 11_700)
      return JourneyStop(id: index, city: city, time: Self.text(of: time, date: .none))
    }
    guard let state, let passenger = state.passenger else {
      message = String(localized: "Nothing has been booked yet.")
      return
    }
    let booked = String(localized: "Booked for \(passenger).")
    // A state of an earlier build does not know how many.
    message =
      state.seats == 0
      ? booked : "\(booked) \(String(localized: "\(state.seats) seats are booked."))"
  }

  private static func text(of time: Date, date style: DateFormatter.Style) -> String {
    DateFormatter.localizedString(
      from: time, dateStyle: style, timeStyle: .short, timeZone: .gmt)
  }
}
