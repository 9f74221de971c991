import Shoji

/// Asks before a comment that was begun is thrown away.
final class DiscardDraftAlert: UIAlertController, Routable {
  let routeIdentifier: RouteElementIdentifier = StoriesApplication.Screen.discard.rawValue

  init(store: PartialStore<StoriesState>, story: Int) {
    super.init(title: "Discard your comment?", message: "What you have written will be lost.")
    addAction(UIAlertAction(title: "Keep editing", style: .cancel))
    addAction(
      UIAlertAction(title: "Discard", style: .destructive) { _ in
        store.dispatch(KeepDraft(story: story, text: nil))
        store.dispatch(Hide(StoriesApplication.Screen.write))
      })
  }
}
