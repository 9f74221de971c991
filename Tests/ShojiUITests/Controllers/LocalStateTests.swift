import Foundation
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

private struct Choice: LocalState, Codable, Equatable {
  var selected = 0
  var filter = ""
}

private struct ChoiceViewModel: ViewModelWithLocalState {
  let text: String

  init?(state: CounterState?, localState: Choice) {
    text = "\(state.map { "\($0.count)" } ?? "nil")/\(localState.selected)\(localState.filter)"
  }
}

private final class ChoiceView: UIView, ViewControllerModellableView {
  let label = UILabel()
  var whileUpdating: ((ChoiceView) -> Void)?
  private let journal = Recorder.journal

  func setup() { addSubview(label) }
  func style() {}

  func update(oldModel: ChoiceViewModel?) {
    journal?.write("update \(model?.text ?? "nil")")
    label.text = model?.text
    whileUpdating?(self)
  }
}

private final class ChoiceController: ViewControllerWithLocalState<ChoiceView> {
  private let journal = Recorder.journal
  var whileChanging: ((ChoiceController) -> Void)?

  override func willUpdate(new: ChoiceViewModel?) {
    journal?.write("willUpdate \(new?.text ?? "nil")")
  }
  override func didUpdate(old: ChoiceViewModel?) {
    journal?.write("didUpdate \(viewModel?.text ?? "nil")")
  }
  override func didUpdateLocalState() {
    journal?.write("didUpdateLocalState")
    whileChanging?(self)
  }
}

@Suite struct LocalStateTests {
  private let executor = ManualExecutor()
  private let journal = Journal()
  private let store: CounterStore

  init() { store = CounterStore(executor) }

  private func make<T>(_ body: () -> T) -> T {
    Recorder.$journal.withValue(journal, operation: body)
  }

  private func controller(connected: Bool = false) -> ChoiceController {
    let controller = make {
      ChoiceController(store: store, localState: Choice(), connected: connected)
    }
    make { _ = controller.rootView }
    return controller
  }

  private func dispatch(_ updater: any AnyStateUpdater) {
    store.anyDispatch(updater)
    executor.drain()
  }

  @Test func `a model is made at once, without the state unless connected`() {
    #expect(controller().viewModel?.text == "nil/0")
    #expect(controller(connected: true).viewModel?.text == "0/0")
  }

  @Test func `creation sets off one model`() {
    _ = make { ChoiceController(store: store, localState: Choice()) }
    #expect(journal.take() == ["willUpdate nil/0"])
    _ = make { ChoiceController(store: store, localState: Choice(), connected: true) }
    #expect(journal.take() == ["willUpdate 0/0"])
  }

  @Test func `every write updates the view, then tells about the local state`() {
    let controller = controller(connected: true)
    _ = journal.take()
    controller.localState.selected = 1
    controller.localState.filter = "a"
    controller.localState.filter = "a"
    #expect(
      journal.take() == [
        "willUpdate 0/1", "update 0/1", "didUpdate 0/1", "didUpdateLocalState",
        "willUpdate 0/1a", "update 0/1a", "didUpdate 0/1a", "didUpdateLocalState",
        "willUpdate 0/1a", "update 0/1a", "didUpdate 0/1a", "didUpdateLocalState",
      ])
  }

  @Test func `a controller that was never connected shows no state`() {
    let controller = controller()
    dispatch(Add())
    controller.localState.selected = 2
    #expect(controller.viewModel?.text == "nil/2")
    #expect(controller.lastKnownState == nil)
  }

  @Test func `after a disconnection the state is frozen and the local state is not`() {
    let controller = controller(connected: true)
    dispatch(Add())
    controller.connected = false
    #expect(controller.lastKnownState == CounterState(count: 1))
    dispatch(Add())
    #expect(controller.rootView.model?.text == "1/0")
    controller.localState.selected = 3
    #expect(controller.rootView.model?.text == "1/3")
    controller.connected = true
    #expect(controller.rootView.model?.text == "2/3")
  }

  @Test(arguments: [(false, true), (true, true), (false, false), (true, false)])
  func `appearing makes the model once`(connected: Bool, connects: Bool) {
    let controller = controller(connected: connected)
    controller.shouldConnectWhenVisible = connects
    _ = journal.take()
    let window = UIWindow.showing(controller)
    let text = connected || connects ? "0/0" : "nil/0"
    #expect(journal.take() == ["willUpdate \(text)", "update \(text)", "didUpdate \(text)"])
    #expect(controller.connected == (connected || connects))
    window.close()
  }

  @Test func `local state that changes during an update is shown, and told about, after it`() {
    let controller = controller(connected: true)
    controller.rootView.whileUpdating = { [unowned controller] view in
      if view.model?.text == "1/0" { controller.localState.selected = 4 }
    }
    _ = journal.take()
    dispatch(Add())
    #expect(
      journal.take() == [
        "willUpdate 1/0", "update 1/0", "didUpdate 1/0",
        "willUpdate 1/4", "update 1/4", "didUpdate 1/4", "didUpdateLocalState",
      ])
  }

  @Test func `local state that changes itself for ever is stopped and reported`() {
    let controller = controller(connected: true)
    controller.whileChanging = { $0.localState.selected += 1 }
    let (_, messages) = Report.shared.capture { controller.localState.selected = 1 }
    #expect(messages.count == 1)
    controller.whileChanging = nil
    controller.localState.selected = -1
    #expect(controller.rootView.model?.text == "0/-1")
  }

  @Test func `local state is written down and put back`() throws {
    let controller = controller(connected: true)
    controller.localState = Choice(selected: 5, filter: "é")
    let coder = RestorationCoder()
    controller.encodeRestorableState(with: coder)
    let other = self.controller(connected: true)
    other.decodeRestorableState(with: coder)
    #expect(other.localState == controller.localState)
    var broken = coder.part
    broken.values["localState"] = Data("nonsense".utf8)
    let (_, messages) = Report.shared.capture {
      other.decodeRestorableState(with: RestorationCoder(broken, of: type(of: other)))
    }
    #expect(other.localState == controller.localState)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("\(type(of: other)) had kept \"localState\"") == true)
  }
}
