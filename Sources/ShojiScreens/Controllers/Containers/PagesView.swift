import Foundation

/// The root view of a ``UIPageViewController``: the page and the ways to its neighbours.
final class PagesView: UIView, ArrangingView {
  private weak var controller: UIPageViewController?
  private let slot = SlotView()

  init(_ controller: UIPageViewController) {
    self.controller = controller
    super.init(frame: .zero)
    addSubview(slot)
    addSubview(controller.turner)
  }

  /// Shows a page.
  func show(_ child: UIViewController?) { slot.content = child }

  override var dependsOnOthers: Bool { true }

  override var sharesAddressWithScreens: Bool { true }

  /// Writes no element of its own: the page lies in what is around it.
  override func render(into page: inout PageRenderer) {
    guard let controller else { return }
    slot.render(in: controller, into: &page)
    page.render(controller.turner, at: 1)
  }
}
