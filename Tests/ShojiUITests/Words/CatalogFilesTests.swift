import ShojiTestSupport
import Foundation
import Testing

@testable import ShojiLook

@Suite("Files of texts")
struct CatalogFilesTests {
  private static let catalogue = """
    {"sourceLanguage":"en","version":"1.0","strings":{
     "Hello":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Hallo"}}}},
     "%lld seats":{"localizations":{
      "en":{"variations":{"plural":{"one":{"stringUnit":{"value":"%lld seat"}},"other":{"stringUnit":{"value":"%lld seats"}}}}},
      "de":{"variations":{"plural":{"one":{"stringUnit":{"value":"%lld Platz"}},"other":{"stringUnit":{"value":"%lld Plätze"}}}}}}},
     "birds":{"localizations":{"en":{"stringUnit":{"value":"%#@birds@ in %#@trees@"},"substitutions":{
      "birds":{"argNum":2,"formatSpecifier":"lld","variations":{"plural":{"one":{"stringUnit":{"value":"a bird"}},"other":{"stringUnit":{"value":"%arg birds"}}}}},
      "trees":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"one":{"stringUnit":{"value":"%arg tree"}},"other":{"stringUnit":{"value":"%arg trees"}}}}}}}}},
     "Brand":{"shouldTranslate":false},
     "Later":{"localizations":{"de":{"stringUnit":{"state":"new","value":""}}}},
     "Tap":{"localizations":{"de":{"variations":{"device":{"mac":{"stringUnit":{"value":"Klicken"}},"other":{"stringUnit":{"value":"Tippen \\ud83d\\ude00"}}}}}}}
    }}
    """

  private func german(_ catalog: TextCatalog, _ key: String, _ arguments: any LocalizedArgument...)
    -> String
  {
    catalog.text(key, arguments.map(\.localizedValue), locale: Locale(identifier: "de-CH"))
  }

  @Test("A string catalogue has texts, plurals, substitutions and texts for devices")
  func catalogue() {
    let catalog = TextCatalog(.xcstrings(Array(Self.catalogue.utf8), file: "A.xcstrings"))
    #expect(catalog.languages == ["en", "de"])
    #expect(german(catalog, "Hello") == "Hallo")
    #expect(german(catalog, "%lld seats", 1) == "1 Platz")
    #expect(german(catalog, "%lld seats", 12) == "12 Plätze")
    #expect(german(catalog, "Tap") == "Tippen 😀")
    // What is missing comes from the development language.
    #expect(german(catalog, "Later") == "Later")
    #expect(german(catalog, "birds", 1, 1) == "a bird in 1 tree")
    #expect(german(catalog, "birds", 1, 2) == "2 birds in 1 tree")
    let faults = catalog.check().map(\.description)
    #expect(faults.contains { $0.contains("texts for devices") && $0.hasPrefix("A.xcstrings:") })
    #expect(faults.contains { $0.contains("\"Later\" has no text in de. Mend: translate it") })
    #expect(!faults.contains { $0.contains("Brand") })
  }

