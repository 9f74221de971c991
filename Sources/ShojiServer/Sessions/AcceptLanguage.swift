import Foundation
import Synchronization

/// The locale that a browser asks for (RFC 9110 §12.5.4).
enum AcceptLanguage {
  /// What a browser gets that asks for nothing.
  static let standard = Locale(identifier: "en_US")

  /// Locales that were asked for. Browsers ask for few; what a hostile one makes up is not kept.
  private static let known = Mutex<[String: Locale]>([:])
  private static let knownLimit = 256
  private static let longestHeader = 256

  /// The locale of the best tag of a header field.
  static func locale(_ header: String?) -> Locale {
    guard let header, header.utf8.count <= longestHeader, let tag = bestTag(header) else {
      return standard
    }
    return locale(tag: tag)
  }

  /// The locale of a BCP 47 tag.
  static func locale(tag: String) -> Locale {
    known.withLock { known in
      if let locale = known[tag] { return locale }
      let locale = Locale(identifier: tag)
      if known.count < knownLimit { known[tag] = locale }
      return locale
    }
  }

  /// The tag with the greatest weight, the first of equals; `nil` when there is none that is sound.
  static func bestTag(_ header: String) -> String? {
    var best: (tag: String, weight: Double)?
    for item in header.split(separator: ",") {
      let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let tag = parts.first, isSound(tag) else { continue }
      let weight = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }.map {
        Double($0.dropFirst(2)) ?? 0
      }
      let weighed = weight ?? 1
      if weighed > best?.weight ?? 0 { best = (tag, weighed) }
    }
    return best?.tag
  }

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
