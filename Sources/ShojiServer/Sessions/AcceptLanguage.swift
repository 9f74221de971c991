import Foundation
import HTTPTypes
import ShojiUI
import Synchronization

/// The locale that a browser asks for (RFC 9110 §12.5.4).
enum AcceptLanguage {
  /// What a browser gets that asks for nothing.
  static let standard = Locale(identifier: "en_US")

  /// Locales that were asked for. Browsers ask for few; what a hostile one makes up is not kept.
  private static let known = Mutex<[String: Locale]>([:])
  private static let knownLimit = 256
  private static let longestHeader = 256

  /// The locale of a header field: of the tags that the site has a language for the one that is wished most
  /// (RFC 4647 §3.4), else the one that is wished most.
  /// - `languages`: Those of the site. Where it has but one, nothing is to be chosen, and the person's way of
  ///   writing numbers and dates counts.
  static func locale(_ header: String?, of languages: [String] = []) -> Locale {
    guard let header, header.utf8.count <= longestHeader else { return standard }
    let tags = tags(header)
    let known = languages.count > 1 ? tags.first { isSpoken($0, languages) } : nil
    return (known ?? tags.first).map { locale(tag: $0) } ?? standard
  }

  private static func isSpoken(_ tag: String, _ languages: [String]) -> Bool {
    LanguageTag.match(for: tag, of: languages) != nil
  }

  /// What an answer depends on that speaks the language of whoever asks.
  static let vary = HeaderField(.vary, "Accept-Language")

  /// The locale of a BCP 47 tag.
  static func locale(tag: String) -> Locale {
    known.withLock { known in
      if let locale = known[tag] { return locale }
      let locale = Locale(identifier: tag)
      if known.count < knownLimit { known[tag] = locale }
      return locale
    }
  }

  /// The sound tags that are wished at all, the one with the greatest weight first, of equals the one that
  /// comes first.
  static func tags(_ header: String) -> [String] {
    var found: [(tag: String, weight: Double, place: Int)] = []
    for (place, item) in header.split(separator: ",").enumerated() {
      let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let tag = parts.first, isSound(tag) else { continue }
      let weight = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }.map {
        Double($0.dropFirst(2)) ?? 0
      }
      if weight ?? 1 > 0 { found.append((tag, weight ?? 1, place)) }
    }
    return found.sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }.map(\.tag)
  }

  /// The tag with the greatest weight, the first of equals; `nil` when there is none that is sound.
  static func bestTag(_ header: String) -> String? { tags(header).first }

  /// Language, then subtags of letters and digits: nothing that would mean more to ICU.
  private static func isSound(_ tag: String) -> Bool {
    let subtags = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = subtags.first, (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy({ isLetter($0) }), subtags.count <= 4
    else { return false }
    return subtags.dropFirst().allSatisfy { subtag in
      (2...8).contains(subtag.utf8.count)
        && subtag.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
  }
}
