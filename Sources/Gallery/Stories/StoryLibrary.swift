/// The stories and what others have said about them: made up, and the same for everybody.
enum StoryLibrary {
  /// The stories in the order of the front page.
  static let stories: [Story] = (frontPage + secondPage).enumerated().map { index, text in
    Story(
      id: index + 1, title: text.title, site: text.site, author: text.author, points: text.points,
      age: text.age, text: text.text)
  }

  private static let byID = Dictionary(uniqueKeysWithValues: stories.map { ($0.id, $0) })

  /// A story by its number; `nil` if there is none.
  static func story(_ id: Int) -> Story? { byID[id] }

  /// What others say about a story: each comment is followed by the answers to it.
  static func comments(on story: Int) -> [Comment] { commentsByStory[story] ?? [] }

  private static let commentsByStory = Dictionary(grouping: comments, by: \.story)
}
