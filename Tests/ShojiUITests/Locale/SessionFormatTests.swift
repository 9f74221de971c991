import Foundation
import ShojiUI
import Testing

@testable import ShojiLook

/// What everybody writes is written for the person of the session, and not for the server.
@Suite struct SessionFormatTests {
  /// A person, as a server in `en_US` and another time zone is none.
  struct Person: CustomTestStringConvertible {
    let locale: Locale
    let timeZone: TimeZone

    var testDescription: String { "\(locale.identifier), \(timeZone.identifier)" }

    func has<Value: Equatable>(_ found: () -> Value, _ wanted: Value) -> Bool {
      SessionLocale.withValue(locale, timeZone: timeZone) { found() == wanted }
    }
  }

  static let people = ["de-DE", "ja-JP", "fr-FR", "ar-EG", "en-GB", "hi-IN", "pt-BR"].flatMap {
    locale in
    ["Asia/Tokyo", "America/Sao_Paulo", "Pacific/Kiritimati"].compactMap {
      TimeZone(identifier: $0)
    }.map {
      Person(locale: Locale(identifier: locale), timeZone: $0)
    }
  }

  @Test(arguments: people) func `dates`(person: Person) {
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      let date = Date(timeIntervalSince1970: .random(in: 0...2e9, using: &numbers))
      let end = date.addingTimeInterval(100_000)
      func style(
        _ day: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle
      ) -> Date.FormatStyle {
        Date.FormatStyle(date: day, time: time, locale: person.locale, timeZone: person.timeZone)
      }
      let parts = Date.FormatStyle(locale: person.locale, timeZone: person.timeZone)
      let interval = Date.IntervalFormatStyle(
        date: .long, time: .shortened, locale: person.locale, timeZone: person.timeZone)
      #expect(person.has({ date.formatted() }, style(.numeric, .shortened).format(date)))
      #expect(
        person.has(
          { date.formatted(date: .long, time: .omitted) }, style(.long, .omitted).format(date)))
      #expect(
        person.has(
          { date.formatted(.dateTime.month(.wide).day().hour()) },
          parts.month(.wide).day().hour().format(date)))
      #expect(
        person.has(
          { (date..<end).formatted(date: .long, time: .shortened) }, interval.format(date..<end)))
      #expect(
        person.has(
          { DateFormatter.localizedString(from: date, dateStyle: .medium, timeStyle: .short) },
          DateFormatter.localizedString(
            from: date, dateStyle: .medium, timeStyle: .short, timeZone: person.timeZone,
            locale: person.locale)))
    }
  }

  @Test(arguments: people) func `numbers`(person: Person) {
    let locale = person.locale
    for _ in 0..<20 {
      let count = Int.random(in: -99_999...9_999_999)
      let share = Double.random(in: 0...2_000)
      let price = Decimal(Int.random(in: 0...9_999_999)) / 100
      #expect(
        person.has({ count.formatted() }, IntegerFormatStyle<Int>(locale: locale).format(count)))
      #expect(
        person.has(
          { UInt16(clamping: count).formatted() },
          IntegerFormatStyle<UInt16>(locale: locale).format(UInt16(clamping: count))))
      #expect(
        person.has(
          { share.formatted() }, FloatingPointFormatStyle<Double>(locale: locale).format(share)))
      #expect(
        person.has({ price.formatted() }, Decimal.FormatStyle(locale: locale).format(price)))
      #expect(
        person.has(
          { price.formatted(.currency(code: "EUR")) },
          Decimal.FormatStyle.Currency(code: "EUR", locale: locale).format(price)))
      #expect(
        person.has(
          { share.formatted(.percent.precision(.fractionLength(1))) },
          FloatingPointFormatStyle<Double>.Percent(locale: locale)
            .precision(.fractionLength(1)).format(share)))
      #expect(
        person.has(
          { count.formatted(.byteCount(style: .file)) },
          ByteCountFormatStyle(style: .file, locale: locale).format(Int64(count))))
      #expect(
        person.has(
          { NumberFormatter.localizedString(from: NSNumber(value: share), number: .decimal) },
          NumberFormatter.localizedString(
            from: NSNumber(value: share), number: .decimal, locale: locale)))
    }
  }

  @Test(arguments: people) func `lists and durations`(person: Person) {
    let names = ["Ada", "Bob", "Eve"]
    let and = ListFormatStyle<StringStyle, [String]>.list(type: .and).locale(person.locale)
    let or = ListFormatStyle<StringStyle, [String]>.list(type: .or).locale(person.locale)
    #expect(person.has({ names.formatted() }, and.format(names)))
    #expect(person.has({ names.formatted(.list(type: .or)) }, or.format(names)))
    let duration = Duration.seconds(.random(in: 0...99_999))
    let time = Duration.TimeFormatStyle(pattern: .hourMinuteSecond, locale: person.locale)
    #expect(person.has({ duration.formatted() }, time.format(duration)))
  }

  @Test(arguments: people) func `a style keeps the locale and the time zone that it names`(
    person: Person
  ) throws {
    let date = Date(timeIntervalSince1970: .random(in: 0...2e9))
    let swedish = Locale(identifier: "sv-SE")
    let zone = try #require(TimeZone(identifier: "America/Havana"))
    let both = Date.FormatStyle(date: .long, time: .shortened, locale: swedish, timeZone: zone)
    #expect(person.has({ date.formatted(both) }, both.format(date)))
    var zoned = Date.FormatStyle(date: .long, time: .shortened)
    zoned.timeZone = zone
    #expect(person.has({ date.formatted(zoned) }, zoned.locale(person.locale).format(date)))
    let amount = IntegerFormatStyle<Int>.Currency(code: "SEK", locale: swedish)
    #expect(person.has({ 12_345.formatted(amount) }, amount.format(12_345)))
    #expect(person.has({ date.formatted(.iso8601) }, Date.ISO8601FormatStyle().format(date)))
  }

  @Test func `generic code, optional values and texts with values in them are no exception`() {
    let person = Self.people[0]
    func text(of number: some BinaryInteger) -> String { number.formatted() }
    let date: Date? = Date(timeIntervalSince1970: 0)
    #expect(person.has({ text(of: 12_345) }, "12.345"))
    #expect(person.has({ date?.formatted(date: .numeric, time: .omitted) }, "1.1.1970"))
    #expect(person.has({ "\(1234.5.formatted()) of \(2_000.formatted())" }, "1.234,5 of 2.000"))
    #expect(person.has({ [1, 2_000].map { $0.formatted() } }, ["1", "2.000"]))
  }
}
