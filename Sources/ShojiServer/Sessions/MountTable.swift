import Foundation
import ShojiUI

/// Which app has which URLs.
struct MountTable: Sendable {
  private let mounts: [String: Mount]
  /// Whether the pages of any app depend on more than the session's own stores and trees.
  private let readsOutside: Bool
  /// How the apps' screens stand in URLs.
  let addresses: AddressBook
  /// What apps with a theme load beside the framework's files, by their names. One without has the framework's look,
  /// whatever the app without a name has.
  private let themes: [String: ThemeFiles?]
  let hasThemes: Bool
  private let hasFrames: Bool

  /// The languages of all apps.
  let languages: SiteLanguages

  /// - `folder`: Where the files of themes are, if their content is to be a part of their URLs.
  init(_ mounts: [Mount], markingFilesIn folder: String? = nil) {
    languages = SiteLanguages(mounts)
    self.mounts = Dictionary(mounts.map { ($0.name, $0) }) { first, second in
      Report.shared.misuse(
        "Two apps are mounted at \"/\(first.name)\"", mend: "give each a name of its own")
      return second
    }
    themes = self.mounts.mapValues {
      $0.theme == .standard ? nil : ThemeFiles($0.theme, markingFilesIn: folder)
    }
    hasThemes = mounts.contains { $0.theme != .standard }
    hasFrames = mounts.contains(where: \.isShownInFrames)
    readsOutside = mounts.contains(where: \.readsOutsideSession)
    addresses = AddressBook(
      self.mounts.mapValues(\.addresses), modules: Set(mounts.map(\.module)))
  }

  /// The app of a first element: its own, else the one that is mounted without a name.
  func mount(for identifier: RouteElementIdentifier) -> Mount? {
    mounts[identifier] ?? mounts[""]
  }

  /// The name of that app; the empty one also where there is none.
  func name(for identifier: RouteElementIdentifier) -> String {
    isNamed(identifier) ? identifier : ""
  }

  /// The path of the app that a location is of: how traces tell pages apart. Further elements may be anything.
  func path(of location: Location) -> String { "/" + name(for: location.route.first ?? "") }

  /// The name under which an app is mounted, if it is.
  /// - `identifier`: That of the one that is meant, where it is mounted several times.
  func name(of application: ObjectIdentifier, near identifier: RouteElementIdentifier?) -> String? {
    if let near = mount(for: identifier ?? ""), near.application == application { return near.name }
    return mounts.values.filter { $0.application == application }.map(\.name).min()
  }

  /// Whether an app has the first element as its name.
  func isNamed(_ identifier: RouteElementIdentifier) -> Bool { mounts[identifier] != nil }

  /// Whether the pages of a route's app depend on more than the session's own stores and trees.
  func readsOutsideSession(_ route: @autoclosure () -> Route) -> Bool {
    readsOutside && mount(for: route().first ?? "")?.readsOutsideSession == true
  }

  /// Whether the app of a route shows what others do.
  func holdsSharedState(_ route: Route) -> Bool {
    mount(for: route.first ?? "")?.holdsSharedState() == true
  }

  /// Whether pages of this site may show those of a route's app in frames.
  func isShownInFrames(_ route: @autoclosure () -> Route) -> Bool {
    hasFrames && mount(for: route().first ?? "")?.isShownInFrames == true
  }

  /// What pages of a route's app load beside the framework's; `nil` for those without a theme.
  func theme(of route: @autoclosure () -> Route) -> ThemeFiles? {
    guard hasThemes else { return nil }
    return themes[route().first ?? ""] ?? themes[""] ?? nil
  }

  /// The style sheets of an error page at a path; `nil` where no app has a theme. Where no app is mounted at the path, it is
  /// that of the only theme.
  func errorStyleSheets(at segments: [String]) -> [String]? {
    guard hasThemes else { return nil }
    let isOfApp = mount(for: segments.first ?? "") != nil
    let known = themes.values.compactMap(\.self)
    let files = isOfApp ? theme(of: segments) : known.count == 1 ? known[0] : nil
    return files?.styleSheets([PageResource.styleSheet.path])
  }

  /// The sheet of a theme, for its path.
  func themeSheet(at path: String) -> PageResource.Content? {
    themes.values.lazy.compactMap { $0?.sheet }.first { $0.path == path }?.content
  }

  /// The language of the texts of a route's app that suits the locale best.
  func language(of route: Route, for locale: Locale) -> PageLanguage {
    guard let languages = mount(for: route.first ?? "")?.localizations, !languages.isEmpty else {
      return self.languages.best(for: locale)
    }
    guard languages.count > 1 else { return languages[0] }
    let tag = LanguageTag.best(for: locale.identifier(.bcp47), of: languages.map(\.tag))
    return languages.first { $0.tag == tag } ?? .english
  }

  /// The texts of a route's app.
  func texts(of route: Route) -> TextCatalog? { mount(for: route.first ?? "")?.texts }

  /// Where `/` leads when the app there begins with a screen that has a name.
  var startRoute: Route? {
    guard let start = mounts[""]?.startScreen, !start.isEmpty else { return nil }
    return [start]
  }
}
