import ShojiUI

/// What the pages of an app with a theme load beside the framework's files.
struct ThemeFiles: Sendable {
  /// The sheet that makes the framework's the theme's, if there is anything to change.
  let sheet: (path: String, content: PageResource.Content)?
  /// The app's own scripts.
  let scripts: [String]
  private let ownSheets: [String]

  init(_ theme: Theme) {
    let css = Array(theme.css.utf8)
    sheet = css.isEmpty ? nil : (PageResource.themePath(of: css), PageResource.Content(css))
    scripts = theme.scripts.map(Theme.path)
    ownSheets = theme.styleSheets.map(Theme.path)
  }

  /// The sheets of a page, of which these are the framework's: what a theme changes follows the first of them.
  func styleSheets(_ paths: [String]) -> [String] {
    paths.prefix(1) + [sheet?.path].compactMap(\.self) + paths.dropFirst() + ownSheets
  }
}
