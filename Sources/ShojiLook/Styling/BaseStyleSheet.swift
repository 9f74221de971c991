package import ShojiHTML

/// The style sheet of all pages: Shoji's own, then the looks that views have been given.
package enum BaseStyleSheet {
  /// The sheet of this process.
  package static let shared: StyleSheet = {
    StyleSheet.shared.setBase(PackageResources.shoji_css)
    return StyleSheet.shared
  }()
}
