import Foundation
import Testing

@testable import ShojiLook
@testable import ShojiRoutes

@Suite("Texts of an app")
struct LocalizedTextTests {
  /// A catalogue of `(key, language, text)`.
  static func catalog(_ texts: (String, String, String)...) -> TextCatalog {
    let languages = Set(texts.map(\.1)).sorted { $0 == "en" || ($1 != "en" && $0 < $1) }
    return TextCatalog(
      languages.map { language in
        let lines = texts.filter { $0.1 == language }.map {
          "\($0.0.debugDescription) = \($0.2.debugDescription);"
        }
        return .strings(
          Array(lines.joined(separator: "\n").utf8), language: language, file: "\(language).strings"
        )
      })
  }

  @Test("An interpolation makes the key, and its arguments are written as the person writes them")
  func interpolation() {
    let catalog = Self.catalog(
      ("Booked %lld seats for %@ (%lf).", "de", "Für %2$@: %1$lld (%3$.1f)"),
      ("Booked %lld seats for %@ (%lf).", "en", "%lld, %@, %.2f"),
      ("100%% of %@", "de", "100 %% von %@"), ("%.1f", "de", "%.3f"))
    let german = Locale(identifier: "de_DE")
    let (count, name) = (12_345, "Ada")
    func text(_ value: String.LocalizationValue, _ locale: Locale = german) -> String {
      String(localized: value, table: catalog, locale: locale)
    }
    #expect(text("Booked \(count) seats for \(name) (\(2.5)).") == "Für Ada: 12.345 (2,5)")
    #expect(
      text("Booked \(count) seats for \(name) (\(2.5)).", Locale(identifier: "en_US"))
        == "12,345, Ada, 2.50")
    #expect(text("100% of \(name)") == "100 % von Ada")
    #expect(text("\(0.5, specifier: "%.1f")") == "0,500")
    // Whose language the app does not speak gets its own with its own numbers.
    #expect(
      text("Booked \(count) seats for \(name) (\(2.5)).", Locale(identifier: "fr_FR"))
        == "12,345, Ada, 2.50")
  }

  @Test("Digits are those of the language")
  func digits() {
    let catalog = Self.catalog(("n %lld", "en", "n %lld"), ("n %lld", "ar", "n %lld"))
    let arabic = catalog.text("n %lld", 12, locale: Locale(identifier: "ar_EG"))
    #expect(arabic == "n ١٢")
    #expect(catalog.text("n %lld", 12, locale: Locale(identifier: "en_US")) == "n 12")
  }

  @Test("A key that no catalogue has is told once, and is its own text")
  func missing() {
    let catalog = Self.catalog(("a", "en", "A"))
    let (text, messages) = Report.shared.capture {
      String(localized: "Hello \("Ada"), \(3)", table: catalog)
    }
    #expect(text == "Hello Ada, 3")
    #expect(messages.count == 1)
    #expect(messages.first?.contains("has no text \"Hello %@, %lld\". Mend: add it") == true)
    let (_, others) = Report.shared.capture { String(localized: "b") }
    #expect(others.first?.contains("there is no catalogue. Mend: name one") == true)
  }

  @Test("The catalogue of the app is taken where none is named")
  func ofApp() {
    let catalog = Self.catalog(("a", "en", "A"), ("a", "de", "Ä"))
    SessionLocale.withValue(Locale(identifier: "de_DE"), texts: catalog) {
      #expect(String(localized: "a") == "Ä")
    }
  }

  @Test("The checks find what a language lacks and what differs, with file, key, language and mend")
  func checks() {
    let catalog = Self.catalog(
      ("a", "en", "A"), ("b %@", "en", "%@"), ("b %@", "de", "%lld"), ("c %@", "en", "%@"),
      ("c %@", "de", "nothing"))
    let faults = catalog.check().map(\.description)
    #expect(faults.count == 3, "\(faults)")
    #expect(faults.contains("de.strings: \"a\" has no text in de. Mend: translate it"))
    #expect(
      faults.contains {
        $0.hasPrefix("de.strings: \"b %@\" has %lld as argument 1 in de, and en has %@")
      })
    #expect(
      faults.contains { $0.hasPrefix("de.strings: \"c %@\" lacks %@, argument 1 of en, in de") })
    #expect(catalog.check().filter(\.isBroken).count == 1)
  }

  @Test("A plural lacks the forms of its language")
  func pluralForms() {
    let text = """
      {"sourceLanguage":"en","strings":{"n":{"localizations":{
       "en":{"variations":{"plural":{"one":{"stringUnit":{"value":"one"}},"other":{"stringUnit":{"value":"%lld"}}}}},
       "ar":{"variations":{"plural":{"one":{"stringUnit":{"value":"one"}},"other":{"stringUnit":{"value":"%lld"}}}}}}}}}
      """
    let faults = TextCatalog(.xcstrings(Array(text.utf8), file: "A")).check()
    #expect(
      faults.map(\.message)
        == ["zero", "two", "few", "many"].map { "\"n\" has no form \"\($0)\" in ar" })
    #expect(
      faults.first?.mend.contains("ar has the forms zero, one, two, few, many, other") == true)
  }

  @Test(
    "A language is looked up as RFC 4647 says",
    arguments: [
      ("de-CH-1996", "de"), ("en-GB", "en-GB"), ("en-AU", "en"), ("zh-TW", "zh-Hant"),
      ("zh-Hant-HK", "zh-Hant"), ("zh-CN", "zh-Hans"), ("zh", "zh-Hans"), ("pt-BR", "pt-PT"),
      ("DE-at", "de"), ("sv", nil), ("d", nil),
    ] as [(String, String?)])
  func lookup(tag: String, language: String?) {
    let languages = ["en", "en-GB", "de", "zh-Hans", "zh-Hant", "pt-PT"]
    #expect(LanguageTag.match(for: tag, of: languages) == language)
    #expect(LanguageTag.best(for: tag, of: languages) == language ?? "en")
  }
}
