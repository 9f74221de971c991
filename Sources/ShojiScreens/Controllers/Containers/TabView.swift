import Foundation

/// The root view of a ``UITabBarController``: the bar and the screen that was chosen.
///
/// The bar comes first, as the navigation of a page does; on a phone it lies at the bottom.
final class TabView: UIView, ArrangingView {
  private weak var controller: UITabBarController?
  private let slot = SlotView()

  init(_ controller: UITabBarController) {
    self.controller = controller
    super.init(frame: .zero)
    addSubview(controller.tabBar)
    addSubview(slot)
  }

  /// Shows a child.
  func show(_ child: UIViewController?) { slot.content = child }

  override var dependsOnOthers: Bool { true }

  override var sharesAddressWithScreens: Bool { true }

  override func places(_ subview: UIView) -> Bool {
    subview !== controller?.tabBar || controller?.showsBar == true
  }

  /// Writes no element of its own: bar and screen lie in the page as other screens do.
  override func render(into page: inout PageRenderer) {
    guard let controller else { return }
    if controller.showsBar { page.render(controller.tabBar, at: 0) }
    slot.render(in: controller, into: &page)
  }
}
