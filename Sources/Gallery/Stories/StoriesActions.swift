import Shoji

struct EnterStories: StateUpdater {
  let account: String

  func updateState(_ state: inout StoriesState) { state.account = account }
}

/// Logs in and goes on to where somebody wanted to go.
struct LogInToStories: SideEffect {
  let account: String
  let returnTo: String

  func sideEffect(
    _ context: SideEffectContext<StoriesState, NavigationDependencies>
  ) async throws {
    try await context.dispatch(EnterStories(account: account)).value
    try await context.dispatch(
      Navigate(toPath: returnTo, otherwise: [StoriesApplication.Screen.stories.rawValue])
    ).value
  }
}

struct LeaveStories: StateUpdater {
  func updateState(_ state: inout StoriesState) { state.account = nil }
}

/// Logs out and leaves the list that is not to be seen without a login, with nothing open on it.
struct LogOutOfStories: SideEffect {
  func sideEffect(
    _ context: SideEffectContext<StoriesState, NavigationDependencies>
  ) async throws {
    let stories = StoriesApplication.Screen.stories.rawValue
    try await context.dispatch(
      Navigate(toPath: "/\(stories)/\(StoryTab.saved.rawValue)", otherwise: [stories])
    ).value
    try await context.dispatch(LeaveStories()).value
    try await context.dispatch(Navigate(to: [stories, StoryTab.top.rawValue])).value
  }
}

/// Saves a story, or forgets one that was saved.
struct ToggleSaved: StateUpdater {
  let story: Int

  func updateState(_ state: inout StoriesState) {
    if let index = state.saved.firstIndex(of: story) {
      state.saved.remove(at: index)
    } else {
      state.saved.insert(story, at: 0)
    }
  }
}

/// Keeps what was begun, so that leaving the screen loses nothing; `nil` forgets it.
struct KeepDraft: StateUpdater {
  let story: Int
  let text: String?

  func updateState(_ state: inout StoriesState) { state.drafts[story] = text }
}

struct PostComment: StateUpdater {
  let story: Int
  let text: String

  func updateState(_ state: inout StoriesState) {
    guard let author = state.account, !state.closed.contains(story) else { return }
    state.comments.append(
      Comment(id: state.nextComment, story: story, author: author, age: 0, text: text))
    state.nextComment += 1
    state.drafts[story] = nil
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
