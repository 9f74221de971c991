import Foundation
import ShojiHTML

/// What the framework keeps about the layout of a view that has a frame, constraints, or views in it
/// that have.
final class LayoutState {
  /// Who gave the view its frame last.
  enum FrameSource {
    /// Nobody: the view flows.
    case none
    /// A statement outside of a layout pass: points, and what the autoresizing mask says.
    case constant
    /// The superview's layout pass.
    case pass
    /// Constraints.
    case constraints
  }

  var source = FrameSource.none
  /// How the frame follows the superview, where `source` is `.constant`.
  var autoresizingMask: UIView.AutoresizingMask = []
  /// The superview's size when the frame was set, or when the view came into it after that.
  var reference: CGSize?
  /// Whether `sizeToFit()` was called after the frame was set.
  var fitsContent = false
  var translatesMask = true
  var constraints: [Constraint] = []

  // MARK: Compiled

  var placement: LayoutPlacement?
  var holding = LayoutHolding.none
  /// The edges of the view that are edges of the screen.
  var screenEdges: UIRectEdge = []
  /// The margin towards the next view of a stack.
  var spacing: StyleDeclaration?
  /// The sizes that the view can have, for finding out how its own pass follows them.
  var sizes = LayoutSizes.any

  // MARK: During a pass

  /// Whether the running pass has set the frame.
  var isSetInPass = false
  /// Whether the frame had its size from `sizeToFit()` in the running pass.
  var fitsInPass = false
  /// The insets that the pass is tried with.
  var probedInsets: SIMD4<Double> = .zero
  /// Whether the running pass has asked for the safe area.
  var readsInsets = false

  /// The rule of the view; `nil` when the base sheet says all.
  var rule: StyleRule? {
    var declarations: [StyleDeclaration] = []
    let isAbsolute = placement?.isAbsolute ?? false
    if holding.isOrigin, !isAbsolute { declarations.append(.init("position", "relative")) }
    if let placement {
      if isAbsolute { declarations += .absolute }
      declarations += placement.declarations
    }
    if let spacing { declarations.append(spacing) }
    declarations += holding.declarations
    if let type = holding.containerType { declarations.append(.init("container-type", type)) }
    guard !declarations.isEmpty || !(placement?.variants.isEmpty ?? true) else { return nil }
    return StyleRule(declarations, variants: placement?.variants ?? [])
  }
}

/// The range of sizes that a view can have.
struct LayoutSizes: Equatable {
  var widths: ClosedRange<Double>
  var heights: ClosedRange<Double>

  /// What a view in the flow of a page can have.
  static let any = LayoutSizes(widths: 120...2_560, heights: 40...1_600)
  /// What a screen can have.
  static let screen = LayoutSizes(widths: 320...2_560, heights: 320...1_600)
}
