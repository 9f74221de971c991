import Shoji

struct AddItemLocalState: LocalState, Codable {
  /// The item that is edited; `nil` for a new one.
  var itemID: Int?
  /// Whether somebody wanted to save nothing.
  var isMissingText = false
}

struct AddItemViewModel: ViewModelWithLocalState, Equatable {
  let text: String
  let isEditing: Bool
  let isMissingText: Bool

  init(state: TodoState?, localState: AddItemLocalState) {
    let item = state?.item(localState.itemID)
    text = item?.text ?? ""
    isEditing = item != nil
    isMissingText = localState.isMissingText
  }
}

final class AddItemViewController: ViewControllerWithLocalState<AddItemView> {
  override func setup() {
    title = localState.itemID == nil ? "New item" : "Edit item"
  }

  override func setupInteraction() {
    rootView.didTapSave = { [unowned self] text in save(text) }
    rootView.didTapCancel = { [unowned self] text in cancel(text) }
    rootView.didTapDelete = { [unowned self] in
      if let id = localState.itemID { dispatch(DeleteItem(id: id)) }
      dispatch(Hide())
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    rootView.focus()
  }

  private func cancel(_ text: String) {
    let before = state.item(localState.itemID)?.text ?? ""
    let isChanged = text != before && text.contains { !$0.isWhitespace }
    if isChanged { dispatch(Show(Screen.discard)) } else { dispatch(Hide()) }
  }

  private func save(_ text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else {
      localState.isMissingText = true
      return
    }
    if let id = localState.itemID, state.item(id) != nil {
      dispatch(EditItem(id: id, text: text))
    } else {
      dispatch(AddItem(text: text))
    }
    dispatch(Hide())
  }
}

extension AddItemViewController: RoutableWithConfiguration {
  var routeIdentifier: RouteElementIdentifier { Screen.addItem.rawValue }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [
      .show(Screen.discard): .presentModally { [unowned self] _ in DiscardItemAlert(store: store) },
      .hide(Screen.addItem): .dismissModally(behaviour: .hard),
    ]
  }
}
