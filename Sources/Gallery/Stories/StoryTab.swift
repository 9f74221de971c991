/// One list of stories.
enum StoryTab: String, CaseIterable, Codable {
  case top
  case new
  case saved

  var title: String {
    switch self {
    case .top: "Top"
    case .new: "New"
    case .saved: "Saved"
    }
  }

  /// The order without a `sort` in the URL.
  var order: StoryOrder {
    switch self {
    case .top: .rank
    case .new: .age
    case .saved: .saved
    }
  }

  var orders: [StoryOrder] { [order, .points, .comments] }
}
