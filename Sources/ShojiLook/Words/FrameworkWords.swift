import CResources
import Foundation
import ShojiHTML

/// The framework's own words in one language, with those of them that an app says in another way.
package final class FrameworkWords: Sendable {
  /// The language, a BCP 47 tag.
  package let tag: String
  /// Whether the language is written from right to left.
  package let isRightToLeft: Bool
  private let texts: [TextFormat]

  private static let catalog = TextCatalog(
    .xcstrings([UInt8](Resource.words), file: "Shoji.xcstrings"))

  /// The languages that the framework has its words in.
  package static let languages = catalog.languages

  /// What is wrong with the framework's own words.
  package static func check() -> [TextCatalog.Fault] {
    catalog.check()
      + FrameworkWord.allCases.flatMap { word in
        catalog.languages.filter { catalog.format(word.key, in: $0) == nil }.map {
          TextCatalog.Fault(
            "Shoji.xcstrings", line: nil, "\(word.key.debugDescription) has no text in \($0)",
            mend: "translate it", isBroken: true)
        }
      }
  }

  private static let known = Dictionary(
    uniqueKeysWithValues: catalog.languages.map { ($0, FrameworkWords($0, nil)) })

  /// English.
  package static let english = of("en")

  /// The words in a language: those of an app first, then the framework's, then English.
  package static func of(_ tag: String, _ texts: TextCatalog? = nil) -> FrameworkWords {
    guard let texts, texts.tables[tag]?.keys.contains(where: isOwn) == true else {
      return known[tag] ?? FrameworkWords(tag, nil)
    }
    return FrameworkWords(tag, texts)
  }

  private static func isOwn(_ key: String) -> Bool { key.hasPrefix(FrameworkWord.prefix) }

  /// What an app's catalogue gets wrong about the framework's words.
  package static func check(_ texts: TextCatalog) -> [TextCatalog.Fault] {
    let names = Set(FrameworkWord.allCases.map(\.key))
    return texts.languages.flatMap { language in
      let own = (texts.tables[language] ?? [:]).filter { isOwn($0.key) }
      let file = texts.files[language] ?? "texts"
      var faults = own.keys.sorted().filter { !names.contains($0) }.map {
        TextCatalog.Fault(
          file, line: nil, "\($0.debugDescription) in \(language) is no word of the framework",
          mend: "correct the key, or begin those of the app otherwise", isBroken: false)
      }
      for (key, format) in own.sorted(by: { $0.key < $1.key }) {
        guard let model = catalog.format(key, in: "en") else { continue }
        for (place, kind) in format.arguments where model.arguments[place] == nil {
          faults.append(
            TextCatalog.Fault(
              file, line: nil,
              "\(key.debugDescription) in \(language) has \(kind.name) as argument \(place + 1), which it is not given",
              mend: "leave it out", isBroken: true))
        }
      }
      let missing = names.subtracting(own.keys)
      if !missing.isEmpty, supported(for: language) == nil {
        faults.append(
          TextCatalog.Fault(
            file, line: nil,
            "the framework says \(missing.count) of its words in English where the app speaks \(language), such as \(missing.min() ?? "")",
            mend: "give \(language) the keys of Shoji.xcstrings", isBroken: false))
      }
      return faults
    }
  }

  /// The language of the framework's words that stands for a tag; `nil` if there is none.
  private static func supported(for tag: String) -> String? {
    LanguageTag.match(for: tag, of: catalog.languages)
  }

  private init(_ tag: String, _ own: TextCatalog?) {
    let base = Self.supported(for: tag) ?? "en"
    self.tag = tag
    isRightToLeft = LanguageTag.isRightToLeft(tag)
    texts = FrameworkWord.allCases.map { word in
      own?.format(word.key, in: tag) ?? Self.catalog.format(word.key, in: base)
        ?? Self.catalog.format(word.key, in: "en")
        ?? TextFormat(raw: word.key, pieces: [.literal(word.key)])
    }
  }

  /// A word.
  package subscript(_ word: FrameworkWord) -> String { texts[word.rawValue].raw }

  /// Words with something in them.
  package subscript(_ word: FrameworkWord, _ arguments: any LocalizedArgument...) -> String {
    texts[word.rawValue].text(
      arguments.map(\.localizedValue), language: tag, locale: SessionLocale.locale(writing: tag),
      groupsDigits: false)
  }
}

extension FrameworkWord {
  /// The word in the language of the app whose code runs here and now.
  package var text: String { SessionLocale.currentWords[self] }

  /// The words with something in them, in the language of the app whose code runs here and now.
  package func text(_ arguments: any LocalizedArgument...) -> String {
    let words = SessionLocale.currentWords
    return words.format(self).text(
      arguments.map(\.localizedValue), language: words.tag,
      locale: SessionLocale.locale(writing: words.tag), groupsDigits: false)
  }
}

extension FrameworkWords {
  fileprivate func format(_ word: FrameworkWord) -> TextFormat { texts[word.rawValue] }
}
