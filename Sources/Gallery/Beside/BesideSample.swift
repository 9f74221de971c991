import Shoji

/// An app of the gallery that is shown twice on one page.
enum BesideSample: String, CaseIterable {
  case chat
  case board
  case minesweeper
  case counter

  var title: String {
    switch self {
    case .chat: "Chat"
    case .board: "Board"
    case .minesweeper: "Minesweeper"
    case .counter: "Counter"
    }
  }

  var caption: String {
    switch self {
    case .chat: "Give each side a name, enter a room, and write: the other sees that you do."
    case .board: "Move a card on the one side and watch the other: the board is one for all."
    case .minesweeper: "Both sides have the link of the same field. Open places in turn."
    case .counter: "Each session counts for itself; windows of one session count together."
    }
  }

  /// Where it is, for both sides.
  func path(game: GameReference?) -> String {
    let path = "/\(rawValue)"
    return self == .minesweeper ? game.map { "\(path)/\($0.name)" } ?? path : path
  }
}
