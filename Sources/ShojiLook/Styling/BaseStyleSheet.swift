import CResources
import ShojiHTML

/// Shoji's own style sheet, which changes with the build alone.
package enum BaseStyleSheet {
  /// The sheet.
  package static let css = [UInt8](Resource.styleSheet)
}
