/// The four phases in the life of a view. Source: BloodyMary.
///
/// A view exposes properties, which are its state, and interactions, which are optional closures. The
/// protocol does nothing by itself. A view that is not the root view of a ``BMViewController``
/// calls its phases in its own initialiser, in the order ``configure()``, ``style()``, ``update()``,
/// ``layout()``, and ``update()`` again from the `didSet` of each property that is state.
public protocol BMView: AnyObject {
  /// Builds the view: subviews, targets and delegates; once, when the view is made.
  func configure()

  /// Sets the look that does not depend on state; once, right after ``configure()``.
  func style()

  /// Brings the subviews in line with the properties; each time one of these changes.
  func update()

  /// Places the subviews: once with constraints and stacks. A view that sets frames calls it from
  /// its `layoutSubviews()` as well, since those follow the size.
  func layout()
}
