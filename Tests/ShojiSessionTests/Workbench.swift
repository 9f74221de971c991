import Foundation
import ShojiTesting
import Synchronization

/// An app with one of everything that a session has to cope with.
final class Workbench: Application {
  let store: Store<WorkbenchState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "bench" else { return false }
    window?.rootViewController = WorkbenchViewController(store: store)
    completion()
    return true
  }

  static let mounts = [Mount("bench", Workbench.init)]
}

struct WorkbenchState: State, Codable {
  var count = 0
  var name = ""
  var isExtraShown = true
}

struct Add: StateUpdater {
  var amount = 1
  func updateState(_ state: inout WorkbenchState) { state.count += amount }
}

struct HideExtra: StateUpdater {
  func updateState(_ state: inout WorkbenchState) { state.isExtraShown = false }
}

struct SetName: StateUpdater {
  let name: String
  func updateState(_ state: inout WorkbenchState) { state.name = name }
}

/// Adds after a while, in which an answer that did not wait would be gone.
struct AddLater: SideEffect {
  let milliseconds: Int
  func sideEffect(
    _ context: SideEffectContext<WorkbenchState, NavigationDependencies>
  ) async throws {
    try await Task.sleep(for: .milliseconds(milliseconds))
    try await context.dispatch(Add()).value
  }
}

struct Fail: SideEffect {
  struct Failure: Error {}
  func sideEffect(
    _ context: SideEffectContext<WorkbenchState, NavigationDependencies>
  ) async throws {
    throw Failure()
  }
}

/// Adds when the test lets it.
struct AddWhenOpen: SideEffect {
  func sideEffect(
    _ context: SideEffectContext<WorkbenchState, NavigationDependencies>
  ) async throws {
    Gate.late.wait()
    try await context.dispatch(Add()).value
  }
}

/// Lets a test hold what an app does where it is.
struct Gate {
  /// Behind "Block", in the handler.
  static let handler = Gate()
  /// Behind "Late" of the workbench, in a side effect.
  static let late = Gate()
  /// Behind "Late" of the controls, in a side effect.
  static let note = Gate()

  private let semaphore = DispatchSemaphore(value: 0)
  func wait() { _ = semaphore.wait(timeout: .now() + 60) }
  func open() { semaphore.signal() }
}

final class WorkbenchViewController: ViewController<WorkbenchView>, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier = "bench"

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [.show("sheet"): .presentModally { [unowned self] _ in SheetViewController(store: store) }]
  }

  override func setupInteraction() {
    rootView.add.on(.touchUpInside) { [unowned self] _ in dispatch(Add()) }
    rootView.off.on(.touchUpInside) { [unowned self] _ in dispatch(Add(amount: 1_000)) }
    rootView.unseen.on(.touchUpInside) { [unowned self] _ in dispatch(Add(amount: 1_000)) }
    rootView.soon.on(.touchUpInside) { [unowned self] _ in dispatch(AddLater(milliseconds: 30)) }
    rootView.late.on(.touchUpInside) { [unowned self] _ in dispatch(AddWhenOpen()) }
    rootView.fail.on(.touchUpInside) { [unowned self] _ in dispatch(Fail()) }
    rootView.block.on(.touchUpInside) { [unowned self] _ in
      Gate.handler.wait()
      dispatch(Add())
    }
    rootView.sheet.on(.touchUpInside) { [unowned self] _ in dispatch(Show("sheet")) }
    rootView.hideExtra.on(.touchUpInside) { [unowned self] _ in dispatch(HideExtra()) }
    rootView.extra.on(.touchUpInside) { [unowned self] _ in dispatch(Add(amount: 100)) }
    rootView.renew.on(.touchUpInside) { [unowned self] _ in
      view.window?.session?.renew()
      dispatch(Add())
    }
    rootView.leave.on(.touchUpInside) { [unowned self] _ in view.window?.session?.end() }
    rootView.name.on(.editingChanged) { [unowned self] field in
      dispatch(SetName(name: field.text ?? ""))
    }
    rootView.name.on(.editingDidEndOnExit) { [unowned self] _ in dispatch(Add(amount: 10)) }
  }
}

struct WorkbenchViewModel: ViewModelWithState {
  let state: WorkbenchState
  init(state: WorkbenchState) { self.state = state }
}

final class WorkbenchView: UIView, ViewControllerModellableView {
  let label = UILabel()
  let name = UITextField()
  let add = UIButton()
  let off = UIButton()
  let unseen = UIButton()
  let soon = UIButton()
  let late = UIButton()
  let fail = UIButton()
  let block = UIButton()
  let sheet = UIButton()
  let hideExtra = UIButton()
  let extra = UIButton()
  let renew = UIButton()
  let leave = UIButton()

  func setup() {
    addSubview(label)
    addSubview(name)
    name.label = "Name"
    let buttons = [
      (add, "Add"), (off, "Off"), (unseen, "Unseen"), (soon, "Soon"), (late, "Late"),
      (fail, "Fail"), (block, "Block"), (sheet, "Sheet"), (hideExtra, "Hide extra"),
      (extra, "Extra"), (renew, "Renew"), (leave, "Leave"),
    ]
    for (button, title) in buttons {
      button.setTitle(title, for: .normal)
      addSubview(button)
    }
    off.isEnabled = false
    unseen.isHidden = true
  }

  func style() {}

  func update(oldModel: WorkbenchViewModel?) {
    guard let state = model?.state else { return }
    label.text = "count \(state.count), name \(state.name)"
    extra.isHidden = !state.isExtraShown
  }
}

/// A modal with one button.
final class SheetViewController: ViewController<SheetView>, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier = "sheet"

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [.hide("sheet"): .dismissModally(behaviour: .hard)]
  }

  override func setupInteraction() {
    rootView.done.on(.touchUpInside) { [unowned self] _ in
      dispatch(Add(amount: 5))
      dispatch(Hide())
    }
  }
}

final class SheetView: UIView, ViewControllerModellableView {
  let done = UIButton()

  func setup() {
    addSubview(done)
    done.setTitle("Done", for: .normal)
  }

  func style() {}
  func update(oldModel: WorkbenchViewModel?) {}
}
