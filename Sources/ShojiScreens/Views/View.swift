/// The four phases in the life of a view.
///
/// Source: Tempura's `View`. The protocol does nothing by itself; it gives every view the same
/// shape. A view that is not the root view of a ``ViewController`` calls ``setup()`` and
/// ``style()`` in its own initialiser, in this order.
public protocol View: AnyObject {
  /// Builds the subviews; once, when the view is made.
  func setup()

  /// Sets the look that does not change over time; once, right after ``setup()``.
  func style()

  /// Brings the subviews in line with the properties; each time these change.
  func update()

  /// Places the subviews; before a render, when the view needs layout.
  func layoutSubviews()
}
