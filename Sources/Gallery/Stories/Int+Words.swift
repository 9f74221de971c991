extension Int {
  /// A number of hours as a person says it.
  var hoursAgo: String {
    switch self {
    case 0: "just now"
    case 1..<24: "\(self) h ago"
    case 24..<48: "yesterday"
    default: "\(self / 24) days ago"
    }
  }

  /// The number with the word for it.
  func counted(_ word: String) -> String { self == 1 ? "1 \(word)" : "\(self) \(word)s" }
}
