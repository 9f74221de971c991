import Shoji
import ShojiAccounts

/// One story.
final class StoryViewController: ViewControllerWithLocalState<StoryView> {
  override func setup() {
    title = "Story"
    navigationItem.largeTitleDisplayMode = .never
  }

  override func setupInteraction() {
    rootView.didTapSave = { [unowned self] in
      if state.signedIn == nil {
        let path = view.window?.path ?? ""
        dispatch(Show(AccountScreen.signIn, context: SignInRequest(returnTo: path)))
      } else {
        dispatch(ToggleSaved(story: localState.id))
      }
    }
  }
}

extension StoryViewController: RoutableWithConfiguration {
  var routeIdentifier: RouteElementIdentifier { StoriesApplication.Screen.story.rawValue }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [
      .show(StoriesApplication.Screen.comments): .push { [unowned self] _ in
        CommentsViewController(store: store, localState: CommentsLocalState(story: localState.id))
      },
      .show(StoriesApplication.Screen.moderation): .push { [unowned self] _ in
        ModerationViewController(
          store: store, localState: ModerationLocalState(story: localState.id))
      },
    ]
  }
}

struct StoryLocalState: LocalState, Codable {
  let id: Int
}

struct StoryViewModel: ViewModelWithLocalState, Equatable {
  let title: String
  let source: String
  let text: String
  let comments: String
  let discussion: String
  let isSaved: Bool
  let isModerated: Bool

  init?(state: StoriesState?, localState: StoryLocalState) {
    guard let state, let story = StoryLibrary.story(localState.id) else { return nil }
    let comments = state.comments(on: story.id)
    title = story.title
    source = [
      story.points.counted("point"), "by \(story.author)", story.age.hours, story.site,
    ].joined(separator: " · ")
    text = story.text
    self.comments = comments.isEmpty ? "No comments yet" : comments.count.counted("comment")
    discussion =
      state.closed.contains(story.id)
      ? "The discussion is closed."
      : comments.last.map { "\($0.author): \($0.text)" } ?? "Be the first to say something."
    isSaved = state.reader.saved.contains(story.id)
    isModerated = state.isModerator
  }
}