  @Test("Strings are read with comments, escapes, bare words and UTF-16")
  func strings() {
    let text = """
      /* A comment
         of two lines */
      "a" = "A \\"quote\\"\\n\\U00e9"; // behind
      bare.key = word;
      "alone";
      """
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), Self.utf16(text)] {
      let catalog = TextCatalog(
        .strings(bytes, language: "de", file: "de.lproj/Localizable.strings"),
        developmentLanguage: "de")
      #expect(catalog.check() == [])
      #expect(german(catalog, "a") == "A \"quote\"\né")
      #expect(german(catalog, "bare.key") == "word")
      #expect(german(catalog, "alone") == "alone")
    }
  }

  private static func utf16(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  static func dictionary(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>\(body)</dict></plist>
    """
  }

  @Test("A strings dictionary has plurals, in the order of the arguments that it says")
  func stringsDictionary() {
    let text = Self.dictionary(
      """
      <key>%d files in %@</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%2$@: %1$#@files@ &amp; more</string>
      <!-- how many --><key>files</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>zero</key><string>nichts</string>
      <key>one</key><string>eine Datei</string><key>other</key><string>%d Dateien</string>
      </dict></dict>
      """)
    let catalog = TextCatalog(
      .stringsdict(Array(text.utf8), language: "de", file: "de.stringsdict"),
      developmentLanguage: "de")
    #expect(catalog.check() == [])
    #expect(german(catalog, "%d files in %@", 0, "A") == "A: nichts & more")
    #expect(german(catalog, "%d files in %@", 1, "A") == "A: eine Datei & more")
    #expect(german(catalog, "%d files in %@", 3, "A") == "A: 3 Dateien & more")
  }

  @Test(
    "What cannot be read is told with its file, its line and the mend, and ends nothing",
    arguments: [
      ("", "A:1: a value is missing"), ("{", "A:1: a text in quotes is missing"),
      ("[]", "no string catalogue"),
      ("{\"a\":\n\"b", "A:2: a text has no end"), ("{\"a\":1}x", "there is more behind the end"),
      ("{\"a\":\"\\x\"}", "is no escape"), ("{\"a\":\"\\u12\"}", "four digits"),
      ("{\"a\" 1}", "\":\" is missing"),
      (String(repeating: "[", count: 100_000), "too deep"),
      (
        "{\"sourceLanguage\":\"en\",\"strings\":{\n\"k\":{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":\"%y\"}}}}}}",
        "A:2: \"k\" in de: \"%y\" is no placeholder"
      ),
      (
        "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"localizations\":{\"de\":{\"variations\":{\"plural\":{\"dual\":{}}}}}}}}",
        "\"dual\" is no form of a plural"
      ),
      (
        "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":\"%#@x@\"}}}}}}",
        "stands for nothing"
      ),
    ])
  func malformedCatalogues(text: String, message: String) {
    let faults = TextCatalog(.xcstrings(Array(text.utf8), file: "A")).check().filter(\.isBroken)
    #expect(faults.count == 1, "\(faults)")
    #expect(faults.first?.description.contains(message) == true, "\(faults)")
    #expect(faults.first?.description.contains(". Mend: ") == true)
  }

  @Test(
    "So is what is wrong with strings",
    arguments: [
      ("\"a\" = \"b\"", "A:1: a \";\" is missing"), ("\"a\"\n\"b\";", "A:2: a \"=\" is missing"),
      ("\n/* x", "A:2: a comment has no end"), ("\"a\" = \"b", "A:1: a text has no end"),
      ("= \"b\";", "a text in quotes is missing"), ("bplist00xx", "binary property list"),
      ("\"a\" = \"\\U12\";", "four digits"), ("<?xml?><plist><dict><key>a</key>", "ends too early"),
      ("<plist><dict><key>a</key><array>", "is not for texts"),
      ("<plist><dict>x", "words where none belong"),
      ("<!DOCTYPE x [<!ENTITY y \"z\">]><plist>", "entities are not read"),
      ("<plist><dict><key>&y;</key>", "&y; is not known"),
    ])
  func malformedStrings(text: String, message: String) {
    let faults = TextCatalog(.strings(Array(text.utf8), language: "en", file: "A")).check()
    #expect(faults.count == 1, "\(faults)")
    #expect(faults.first?.description.contains(message) == true, "\(faults)")
  }

  @Test("Bytes of any kind are told about, and end nothing")
  func anyBytes() {
    var generator = SeededGenerator(seed: SeededGenerator.seed(1))
    let pieces = Array("{}[]\":,;=%#@$\\<>&/*\u{1}aé".utf8)
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 0..<60, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? 0
      }
      for part in [
        TextCatalog.Part.xcstrings(bytes, file: "A"), .strings(bytes, language: "en", file: "A"),
        .stringsdict(bytes, language: "en", file: "A"),
        .stringsdict(Array("<plist><dict><key>".utf8) + bytes, language: "en", file: "A"),
      ] { _ = TextCatalog(part).check() }
      _ = try? TextFormat(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test("A folder of files is one catalogue, and an empty one is a mistake")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "texts-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(TextCatalog(folder: folder).check().first?.message == "there is no such folder")
    let german = folder.appending(path: "de.lproj")
    try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
    #expect(TextCatalog(folder: folder).check().first?.message == "there are no texts in it")
    try Self.catalogue.write(
      to: folder.appending(path: "A.xcstrings"), atomically: true, encoding: .utf8)
    try "\"Later\" = \"Später\";".write(
      to: german.appending(path: "Localizable.strings"), atomically: true, encoding: .utf8)
    let catalog = TextCatalog(folder: folder)
    #expect(self.german(catalog, "Later") == "Später")
    #expect(self.german(catalog, "Hello") == "Hallo")
  }
}
