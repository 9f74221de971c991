import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct BMViewControllerTests {
  private let journal = Journal()

  private func make<T>(_ body: () -> T) -> T {
    Recorder.$journal.withValue(journal, operation: body)
  }

  private func loaded() -> TipController {
    let controller = make { TipController() }
    make { _ = controller.view }
    _ = journal.take()
    return controller
  }

  @Test func `loading configures, styles, lays out, shows the model, then sets interactions up`() {
    let controller = make { TipController() }
    controller.viewModel = TipVM()
    #expect(journal.take() == ["willUpdate nil > 1/0", "didUpdate nil > 1/0"])
    make { _ = controller.rootView }
    #expect(
      journal.take() == [
        "configure, controller: true", "style", "layout", "update nil > 1/0",
        "setupInteractions",
      ])
  }

  @Test func `loading without a model shows none`() {
    let controller = make { TipController() }
    make { _ = controller.rootView }
    #expect(
      journal.take() == [
        "configure, controller: true", "style", "layout", "setupInteractions",
      ])
  }

  @Test func `a model goes from the controller to the view`() {
    let controller = loaded()
    controller.update(to: TipVM(shares: 2))
    #expect(
      journal.take() == ["willUpdate nil > 2/0", "update nil > 2/0", "didUpdate nil > 2/0"])
    controller.viewModel = nil
    #expect(
      journal.take() == ["willUpdate 2/0 > nil", "update 2/0 > nil", "didUpdate 2/0 > nil"])
  }

  @Test func `a touch changes one field and updates once`() {
    let controller = loaded()
    let window = UIWindow.showing(controller)
    controller.viewModel = TipVM()
    _ = journal.take()
    window.press(controller.rootView.increase)
    #expect(
      journal.take() == ["willUpdate 1/0 > 2/0", "update 1/0 > 2/0", "didUpdate 1/0 > 2/0"])
    #expect(window.page().contains("2/0"))
  }

  @Test func `changes of fields while a model is shown come after it, and none is lost`() {
    let controller = loaded()
    controller.rootView.whileUpdating = { [unowned controller] view in
      guard view.viewModel?.shares == 1 else { return }
      controller.viewModel?.shares = 2
      controller.viewModel?.tip = 5
    }
    controller.viewModel = TipVM()
    #expect(controller.viewModel == TipVM(shares: 2, tip: 5))
    #expect(controller.rootView.viewModel == TipVM(shares: 2, tip: 5))
  }

  @Test func `a controller that keeps changing its model is stopped and reported`() {
    final class Endless: BMViewController<TipView> {
      override func didUpdate(old: TipVM?) { viewModel?.shares += 1 }
    }
    let controller = Endless()
    let (_, messages) = Report.shared.capture { controller.viewModel = TipVM() }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("Endless changed its own model 100 times") == true)
  }

  @Test func `a model of another type is refused, reported once, and changes nothing`() {
    let controller = loaded()
    controller.viewModel = TipVM(shares: 4)
    _ = journal.take()
    let (results, messages) = Report.shared.capture {
      [controller.assign(model: "four"), controller.assign(model: 4), controller.assign(model: 5)]
    }
    #expect(results == [false, false, false])
    #expect(messages.count == 2)
    #expect(messages.first?.contains("was given a String. Mend: give it a TipVM") == true)
    #expect(controller.viewModel == TipVM(shares: 4))
    #expect(journal.take() == [])
    #expect(controller.assign(model: TipVM(shares: 5)))
    #expect(controller.rootView.viewModel == TipVM(shares: 5))
  }

  @Test func `a view of another class is reported and replaced`() {
    final class Wrong: BMViewController<TipView> {
      override func loadView() { view = UIView() }
    }
    let controller = Wrong()
    let (_, messages) = Report.shared.capture { _ = controller.rootView }
    #expect(messages.first?.contains("made a UIView, not a TipView") == true)
    #expect(controller.view is TipView)
  }

  @Test func `a child fills its container and is taken out again`() {
    let parent = make { TipController() }
    let child = make { TipController() }
    make { parent.add(child, to: parent.rootView.container) }
    let container = parent.rootView.container
    container.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    container.layoutIfNeeded()
    #expect(child.rootView.frame == container.bounds)
    #expect(child.parent === parent)
    child.remove()
    #expect(container.subviews.isEmpty)
    #expect(child.parent == nil)
  }

  @Test func `a controller is released with its view`() {
    weak var gone: TipController?
    weak var view: TipView?
    do {
      let window = UIWindow.showing(TipController())
      let controller = window.rootViewController as? TipController
      controller?.viewModel = TipVM()
      (gone, view) = (controller, controller?.rootView)
      _ = window.page()
      window.close()
    }
    #expect(gone == nil)
    #expect(view == nil)
  }
}

@Suite struct BMViewModelSnapshotTests {
  private final class Screen: TipController, BMRoutable {
    var screenIdentifier: ScreenIdentifier { "tips" }
  }

  private struct Opaque: BMViewModel {}
  private final class OpaqueView: UIView, BMViewWithViewControllerAndViewModel {
    func configure() {}
    func style() {}
    func layout() {}
    func update(oldViewModel: Opaque?) {}
  }

  private func rebuilt(_ window: UIWindow, _ fresh: UIViewController) throws -> UIWindow {
    let coded = window.snapshot.encoded
    let other = UIWindow.showing(fresh)
    other.restoreParts(of: try WindowSnapshot(encoded: coded))
    return other
  }

  @Test(arguments: [TipVM(shares: 7, tip: 3), nil])
  func `the model of a controller survives a rebuild`(_ model: TipVM?) throws {
    let screen = Screen()
    screen.viewModel = TipVM(shares: 9)
    let window = UIWindow.showing(screen)
    screen.viewModel = model
    let page = window.page()
    let fresh = Screen()
    fresh.viewModel = TipVM()
    let other = try rebuilt(window, fresh)
    #expect(fresh.viewModel == model)
    #expect(other.page() == page)
    #expect(other.snapshot == window.snapshot)
  }

  @Test func `a model that is not codable is no part of a snapshot`() {
    let controller = BMViewController<OpaqueView>()
    controller.viewModel = Opaque()
    let coder = RestorationCoder()
    controller.encodeRestorableState(with: coder)
    #expect(coder.part.isEmpty)
    coder.encode(Bool?.none, forKey: "viewModel")
    controller.decodeRestorableState(with: coder)
    #expect(controller.viewModel != nil)
  }

  @Test func `a model that does not decode leaves the present one`() {
    let controller = Screen()
    controller.viewModel = TipVM(shares: 3)
    let coder = RestorationCoder()
    coder.encode("nonsense", forKey: "viewModel")
    let (_, messages) = Report.shared.capture { controller.decodeRestorableState(with: coder) }
    #expect(controller.viewModel == TipVM(shares: 3))
    #expect(messages.count == 1)
  }
}
