extension Int {
  /// The number of hours since something, in a word or two.
  var hours: String {
    switch self {
    case 0: "just now"
    case 1..<24: "\(self) h"
    case 24..<48: "yesterday"
    default: "\(self / 24) days"
    }
  }
}
