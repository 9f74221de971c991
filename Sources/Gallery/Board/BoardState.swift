import Shoji

/// What the app of a session has: the board of all, and what its person is told.
struct BoardState: State, Codable {
  @Shared("board") var board: Board
  var notice: BoardNotice?
}

/// A card that is gone, and can be brought back.
struct BoardNotice: Codable, Equatable {
  let card: Int
  /// Whether the person has deleted it.
  let isOwn: Bool

  /// What is said about it; `nil` once it is there again or gone for good.
  func text(on board: Board) -> String? {
    guard board.card(card) == nil, let removed = board.removedCard(card) else { return nil }
    return isOwn
      ? "“\(removed.text)” is deleted."
      : "“\(removed.text)” could not be moved: somebody has deleted it."
  }
}
