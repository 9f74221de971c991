import ShojiTesting

struct HeapState: State, Codable {
  var names: [String] = []
  var words = ""
}

private struct Pile: StateUpdater {
  let names: [String]

  func updateState(_ state: inout HeapState) {
    state.names += names
    state.words = names.isEmpty ? "Choose a file first." : "Saved \(names.count)."
  }
}

private struct Clear: StateUpdater {
  func updateState(_ state: inout HeapState) { state = HeapState() }
}

struct HeapModel: ViewModelWithState, Equatable {
  let text: String

  init(state: HeapState) {
    text = "\(state.words) [\(state.names.joined(separator: " "))]"
  }
}

/// Takes several files and a name, and says which files it has got.
final class HeapController: ViewController<HeapView>, Routable {
  let routeIdentifier: RouteElementIdentifier = "heap"

  static let mounts = [
    Mount("heap") { ScreenApp<HeapState>($0) { HeapController(store: $0) } }
  ]

  override func setupInteraction() {
    rootView.save.on(.touchUpInside) { [unowned self] _ in
      dispatch(Pile(names: rootView.picker.takeFiles().map(\.name)))
    }
    rootView.clear.on(.touchUpInside) { [unowned self] _ in dispatch(Clear()) }
  }
}

final class HeapView: UIView, ViewControllerModellableView {
  let list = UILabel()
  let name = UITextField()
  let picker = UIFilePicker()
  let save = UIButton()
  let clear = UIButton()

  func setup() {
    for view in [list, name, picker, save, clear] { addSubview(view) }
    name.label = "Name"
    name.maximumLength = 3
    picker.label = "Papers"
    picker.acceptedContentTypes = ["text/plain"]
    picker.allowsMultipleSelection = true
    picker.maximumBytes = 1_000
    save.setTitle("Save", for: .normal)
    clear.setTitle("Clear", for: .normal)
    clear.role = .cancel
  }

  func style() {}

  func update(oldModel: HeapModel?) { list.text = model?.text }
}
