/// Choosing one of the languages that an app has texts in.
package enum LanguageTag {
  /// The language of an app's texts that suits a reader best: the same tag, else the same language,
  /// else the app's first.
  /// - Parameters:
  ///   - tag: What the reader wants, a BCP 47 tag.
  ///   - languages: What the app has, the preferred first.
  package static func best(for tag: String, of languages: [String]) -> String {
    let wanted = tag.lowercased()
    if let same = languages.first(where: { $0.lowercased() == wanted }) { return same }
    let primary = primary(of: wanted)
    return languages.first { Self.primary(of: $0.lowercased()) == primary } ?? languages.first
      ?? "en"
  }

  private static func primary(of tag: String) -> Substring {
    tag.prefix { $0 != "-" }
  }
}
