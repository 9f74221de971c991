import Foundation
import ShojiHTML

/// Where a view is in its superview, as CSS.
struct LayoutPlacement: Equatable {
  /// The declarations in every superview.
  var declarations: [StyleDeclaration]
  /// What holds instead in superviews of certain sizes.
  var variants: [StyleVariant] = []
  /// The rectangle, where it is known and one formula gives it in every superview.
  var box: AffineBox?
  /// The lower edge, where one formula gives it.
  var bottom: Affine?
  /// Whether the view is taken out of the flow.
  var isAbsolute = true
  /// Whether the height is given from outside, so that what is in the view can follow it.
  var hasHeight = true
  /// Whether the variants ask for the superview's height.
  var asksForHeight = false
}

/// What a view needs to hold placed views.
struct LayoutHolding: Equatable {
  /// Whether views in it are placed in relation to it.
  var isOrigin = false
  /// What makes it as high as its content, or lets its content flow.
  var declarations: [StyleDeclaration] = []
  /// `container-type`, if what is in it asks for its size.
  var containerType: String?

  static let none = LayoutHolding()
}
