/// What a view shows, as a value: ``UIListContentConfiguration``, or one of an app's own.
public protocol UIContentConfiguration {
  /// Makes a view that shows it.
  func makeContentView() -> any UIView & UIContentView
}

/// A view that shows a ``UIContentConfiguration``.
public protocol UIContentView: AnyObject {
  /// What is shown. Assigning another one of the same type brings the view up to date.
  var configuration: any UIContentConfiguration { get set }
}
