import CResources
import ShojiHTML

/// Shoji's own style sheet, which changes with the build alone: the short form of `Resources/shoji.css`, which
/// `Scripts/compact-resources` makes.
package enum BaseStyleSheet {
  /// The sheet.
  package static let css = [UInt8](Resource.styleSheet)
}
