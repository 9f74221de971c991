import Shoji

final class TodoListViewController: ViewController<TodoListView> {
  override func setup() {
    title = "To Do"
    add(PendingViewController(store: store), in: rootView.strip)
  }

  override func setupInteraction() {
    rootView.didTapAdd = { [unowned self] in dispatch(Show(Screen.addItem)) }
    rootView.didTapCheck = { [unowned self] item in dispatch(ToggleItem(id: item.id)) }
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
