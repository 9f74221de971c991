import Foundation
import ShojiHTML

/// UIKit's name of ``ConstraintPriority``.
public typealias UILayoutPriority = ConstraintPriority

extension ConstraintPriority {
  /// 750
  public static let defaultHigh = ConstraintPriority(750)
  /// 250
  public static let defaultLow = ConstraintPriority(250)
  /// 50
  public static let fittingSizeLevel = ConstraintPriority(50)

  /// Makes a priority.
  public init(rawValue: Float) { self.init(rawValue) }

  /// A priority a little higher.
  public static func + (priority: ConstraintPriority, more: Float) -> ConstraintPriority {
    ConstraintPriority(priority.value + more)
  }

  /// A priority a little lower.
  public static func - (priority: ConstraintPriority, less: Float) -> ConstraintPriority {
    ConstraintPriority(priority.value - less)
  }

  /// From 1 to 1000.
  public var rawValue: Float { value }
}

extension Constraint {
  /// How much the constraint counts when several contradict each other: the higher one wins.
  public var priority: UILayoutPriority {
    get { UILayoutPriority(Float(rank)) }
    set { update(priority: newValue) }
  }
}

extension NSLayoutConstraint {
  /// UIKit's name of the directions.
  public enum Axis: Sendable {
    /// From the left to the right.
    case horizontal
    /// From the top to the bottom.
    case vertical
  }
}

extension UIView {
  /// How much the view resists becoming wider than its content, beside others in a horizontal stack: below
  /// ``ConstraintPriority/defaultLow`` it takes the room that is left, from ``ConstraintPriority/defaultHigh`` on
  /// none of it. Heights follow the content of a page: vertical ones say nothing.
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard axis == .horizontal, priority != appearance?.hugging else { return }
    madeAppearance.hugging = priority
    appearanceDidChange()
  }

  /// What was set by ``setContentHuggingPriority(_:for:)``, else 250.
  public final func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { axis == .horizontal ? appearance?.hugging ?? .defaultLow : .defaultLow }

  /// How much the view resists becoming narrower than its content, beside others in a horizontal stack: from 1000
  /// on it keeps its width, below ``ConstraintPriority/defaultHigh`` it gives way before the others. Heights
  /// follow the content of a page: vertical ones say nothing.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard axis == .horizontal, priority != appearance?.compressionResistance else { return }
    madeAppearance.compressionResistance = priority
    appearanceDidChange()
  }

  /// What was set by ``setContentCompressionResistancePriority(_:for:)``, else 750.
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    axis == .horizontal ? appearance?.compressionResistance ?? .defaultHigh : .defaultHigh
  }
}

extension Appearance {
  /// How the view shares the room of a stack with others.
  var stretching: [StyleDeclaration] {
    var list: [StyleDeclaration] = []
    if let hugging {
      if hugging.value < 250 { list.append(.init("flex-grow", "1")) }
      if hugging.value >= 750 { list.append(.init("flex-grow", "0")) }
    }
    if let compressionResistance {
      if compressionResistance.value >= 1000 { list.append(.init("flex-shrink", "0")) }
      if compressionResistance.value < 750 {
        list += [.init("flex-shrink", "1000"), .init("min-width", "0")]
      }
    }
    return list
  }
}
