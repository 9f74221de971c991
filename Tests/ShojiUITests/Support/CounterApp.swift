import Foundation
import ShojiStore
import ShojiUI

@testable import ShojiScreens

struct CounterState: State, Codable, Equatable {
  var count = 0
  var isReady = true
}

struct Add: StateUpdater {
  var amount = 1
  func updateState(_ state: inout CounterState) { state.count += amount }
}

struct SetReady: StateUpdater {
  let isReady: Bool
  func updateState(_ state: inout CounterState) { state.isReady = isReady }
}

typealias CounterStore = Store<CounterState, NavigationDependencies>

extension Store where S == CounterState, D == NavigationDependencies {
  /// A store in which everything waits for the executor.
  convenience init(_ executor: ManualExecutor) {
    self.init(
      interceptors: [], stateInitializer: { CounterState() },
      configuration: .init(executor: executor, sideEffectExecutor: executor))
  }
}

struct CounterViewModel: ViewModelWithState, Equatable {
  var count: Int

  init?(state: CounterState) {
    guard state.isReady else { return nil }
    count = state.count
  }
}

extension Optional where Wrapped == CounterViewModel {
  var text: String { map { "\($0.count)" } ?? "nil" }
}

/// Where views and controllers that are made elsewhere write.
enum Recorder {
  @TaskLocal static var journal: Journal?
}

final class CounterView: UIView, ViewControllerModellableView {
  let label = UILabel()
  var whileUpdating: ((CounterView) -> Void)?
  private let journal = Recorder.journal

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    journal?.write("view init")
  }

  func setup() {
    journal?.write("view setup, controller: \(viewController != nil)")
    addSubview(label)
  }

  func style() { journal?.write("view style") }

  func update(oldModel: CounterViewModel?) {
    journal?.write("update \(oldModel.text) > \(model.text)")
    label.text = model.text
    whileUpdating?(self)
  }
}

/// A controller that writes down every call it gets.
class CounterController: ViewController<CounterView> {
  private let journal = Recorder.journal
  var name = ""

  private func write(_ entry: String) { journal?.write(name.isEmpty ? entry : "\(name) \(entry)") }

  override func setup() { write("setup, connected: \(connected)") }
  override func setupInteraction() { write("setupInteraction") }
  override func willUpdate(new: CounterViewModel?) {
    write("willUpdate \(viewModel.text) > \(new.text)")
  }
  override func didUpdate(old: CounterViewModel?) {
    write("didUpdate \(old.text) > \(viewModel.text)")
  }
  override func willUnsubscribe() { write("willUnsubscribe, connected: \(connected)") }

  override func viewDidLoad() {
    write("viewDidLoad")
    super.viewDidLoad()
  }
  override func viewWillAppear(_ animated: Bool) {
    write("viewWillAppear")
    super.viewWillAppear(animated)
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    write("viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    write("viewWillDisappear")
    super.viewWillDisappear(animated)
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    write("viewDidDisappear")
  }
}
