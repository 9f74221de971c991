/// Shoji's own style sheet, which changes with the build alone.
package enum BaseStyleSheet {
  /// The sheet.
  package static let css = PackageResources.shoji_css
}
