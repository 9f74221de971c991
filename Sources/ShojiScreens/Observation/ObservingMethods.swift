import Foundation

/// Which classes override the methods whose reads are observed. What is overridden nowhere is not called, or called
/// without a note of what it reads.
enum ObservingMethods {
  private class PlainView: UIView {}

  private class UpdatingView: UIView {
    override func updateProperties() { alpha = 0 }
  }

  private class LayingOutView: UIView {
    override func layoutSubviews() { alpha = 0 }
  }

  private class PlainController: UIViewController {}

  private class UpdatingController: UIViewController {
    override func updateProperties() { title = nil }
  }

  private class LayingOutController: UIViewController {
    override func viewWillLayoutSubviews() { title = nil }
  }

  private static let updatingView = OverriddenMethod(
    of: UIView.self, plain: PlainView.self, overriding: UpdatingView.self)
  private static let layingOutView = OverriddenMethod(
    of: UIView.self, plain: PlainView.self, overriding: LayingOutView.self, but: ContainerView.self)
  private static let updatingController = OverriddenMethod(
    of: UIViewController.self, plain: PlainController.self, overriding: UpdatingController.self)
  private static let layingOutController = OverriddenMethod(
    of: UIViewController.self, plain: PlainController.self, overriding: LayingOutController.self)

  /// Whether all of them were found; where one was not, all classes count as those that override it.
  static var areFound: Bool {
    [updatingView, layingOutView, updatingController, layingOutController].allSatisfy { $0 != nil }
  }

  /// Whether ``UIView/updateProperties()`` is overridden.
  static func updates(_ view: UIView) -> Bool { updatingView?.isOverridden(in: view) ?? true }

  /// Whether ``UIViewController/updateProperties()`` is overridden.
  static func updates(_ controller: UIViewController) -> Bool {
    updatingController?.isOverridden(in: controller) ?? true
  }

  /// Whether a layout pass of the view calls code of its class or its controller's.
  static func laysOut(_ view: UIView) -> Bool {
    layingOutView?.isOverridden(in: view) ?? true
      || view.owningViewController.map { layingOutController?.isOverridden(in: $0) ?? true }
        ?? false
  }
}
