import Foundation

/// The root view of a ``UINavigationController``: the bars and the screen between them.
final class NavigationView: HoldingView {
  private let navigationBar: UINavigationBar
  private let toolbar: UIToolbar

  init(_ navigationBar: UINavigationBar, _ toolbar: UIToolbar) {
    self.navigationBar = navigationBar
    self.toolbar = toolbar
    super.init(frame: .zero)
    addSubview(navigationBar)
    addSubview(toolbar)
  }

  /// Writes no element of its own: bars and screen lie in the page as other screens do.
  override func render(into page: inout PageRenderer) {
    page.render(navigationBar, at: 0)
    if let content { page.render(content: content) }
    page.render(toolbar, at: 2)
  }
}
