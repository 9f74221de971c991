import Shoji

/// What is said about a story.
final class CommentsViewController: ViewControllerWithLocalState<CommentsView> {
  override func setup() {
    title = "Comments"
    navigationItem.largeTitleDisplayMode = .never
  }

  override func setupInteraction() {
    rootView.didTapWrite = { [unowned self] in dispatch(Show(StoriesApplication.Screen.write)) }
    rootView.didTapDelete = { [unowned self] id in
      dispatch(Show(StoriesApplication.Screen.delete, context: CommentReference(id: id)))
    }
    rootView.didTapFold = { [unowned self] id in
      if let index = localState.folded.firstIndex(of: id) {
        localState.folded.remove(at: index)
      } else {
        localState.folded.append(id)
      }
    }
  }
}

extension CommentsViewController: RoutableWithConfiguration {
  var routeIdentifier: RouteElementIdentifier { StoriesApplication.Screen.comments.rawValue }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [
      .show(StoriesApplication.Screen.write): .presentModally { [unowned self] _ in
        WriteCommentViewController(
          store: store, localState: WriteCommentLocalState(story: localState.story))
      },
      .show(StoriesApplication.Screen.delete): .presentModally(CommentReference.self) {
        [unowned self] comment in DeleteCommentAlert(store: store, comment: comment.id)
      },
    ]
  }
}
