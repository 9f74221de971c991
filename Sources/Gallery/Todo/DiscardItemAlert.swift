import Shoji

/// Asks before what was written about an item is thrown away.
final class DiscardItemAlert: UIAlertController, Routable {
  let routeIdentifier: RouteElementIdentifier = Screen.discard.rawValue

  init(store: PartialStore<TodoState>) {
    super.init(title: "Discard your text?", message: "What you have written will be lost.")
    addAction(UIAlertAction(title: "Keep editing", style: .cancel))
    addAction(
      UIAlertAction(title: "Discard", style: .destructive) { _ in
        store.dispatch(Hide(Screen.addItem))
      })
  }
}
