import Shoji
import ShojiAccounts

/// Signs out and leaves the list that is not to be seen without a sign-in, with nothing open on it. What the
/// other apps of the session have stays.
struct LeaveStories: SideEffect {
  func sideEffect(
    _ context: SideEffectContext<StoriesState, NavigationDependencies>
  ) async throws {
    let stories = StoriesApplication.Screen.stories.rawValue
    try await context.dispatch(
      Navigate(toPath: "/\(stories)/\(StoryTab.saved.rawValue)", otherwise: [stories])
    ).value
    try await context.dispatch(SignOut(to: StoriesApplication.front, endsSession: false)).value
  }
}

/// Saves a story, or forgets one that was saved.
struct ToggleSaved: StateUpdater {
  let story: Int

  func updateState(_ state: inout StoriesState) {
    if let index = state.reader.saved.firstIndex(of: story) {
      state.reader.saved.remove(at: index)
    } else {
      state.reader.saved.insert(story, at: 0)
    }
  }
}

/// Keeps what was begun, so that leaving the screen loses nothing; `nil` forgets it.
struct KeepDraft: StateUpdater {
  let story: Int
  let text: String?

  func updateState(_ state: inout StoriesState) { state.reader.drafts[story] = text }
}

struct PostComment: StateUpdater {
  let story: Int
  let text: String

  func updateState(_ state: inout StoriesState) {
    guard let author = state.signedIn?.name, !state.closed.contains(story) else { return }
    state.comments.append(
      Comment(id: state.nextComment, story: story, author: author, age: 0, text: text))
    state.nextComment += 1
    state.reader.drafts[story] = nil
  }
}

struct DeleteComment: StateUpdater {
  let id: Int

  func updateState(_ state: inout StoriesState) { state.comments.removeAll { $0.id == id } }
}

/// Ends the discussion of a story, or opens it again.
struct CloseDiscussion: StateUpdater {
  let story: Int
  let isClosed: Bool

  func updateState(_ state: inout StoriesState) {
    state.closed.removeAll { $0 == story }
    if isClosed { state.closed.append(story) }
  }
}
