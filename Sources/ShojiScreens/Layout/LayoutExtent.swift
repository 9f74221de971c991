import Foundation
import ShojiHTML

/// The height of a view that is as high as the placed views in it.
enum LayoutExtent {
  /// What makes the view so high.
  static func declarations(of view: UIView, for placed: [UIView]) -> [StyleDeclaration] {
    var bottoms: [Affine] = []
    for subview in placed {
      guard let placement = subview.layoutState?.placement, placement.hasHeight else { continue }
      guard let bottom = placement.bottom else {
        report(view, "the frame of \(type(of: subview)) follows its bounds in several formulas")
        bottoms.append(.points(Double(subview.storedFrame.maxY)))
        continue
      }
      guard abs(bottom.height) < 0.000_05 else {
        // What lies behind the others, or at the lower edge, asks for no height of its own.
        if placed.count == 1 {
          report(view, "the frame of \(type(of: subview)) follows its height")
        }
        continue
      }
      if !bottoms.contains(where: { $0.isClose(to: bottom) }) { bottoms.append(bottom) }
    }
    return declarations(for: bottoms)
  }

  private static func declarations(for bottoms: [Affine]) -> [StyleDeclaration] {
    let constants = bottoms.filter(\.isConstant).map(\.points)
    let shares = bottoms.filter { !$0.isConstant }
    let highest = max(0, constants.max() ?? 0)
    guard !shares.isEmpty else {
      return highest > 0 ? [.init("min-height", Affine.points(highest).css(.vertical))] : []
    }
    // A percentage of padding is one of the width.
    var terms = shares.map { $0.css(.horizontal) }
    if highest > 0 || terms.count == 1 { terms.append(Affine.points(highest).css(.vertical)) }
    return [.init("padding", "0 0 max(\(terms.joined(separator: ", ")))")]
  }

  private static func report(_ view: UIView, _ fault: String) {
    Report.shared.misuse(
      "\(type(of: view)) is as high as its content, but \(fault)",
      mend: "give \(type(of: view)) a height: a frame, a height constraint or intrinsicContentSize")
  }
}
