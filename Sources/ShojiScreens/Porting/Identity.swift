// In UIKit these are `NSObject`s, which are equal when they are the same and may be in sets.

extension UIResponder: Hashable {
  /// Whether both are the same object.
  public static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }

  /// Mixes in which object it is.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIBarButtonItem: Hashable {
  /// Whether both are the same object.
  public static func == (left: UIBarButtonItem, right: UIBarButtonItem) -> Bool { left === right }

  /// Mixes in which object it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIGestureRecognizer: Hashable {
  /// Whether both are the same object.
  public static func == (left: UIGestureRecognizer, right: UIGestureRecognizer) -> Bool {
    left === right
  }

  /// Mixes in which object it is.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
