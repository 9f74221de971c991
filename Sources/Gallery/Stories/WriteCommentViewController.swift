import Shoji

/// The editor of a comment.
final class WriteCommentViewController: ViewControllerWithLocalState<WriteCommentView> {
  override func setup() {
    title = "New comment"
  }

  override func setupInteraction() {
    rootView.didChangeText = { [unowned self] text in
      dispatch(KeepDraft(story: localState.story, text: text))
    }
    rootView.didTapCancel = { [unowned self] text in
      if text.isBlank {
        dispatch(KeepDraft(story: localState.story, text: nil))
        dispatch(Hide(StoriesApplication.Screen.write))
      } else {
        dispatch(Show(StoriesApplication.Screen.discard))
      }
    }
    rootView.didTapPost = { [unowned self] text in
      localState.isMissingText = text.isBlank
      guard !text.isBlank else { return }
      dispatch(PostComment(story: localState.story, text: text))
      dispatch(Hide(StoriesApplication.Screen.write))
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    rootView.focus()
  }
}

extension WriteCommentViewController: RoutableWithConfiguration {
  var routeIdentifier: RouteElementIdentifier { StoriesApplication.Screen.write.rawValue }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [
      .show(StoriesApplication.Screen.discard): .presentModally { [unowned self] _ in
        DiscardDraftAlert(store: store, story: localState.story)
      },
      .hide(StoriesApplication.Screen.write): .dismissModally(behaviour: .hard),
    ]
  }
}

struct WriteCommentLocalState: LocalState, Codable {
  let story: Int
  /// Whether somebody wanted to post nothing.
  var isMissingText = false
}

struct WriteCommentViewModel: ViewModelWithLocalState, Equatable {
  let title: String
  let text: String
  let isMissingText: Bool

  init?(state: StoriesState?, localState: WriteCommentLocalState) {
    title = StoryLibrary.story(localState.story)?.title ?? ""
    text = state?.reader.drafts[localState.story] ?? ""
    isMissingText = localState.isMissingText
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
