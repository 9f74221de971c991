import Foundation
import ShojiUI

/// The languages of all apps of a server: what it says itself, it says in one of them.
struct SiteLanguages: Sendable {
  private let all: [PageLanguage]
  /// Their tags, the preferred first.
  let tags: [String]

  /// The texts of the app that goes first among those that have any.
  let texts: TextCatalog?

  /// - `mounts`: The apps; what the one without a name prefers goes first.
  init(_ mounts: [Mount]) {
    var all: [PageLanguage] = []
    let mounts = mounts.filter { $0.name.isEmpty } + mounts.filter { !$0.name.isEmpty }
    texts = mounts.lazy.compactMap(\.texts).first
    for mount in mounts {
      for language in mount.localizations where !all.contains(where: { $0.tag == language.tag }) {
        all.append(language)
      }
    }
    self.all = all.isEmpty ? [.english] : all
    tags = self.all.map(\.tag)
  }

  /// English alone.
  init() { self.init([]) }

  /// The one that is spoken where nobody asks for another.
  var first: PageLanguage { all[0] }

  /// Whether there are several.
  var hasChoice: Bool { all.count > 1 }

  /// Whether anything but plain English may be spoken.
  var isOther: Bool { hasChoice || all[0] != .english }

  /// Each of them.
  var each: [PageLanguage] { all }

  /// The one that suits a locale best.
  func best(for locale: Locale) -> PageLanguage {
    guard hasChoice else { return first }
    let tag = LanguageTag.best(for: locale.identifier(.bcp47), of: tags)
    return all.first { $0.tag == tag } ?? first
  }
}
