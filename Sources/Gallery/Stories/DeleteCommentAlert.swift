import Shoji

/// Asks before one's own comment is deleted.
final class DeleteCommentAlert: UIAlertController, Routable {
  let routeIdentifier: RouteElementIdentifier = StoriesApplication.Screen.delete.rawValue

  init(store: PartialStore<StoriesState>, comment: Int) {
    super.init(title: "Delete your comment?", message: "It cannot be undone.")
    addAction(UIAlertAction(title: "Keep it", style: .cancel))
    addAction(
      UIAlertAction(title: "Delete", style: .destructive) { _ in
        store.dispatch(DeleteComment(id: comment))
      })
  }
}
