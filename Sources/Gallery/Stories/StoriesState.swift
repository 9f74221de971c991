import Shoji
import ShojiAccounts

/// What the readers of a session have done. The stories themselves do not change: ``StoryLibrary``.
struct StoriesState: State, Codable, AccountHolding {
  /// Who is signed in.
  var account = AccountState()
  /// What each of them has kept, by the id of their account.
  var readers: [String: Reader] = [:]
  /// Their comments, the oldest first.
  var comments: [Comment] = []
  /// Comments are counted, not drawn at random: a new session is the same each time it is made.
  var nextComment = 1_000
  /// The numbers of stories that take no more comments.
  var closed: [Int] = []
}

/// What somebody keeps for themselves.
struct Reader: Codable, Sendable, Equatable {
  /// The numbers of saved stories, the last one first.
  var saved: [Int] = []
  /// Comments that were begun, by story.
  var drafts: [Int: String] = [:]
}

extension AccountRole {
  /// May close discussions.
  static let moderator: AccountRole = "moderator"
}

extension StoriesState {
  var isModerator: Bool { signedIn?.has(.moderator) == true }

  /// What whoever is signed in keeps; nobody keeps nothing.
  var reader: Reader {
    get { signedIn.flatMap { readers[$0.account.rawValue] } ?? Reader() }
    set { if let person = signedIn { readers[person.account.rawValue] = newValue } }
  }

  /// One of the comments of whoever is signed in.
  func comment(_ id: Int) -> Comment? {
    comments.first { $0.id == id && $0.author == signedIn?.name }
  }

  /// What is said about a story, the words of this session last.
  func comments(on story: Int) -> [Comment] {
    StoryLibrary.comments(on: story) + comments.filter { $0.story == story }
  }

  /// The stories of a tab in an order.
  func stories(of tab: StoryTab, by order: StoryOrder) -> [Story] {
    let stories =
      tab == .saved ? reader.saved.compactMap { StoryLibrary.story($0) } : StoryLibrary.stories
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
