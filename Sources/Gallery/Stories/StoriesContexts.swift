/// Which story: part of the path.
struct StoryReference: Codable, Sendable {
  let id: Int
}

/// Which of one's own comments: part of the path.
struct CommentReference: Codable, Sendable {
  let id: Int
}

/// In which order a list is: `?sort=points`.
struct StoryOrdering: Codable, Sendable {
  let sort: StoryOrder
}
