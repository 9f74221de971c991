import Foundation
import ShojiUI
import Testing

@testable import ShojiLook
@testable import ShojiScreens

@Suite struct FormattingTests {
  // Unicode's data writes a non-breaking space between number and sign, U+00A0, and in French a
  // narrow one between thousands, U+202F.
  @Test(arguments: [
    ("en-US", "USD", "$1,234.50"), ("de-DE", "USD", "1.234,50\u{A0}$"),
    ("de-DE", "EUR", "1.234,50\u{A0}€"), ("fr-FR", "EUR", "1\u{202F}234,50\u{A0}€"),
    ("ja-JP", "JPY", "¥1,234"), ("en-GB", "USD", "US$1,234.50"),
  ])
  func `money is written as the reader writes it`(tag: String, currency: String, text: String) {
    let number = NSNumber(value: 1234.5)
    #expect(
      NumberFormatter.localizedString(
        from: number, number: .currency, currencyCode: currency, locale: Locale(identifier: tag))
        == text)
    SessionLocale.withValue(Locale(identifier: tag)) {
      #expect(
        NumberFormatter.localizedString(from: number, number: .currency, currencyCode: currency)
          == text)
    }
  }

  @Test func `numbers and dates are written as the reader writes them`() throws {
    let german = Locale(identifier: "de-DE")
    let number = NSNumber(value: 1234.5)
    #expect(
      NumberFormatter.localizedString(from: number, number: .decimal, locale: german) == "1.234,5")
    let zone = try #require(TimeZone(identifier: "UTC"))
    let date = Date(timeIntervalSince1970: 0)
    #expect(
      DateFormatter.localizedString(
        from: date, dateStyle: .long, timeStyle: .none, timeZone: zone, locale: german)
        == "1. Januar 1970")
  }

  @Test func `a hundred thousand languages do not make a hundred thousand formatters`() {
    let cache = FormatterCache<Int, NSString>(capacity: 4) { NSString(string: "\($0)") }
    for number in 0..<100_000 {
      #expect(cache.text(for: number % 7 == 0 ? -1 : number) { "\($0)" } != "")
    }
    #expect(cache.count == 4)
  }

  @Test func `the formatters of the process have an end, however many locales come`() throws {
    let zone = try #require(TimeZone(identifier: "UTC"))
    for number in 0..<200 {
      let locale = Locale(identifier: "en-x-a\(number)")
      _ = NumberFormatter.localizedString(from: 1, number: .decimal, locale: locale)
      _ = DateFormatter.localizedString(
        from: Date(timeIntervalSince1970: 0), dateStyle: .short, timeStyle: .none,
        timeZone: zone, locale: locale)
    }
    #expect((100...128).contains(NumberFormatter.cache.count))
    #expect((100...128).contains(DateFormatter.cache.count))
  }

  @Test func `the formatter that was not used for longest goes first`() {
    let made = Journal()
    let cache = FormatterCache<String, NSString>(capacity: 2) { key in
      made.write(key)
      return NSString(string: key)
    }
    for key in ["a", "b", "a", "c", "a", "b"] { _ = cache.text(for: key) { "\($0)" } }
    #expect(made.entries == ["a", "b", "c", "b"])
  }

  @Test func `threads share formatters without mixing texts`() async {
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          let tag = task.isMultiple(of: 2) ? "en-US" : "de-DE"
          let wanted = task.isMultiple(of: 2) ? "$0.25" : "0,25\u{A0}$"
          return (0..<200).allSatisfy { _ in
            NumberFormatter.localizedString(
              from: 0.25, number: .currency, currencyCode: "USD", locale: Locale(identifier: tag))
              == wanted
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
