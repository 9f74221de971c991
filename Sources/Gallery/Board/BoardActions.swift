import Shoji

struct AddCard: SharedStateUpdater {
  let text: String

  func updateState(_ state: inout Board) { state.add(text, to: .toDo) }
}

/// Changes what a card says, for somebody who has seen what it said; `nil` for one that was deleted.
struct EditCard: SharedStateUpdater {
  let id: Int
  let seen: String?
  let text: String

  func updateState(_ state: inout Board) { state.edit(id, seen: seen, text: text) }
}

/// Moves a card. It names the cards and no places: others may have moved some before.
struct MoveCard: SharedStateUpdater, Equatable {
  let id: Int
  let column: Board.Column
  /// The card that it goes behind; `nil` for the top of the column.
  let behind: Int?

  func updateState(_ state: inout Board) { state.move(id, to: column, behind: behind) }
}

struct DeleteCard: SharedStateUpdater {
  let id: Int

  func updateState(_ state: inout Board) { state.delete(id) }
}

/// Brings back a card that was deleted.
struct RestoreCard: SharedStateUpdater {
  let id: Int

  func updateState(_ state: inout Board) { state.restore(id) }
}

/// Moves a card, and says so if somebody was faster who has deleted it.
struct MoveOnBoard: SideEffect {
  let move: MoveCard

  func sideEffect(_ context: SideEffectContext<BoardState, NavigationDependencies>) async throws {
    try await context.dispatch(move).value
    let isThere = context.getState().board.card(move.id) != nil
    context.dispatch(
      ShowBoardNotice(notice: isThere ? nil : BoardNotice(card: move.id, isOwn: false)))
  }
}

/// Says something about a card to the person of this session, or nothing any more.
struct ShowBoardNotice: StateUpdater {
  let notice: BoardNotice?

  func updateState(_ state: inout BoardState) { state.notice = notice }
}
