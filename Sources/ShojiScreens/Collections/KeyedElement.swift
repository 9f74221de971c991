/// What is kept by a key: a view, or what is known about one.
protocol KeyedElement: AnyObject {
  /// The view.
  var keyedView: UIView { get }
}
