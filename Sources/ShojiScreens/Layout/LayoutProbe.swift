import Foundation

/// The numbers that a layout pass gives for a size and insets; `nil` when the pass is none that can be
/// tried out, since it adds or removes views.
typealias LayoutProbe = (CGSize, SIMD4<Double>) -> [Double]?

/// A part of the sizes that a view can have, in which its layout pass is one formula.
struct LayoutCell {
  /// Where the part begins; `nil` at the smallest size.
  var width: LayoutBreak?
  var height: LayoutBreak?
  /// One formula for each number of the pass.
  var formulas: [Affine]
}

/// Where one formula ends and the next begins.
struct LayoutBreak: Equatable {
  var points: Double
  /// Whether the next formula holds at this very point.
  var includesPoint: Bool
}

/// A stretch of widths or heights with one formula.
struct LayoutPiece {
  var start: LayoutBreak?
  var range: ClosedRange<Double>
}
