/// What somebody says about a story.
struct Comment: Codable, Identifiable, Equatable {
  let id: Int
  /// The story's number.
  let story: Int
  let author: String
  /// How many hours ago it was written.
  let age: Int
  /// How many comments it answers to, one below the other.
  var depth = 0
  let text: String
}
