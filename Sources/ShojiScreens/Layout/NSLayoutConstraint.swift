import Foundation

/// UIKit's name of ``Constraint``.
public typealias NSLayoutConstraint = Constraint

extension Constraint {
  /// Makes constraints count.
  public static func activate(_ constraints: [Constraint]) {
    for constraint in constraints { constraint.activate() }
  }

  /// Makes constraints not count.
  public static func deactivate(_ constraints: [Constraint]) {
    for constraint in constraints { constraint.deactivate() }
  }
}

extension UIView {
  /// Whether the frame counts beside constraints. Here constraints always go before the frame; the
  /// property keeps its value.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState?.translatesMask ?? true }
    set {
      if newValue != translatesAutoresizingMaskIntoConstraints {
        madeLayout.translatesMask = newValue
      }
    }
  }

  /// The left edge.
  public final var leftAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .left) }
  /// The right edge.
  public final var rightAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .right) }
  /// The top edge.
  public final var topAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .top) }
  /// The bottom edge.
  public final var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .bottom) }
  /// The edge where lines of text begin.
  public final var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .leading) }
  /// The edge where lines of text end.
  public final var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .trailing) }
  /// The middle between left and right.
  public final var centerXAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .centerX) }
  /// The middle between top and bottom.
  public final var centerYAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .centerY) }
  /// The width.
  public final var widthAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .width) }
  /// The height.
  public final var heightAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .height) }
}

extension UILayoutGuide {
  private func anchor(_ attribute: ConstraintAttribute) -> NSLayoutAnchor {
    NSLayoutAnchor(
      owningView, attribute, isSafeArea: isSafeArea, isInMargins: !isSafeArea)
  }

  /// The left edge.
  public var leftAnchor: NSLayoutAnchor { anchor(.left) }
  /// The right edge.
  public var rightAnchor: NSLayoutAnchor { anchor(.right) }
  /// The top edge.
  public var topAnchor: NSLayoutAnchor { anchor(.top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutAnchor { anchor(.bottom) }
  /// The edge where lines of text begin.
  public var leadingAnchor: NSLayoutAnchor { anchor(.leading) }
  /// The edge where lines of text end.
  public var trailingAnchor: NSLayoutAnchor { anchor(.trailing) }
  /// The middle between left and right.
  public var centerXAnchor: NSLayoutAnchor { anchor(.centerX) }
  /// The middle between top and bottom.
  public var centerYAnchor: NSLayoutAnchor { anchor(.centerY) }
  /// The width.
  public var widthAnchor: NSLayoutAnchor { anchor(.width) }
  /// The height.
  public var heightAnchor: NSLayoutAnchor { anchor(.height) }
}
