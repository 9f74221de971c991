import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct BMViewTests {
  private let journal = Journal()

  private func make<T>(_ body: () -> T) -> T {
    Recorder.$journal.withValue(journal, operation: body)
  }

  @Test func `every assignment updates the view once, equal ones and nil included`() {
    let view = make { TipView() }
    view.viewModel = TipVM()
    view.viewModel = TipVM()
    view.viewModel = nil
    #expect(
      journal.take() == ["update nil > 1/0", "update 1/0 > 1/0", "update 1/0 > nil"])
  }

  @Test func `changing a field updates the view once`() {
    let view = make { TipView() }
    view.viewModel?.shares = 9
    #expect(journal.take() == [])
    view.viewModel = TipVM()
    _ = journal.take()
    view.viewModel?.shares += 2
    #expect(journal.take() == ["update 1/0 > 3/0"])
  }

  @Test func `changes of fields inside an update come after it, and none is lost`() {
    let view = make { TipView() }
    view.whileUpdating = { view in
      guard view.viewModel?.shares == 1 else { return }
      view.viewModel?.shares = 2
      view.viewModel?.tip = 5
    }
    view.viewModel = TipVM()
    #expect(view.viewModel == TipVM(shares: 2, tip: 5))
    #expect(journal.take() == ["update nil > 1/0", "update 1/0 > 2/0", "update 2/0 > 2/5"])
  }

  @Test func `a view that keeps assigning its model is stopped and reported`() {
    let view = make { TipView() }
    view.whileUpdating = { $0.viewModel?.shares += 1 }
    let (_, messages) = Report.shared.capture { view.viewModel = TipVM() }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("TipView.update(oldViewModel:) assigned its own") == true)
  }

  @Test func `a plain update shows the present model once more`() {
    let view = make { TipView() }
    view.viewModel = TipVM()
    _ = journal.take()
    view.update()
    #expect(journal.take() == ["update 1/0 > 1/0"])
  }

  @Test func `a plain update is the view's also where its type is not known`() {
    let view = make { TipView() }
    view.viewModel = TipVM()
    _ = journal.take()
    let bare: any BMView = view
    bare.update()
    #expect(journal.take() == ["update 1/0 > 1/0"])
  }

  @Test func `a view outside of a stack has no bar`() {
    let view = make { TipView() }
    #expect(view.navigationBar == nil)
    #expect(view.navigationItem == nil)
    let controller = make { TipController() }
    controller.title = "Tips"
    #expect(make { controller.rootView }.navigationBar == nil)
    #expect(controller.rootView.navigationItem?.title == "Tips")
    let stack = UINavigationController(rootViewController: controller)
    #expect(controller.rootView.navigationBar === stack.navigationBar)
  }
}
