import Foundation
import ShojiUI

/// What the pages of an app with a theme load beside the framework's files.
struct ThemeFiles: Sendable {
  /// The sheet that makes the framework's the theme's, if there is anything to change.
  let sheet: (path: String, content: PageResource.Content)?
  /// The app's own scripts.
  let scripts: [String]
  private let ownSheets: [String]

  /// - `folder`: Where the files are, if their content is to be a part of their URLs: a page whose file has changed
  /// is another page then.
  init(_ theme: Theme, markingFilesIn folder: String? = nil) {
    func path(of file: String) -> String {
      let path = Theme.path(of: file)
      let bytes = folder.flatMap { try? Data(contentsOf: URL(filePath: $0 + path)) }
      return bytes.map { "\(path)?\(PageResource.mark(of: Array($0)))" } ?? path
    }

    let css = Array(theme.css.utf8)
    sheet = css.isEmpty ? nil : (PageResource.themePath(of: css), PageResource.Content(css))
    scripts = theme.scripts.map(path)
    ownSheets = theme.styleSheets.map(path)
  }

  /// The sheets of a page, of which these are the framework's: what a theme changes follows the first of them.
  func styleSheets(_ paths: [String]) -> [String] {
    paths.prefix(1) + [sheet?.path].compactMap(\.self) + paths.dropFirst() + ownSheets
  }
}
