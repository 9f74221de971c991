import Shoji

struct NotesViewModel: ViewModelWithState {
  init(state: NotesState) {}
}

final class NotesView: UIView, ViewControllerModellableView {
  func setup() {}
  func style() {}
  func update(oldModel: NotesViewModel?) {}
}

final class NotesViewController: ViewController<NotesView> {}
