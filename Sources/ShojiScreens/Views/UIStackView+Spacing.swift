public import Foundation

extension UIStackView {
  /// Stands for ``spacing`` in ``setCustomSpacing(_:after:)``.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  /// Stands for the usual distance, 8 points, in ``setCustomSpacing(_:after:)``.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// Sets the space after an arranged view, in points.
  public final func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else {
      Report.shared.misuse(
        "\(type(of: self)).setCustomSpacing: \(type(of: view)) is not arranged by the stack",
        mend: "add the view with addArrangedSubview first")
      return
    }
    if spacing == Self.spacingUseDefault {
      forgetCustomSpacing(after: view)
    } else {
      customSpacing[ObjectIdentifier(view)] = spacing == Self.spacingUseSystem ? 8 : spacing
      applyCustomSpacing()
    }
  }

  /// The space after an arranged view that was set; ``spacingUseDefault`` if none was.
  public final func customSpacing(after view: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  /// Gives the views with a space of their own the margin that makes it.
  final func applyCustomSpacing() {
    guard !customSpacing.isEmpty else { return }
    for view in arrangedSubviews {
      guard let points = customSpacing[ObjectIdentifier(view)] else { continue }
      let isLast = view === arrangedSubviews.last
      view.assignSpacing(isLast ? 0 : Double(points - spacing), isRow: axis == .horizontal)
    }
  }

  /// Gives a view the stack's spacing again.
  final func forgetCustomSpacing(after view: UIView) {
    guard customSpacing.removeValue(forKey: ObjectIdentifier(view)) != nil else { return }
    view.assignSpacing(0, isRow: axis == .horizontal)
  }
}
