import Foundation
import ShojiUI

/// Which app has which URLs.
struct MountTable: Sendable {
  private let mounts: [String: Mount]

  init(_ mounts: [Mount]) {
    self.mounts = Dictionary(mounts.map { ($0.name, $0) }) { first, second in
      Report.shared.misuse(
        "Two apps are mounted at \"/\(first.name)\"", mend: "give each a name of its own")
      return second
    }
  }

  /// The app of a first element: its own, else the one that is mounted without a name.
  func mount(for identifier: RouteElementIdentifier) -> Mount? {
    mounts[identifier] ?? mounts[""]
  }

  /// Whether an app has the first element as its name.
  func isNamed(_ identifier: RouteElementIdentifier) -> Bool { mounts[identifier] != nil }

  /// The language of the texts of a route's app that suits the locale best.
  func language(of route: Route, for locale: Locale) -> String {
    guard let mount = mount(for: route.first ?? "") else { return "en" }
    return LanguageTag.best(for: locale.identifier(.bcp47), of: mount.localizations)
  }

  /// Where `/` leads when the app there begins with a screen that has a name.
  var startRoute: Route? {
    guard let start = mounts[""]?.startScreen, !start.isEmpty else { return nil }
    return [start]
  }
}
