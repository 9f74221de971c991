import Shoji

/// What a reader has done. The stories themselves do not change: ``StoryLibrary``.
struct StoriesState: State, Codable {
  /// Who is logged in.
  var account: String?
  /// The numbers of saved stories, the last one first.
  var saved: [Int] = []
  /// The reader's own comments, the oldest first.
  var comments: [Comment] = []
  /// Comments are counted, not drawn at random: a new session is the same each time it is made.
  var nextComment = 1_000
  /// Comments that were begun, by story.
  var drafts: [Int: String] = [:]
  /// The numbers of stories that take no more comments.
  var closed: [Int] = []
}

extension StoriesState {
  /// The name that may close discussions.
  static let moderator = "moderator"

  var isModerator: Bool { account == Self.moderator }

  /// One of the reader's own comments.
  func comment(_ id: Int) -> Comment? { comments.first { $0.id == id } }

  /// What is said about a story, the reader's own words last.
  func comments(on story: Int) -> [Comment] {
    StoryLibrary.comments(on: story) + comments.filter { $0.story == story }
  }

  /// The stories of a tab in an order.
  func stories(of tab: StoryTab, by order: StoryOrder) -> [Story] {
    let stories =
      tab == .saved ? saved.compactMap { StoryLibrary.story($0) } : StoryLibrary.stories
    switch order {
    case .rank, .saved:
      return stories
    case .age:
      return stories.sorted { $0.age < $1.age }
    case .points:
      return stories.sorted { $0.points > $1.points }
    case .comments:
      return stories.sorted { comments(on: $0.id).count > comments(on: $1.id).count }
    }
  }
}
