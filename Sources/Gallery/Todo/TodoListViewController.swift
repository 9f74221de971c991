import Shoji

final class TodoListViewController: ViewControllerWithLocalState<TodoListView> {
  override func setup() {
    title = "To Do"
    add(PendingViewController(store: store), in: rootView.strip)
  }

  override func setupInteraction() {
    rootView.didSelectSection = { [unowned self] section in
      if localState.selectedSection != section { localState.selectedSection = section }
    }
    rootView.didTapAdd = { [unowned self] in dispatch(Show(Screen.addItem)) }
    rootView.didTapClear = { [unowned self] in dispatch(DeleteArchivedItems()) }
    rootView.didTapUndo = { [unowned self] in dispatch(UndoRemoval()) }
    rootView.didTapArchive = { [unowned self] in dispatch(ArchiveCompletedItems()) }
    rootView.didTapCheck = { [unowned self] item in
      if item.archived {
        dispatch(UnarchiveItem(id: item.id))
      } else {
        dispatch(ToggleItem(id: item.id))
      }
    }
    rootView.didTapText = { [unowned self] item in
      dispatch(Show(Screen.addItem, context: item.id))
    }
  }
}

extension TodoListViewController: RoutableWithConfiguration {
  var routeIdentifier: RouteElementIdentifier { Screen.todo.rawValue }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [
      .show(Screen.addItem): .presentModally { [unowned self] context in
        AddItemViewController(
          store: store, localState: AddItemLocalState(itemID: context as? Int))
      }
    ]
  }
}
