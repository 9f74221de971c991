import Shoji
import ShojiAccounts

struct StoryListLocalState: LocalState, Codable {
  /// How many stories come at a time.
  static let step = 10

  let tab: StoryTab
  var order: StoryOrder
  /// How many stories are shown.
  var length = step

  init(tab: StoryTab) {
    self.tab = tab
    order = tab.order
  }
}

struct StoryListViewModel: ViewModelWithLocalState, Equatable {
  let orders: [StoryOrder]
  let order: StoryOrder
  let rows: [StoryRowViewModel]
  let hasMore: Bool
  /// What the button of the bar says; `nil` where there is none.
  let accountTitle: String?

  init?(state: StoriesState?, localState: StoryListLocalState) {
    guard let state else { return nil }
    let stories = state.stories(of: localState.tab, by: localState.order)
    orders = localState.tab.orders
    order = localState.order
    rows = stories.prefix(localState.length).map {
      StoryRowViewModel(story: $0, comments: state.comments(on: $0.id).count)
    }
    hasMore = stories.count > localState.length
    // The way out is where one is only after the login.
    accountTitle =
      state.signedIn == nil ? "Sign in" : localState.tab == .saved ? "Sign out" : nil
  }
}

struct StoryRowViewModel: Identifiable, Equatable {
  let id: Int
  let title: String
  let detail: String

  init(story: Story, comments: Int) {
    id = story.id
    title = story.title
    detail = [
      story.points.counted("point"), comments.counted("comment"), story.age.hours, story.site,
    ].joined(separator: " · ")
  }
}
