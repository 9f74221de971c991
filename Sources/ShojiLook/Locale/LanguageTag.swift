/// Choosing one of the languages that an app has texts in (RFC 4647).
package enum LanguageTag {
  /// The language of an app's texts that suits a reader best; the app's first, where it has none that does.
  /// - Parameters:
  ///   - tag: What the reader wants, a BCP 47 tag.
  ///   - languages: What the app has, the preferred first.
  package static func best(for tag: String, of languages: [String]) -> String {
    match(for: tag, of: languages) ?? languages.first ?? "en"
  }

  /// The language of an app's texts that suits a reader: the same tag, else the same with less said behind it
  /// (RFC 4647 §3.4), else the first of the same language; `nil` if there is none.
  package static func match(for tag: String, of languages: [String]) -> String? {
    let wanted = tag.lowercased()
    // Mostly it is the very tag.
    if let same = languages.first(where: { $0 == tag }) { return same }
    var range = wanted[...]
    while !range.isEmpty {
      if let same = languages.first(where: { $0.lowercased() == range }) { return same }
      guard let end = range.lastIndex(of: "-") else { break }
      range = range[..<end]
      // What stands before an extension goes with it.
      if range.dropLast().last == "-" { range = range.dropLast(2) }
    }
    let primary = primary(of: wanted)
    let script = scriptOfChinese(wanted)
    return languages.first { language in
      let own = language.lowercased()
      return Self.primary(of: own) == primary
        && (script == nil || scriptOfChinese(own) == script)
    }
      ?? languages.first { Self.primary(of: $0.lowercased()) == primary }
  }

  /// The language without place and script.
  package static func primary(of tag: String) -> Substring {
    tag.prefix { $0 != "-" && $0 != "_" }
  }

  private static let languagesFromRightToLeft: Set<Substring> = [
    "ar", "arc", "bal", "bgn", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "khw", "ks", "lrc",
    "luz", "mid",
    "mzn", "nqo", "pnb", "prs", "ps", "rhg", "sd", "sdh", "skr", "syr", "ug", "ur", "yi",
  ]
  private static let scriptsFromRightToLeft: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  /// Whether a language is written from right to left: by the script that the tag names, else by its usual one. The
  /// system's tables have the same, and take long to ask.
  package static func isRightToLeft(_ tag: String) -> Bool {
    let script = tag.split { $0 == "-" || $0 == "_" }.dropFirst().first { $0.utf8.count == 4 }
    if let script, script.utf8.first.map({ $0 > 0x39 }) ?? false {
      return scriptsFromRightToLeft.contains(script.lowercased())
    }
    return languagesFromRightToLeft.contains(primary(of: tag))
  }

  /// Which of its two scripts a place writes Chinese in; `nil` for other languages.
  private static func scriptOfChinese(_ tag: String) -> Substring? {
    guard primary(of: tag) == "zh" else { return nil }
    let parts = tag.split(separator: "-").dropFirst()
    if parts.contains("hant") { return "hant" }
    let isTraditional =
      parts.contains { ["tw", "hk", "mo"].contains($0) } && !parts.contains("hans")
    return isTraditional ? "hant" : "hans"
  }
}
