/// What the fourth cell of a row is.
enum Shape: CaseIterable {
  /// A label as the others.
  case labels
  /// A button, whose address goes by the row's key.
  case buttons

  var title: String {
    switch self {
    case .labels: "1,000 rows x 4 labels"
    case .buttons: "1,000 rows x 3 labels and a button"
    }
  }
}
