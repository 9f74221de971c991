public import Foundation

/// The texts of an app in its languages, as iOS developers have them: a string catalogue (`.xcstrings`), or
/// `.strings` and `.stringsdict`.
///
/// ```swift
/// extension TextCatalog {
///   static let journey = TextCatalog(
///     .xcstrings(PackageResources.Journey_xcstrings, file: "Journey.xcstrings"))
/// }
///
/// String(localized: "Booked for \(name).", table: .journey)
/// ```
/// It is read once. What is wrong with it is said when the server starts, and by ``check()`` in tests.
public final class TextCatalog: Sendable {
  /// The language that the app is written in: its texts stand in for those that are missing.
  public let developmentLanguage: String
  /// The languages that there are texts in, BCP 47 tags, that of the development first.
  public let languages: [String]

  /// The texts by language and key.
  let tables: [String: [String: TextFormat]]
  /// The file that messages about a language name.
  let files: [String: String]
  /// Keys that are the same in every language.
  let untranslated: Set<String>
  /// What is wrong with the files themselves.
  let faults: [Fault]

  /// Reads texts.
  /// - Parameters:
  ///   - parts: The files. Where several have the same text in the same language, the last counts.
  ///   - developmentLanguage: The language that the app is written in; that of the first string catalogue
  ///     unless it is given, else `en`.
  public convenience init(_ parts: Part..., developmentLanguage: String? = nil) {
    self.init(parts, developmentLanguage: developmentLanguage)
  }

  /// Reads texts.
  /// - Parameters:
  ///   - parts: The files.
  ///   - developmentLanguage: The language that the app is written in.
  public init(_ parts: [Part], developmentLanguage: String? = nil) {
    var content = CatalogContent()
    for part in parts { content.read(part) }
    let language = developmentLanguage ?? content.sourceLanguage ?? "en"
    content.addKeys(in: language)
    self.developmentLanguage = language
    languages = [language] + content.tables.keys.filter { $0 != language }.sorted()
    tables = content.tables
    files = content.files
    untranslated = content.untranslated
    faults = content.faults
  }

  /// Reads all texts of a folder: string catalogues, and `.strings` and `.stringsdict` in folders such as
  /// `de.lproj`.
  public convenience init(folder: URL, developmentLanguage: String? = nil) {
    let (parts, fault) = Part.all(in: folder)
    self.init(parts + [fault].compactMap { $0 }, developmentLanguage: developmentLanguage)
  }

  /// The language of the catalogue that suits a reader best.
  /// - `tag`: What the reader wants, a BCP 47 tag or the identifier of a locale.
  public func language(for tag: String) -> String {
    LanguageTag.best(for: tag.replacing("_", with: "-"), of: languages)
  }

  /// A text in the language that suits a locale best, with arguments. One that is missing there is taken from
  /// the development language; one that is missing in all is its key, and a mistake that is told once.
  public func text(
    _ key: String, _ arguments: any LocalizedArgument..., locale: Locale = .session
  ) -> String {
    text(key, arguments.map(\.localizedValue), locale: locale)
  }

  func text(_ key: String, _ arguments: [LocalizedValue], locale: Locale) -> String {
    let language = language(for: locale.identifier)
    let writing =
      LanguageTag.primary(of: locale.identifier) == LanguageTag.primary(of: language)
      ? locale : Locale(identifier: language)
    if let format = tables[language]?[key] {
      return format.text(arguments, language: language, locale: writing)
    }
    if let format = tables[developmentLanguage]?[key] {
      return format.text(arguments, language: developmentLanguage, locale: writing)
    }
    Report.shared.misuse(
      "\(files[developmentLanguage] ?? "The catalogue of texts") has no text \(key.debugDescription)",
      mend: "add it, or correct the key")
    let format = try? TextFormat(key)
    return format?.text(arguments, language: developmentLanguage, locale: writing) ?? key
  }

  /// The text of a key in a language itself.
  func format(_ key: String, in language: String) -> TextFormat? { tables[language]?[key] }
}

extension TextCatalog {
  /// Something that is wrong with texts, with the mend.
  public struct Fault: Error, Sendable, Equatable, CustomStringConvertible {
    /// The file.
    public let file: String
    /// The line of the file, if it is one place.
    public let line: Int?
    /// What is wrong.
    public let message: String
    /// What to do about it.
    public let mend: String
    /// Whether the texts cannot be used as they are; else others stand in for what is missing.
    public let isBroken: Bool

    init(_ file: String, line: Int?, _ message: String, mend: String, isBroken: Bool) {
      self.file = file
      self.line = line
      self.message = message
      self.mend = mend
      self.isBroken = isBroken
    }

    /// All of it in one line.
    public var description: String {
      "\(file)\(line.map { ":\($0)" } ?? ""): \(message). Mend: \(mend)"
    }
  }

  /// A file of texts.
  public struct Part: Sendable {
    enum Kind: Sendable {
      case catalogue
      case strings(language: String)
      case stringsDictionary(language: String)
      case fault(Fault)
    }

    let kind: Kind
    let bytes: [UInt8]
    let file: String

    /// A string catalogue, with all its languages.
    /// - Parameters:
    ///   - bytes: The JSON.
    ///   - file: What messages call it.
    public static func xcstrings(_ bytes: [UInt8], file: String) -> Part {
      Part(kind: .catalogue, bytes: bytes, file: file)
    }

    /// A file of `"key" = "text";`, in UTF-8 or UTF-16, or the same as a property list in XML.
    public static func strings(_ bytes: [UInt8], language: String, file: String) -> Part {
      Part(kind: .strings(language: language), bytes: bytes, file: file)
    }

    /// A property list in XML of texts with plurals.
    public static func stringsdict(_ bytes: [UInt8], language: String, file: String) -> Part {
      Part(kind: .stringsDictionary(language: language), bytes: bytes, file: file)
    }
  }
}
