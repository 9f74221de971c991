/// The order of a list.
enum StoryOrder: String, Codable {
  case rank
  case age
  case saved
  case points
  case comments

  var title: String {
    switch self {
    case .rank: "Ranked"
    case .age: "Newest"
    case .saved: "Last saved"
    case .points: "Points"
    case .comments: "Discussed"
    }
  }
}
