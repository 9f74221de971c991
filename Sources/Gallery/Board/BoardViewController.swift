import Shoji

final class BoardViewController: ViewControllerWithLocalState<BoardView> {
  override var preferredPageWidth: UIPageWidth { .wide }

  override func setup() {
    title = "Board"
  }

  override func setupInteraction() {
    rootView.didTapAdd = { [unowned self] text in add(text) }
    rootView.didTapCard = { [unowned self] id in
      turnAway()
      dispatch(Show(BoardApplication.Screen.card, context: CardReference(id: id)))
    }
    rootView.didTapStep = { [unowned self] id, step in
      turnAway()
      if let move = state.board.move(of: id, step) { dispatch(MoveOnBoard(move: move)) }
    }
    rootView.didDropCard = { [unowned self] card, place in
      turnAway()
      if let move = state.board.move(of: card, to: place) { dispatch(MoveOnBoard(move: move)) }
    }
    rootView.didTapUndo = { [unowned self] in
      turnAway()
      if let notice = state.notice { dispatch(RestoreCard(id: notice.card)) }
      dispatch(ShowBoardNotice(notice: nil))
    }
  }

  /// What was wrong with the new card is of no interest to whoever does something else.
  private func turnAway() {
    if localState.fault != nil { localState.fault = nil }
  }

  private func add(_ text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else {
      localState.fault = .nothingWritten
      return
    }
    guard !state.board.isFull else {
      localState.fault = .full
      return
    }
    turnAway()
    dispatch(AddCard(text: text))
    dispatch(ShowBoardNotice(notice: nil))
    rootView.clear()
  }
}

extension BoardViewController: RoutableWithConfiguration {
  var routeIdentifier: RouteElementIdentifier { BoardApplication.Screen.board.rawValue }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [
      .show(BoardApplication.Screen.card): .presentModally(CardReference.self) {
        [unowned self] card in
        let text = state.board.card(card.id)?.text
        return CardViewController(
          store: store, localState: CardLocalState(id: card.id, seen: text))
      }
    ]
  }
}

/// Why nothing was added or changed.
enum BoardFault: String, Codable {
  case nothingWritten = "Write something first."
  case full = "The board is full. Delete a card that is done."
}

struct BoardLocalState: LocalState, Codable {
  var fault: BoardFault?
}

struct BoardViewModel: ViewModelWithLocalState, Equatable {
  let columns: [[CardRowViewModel]]
  let fault: String?
  let notice: String?

  init?(state: BoardState?, localState: BoardLocalState) {
    guard let state else { return nil }
    columns = Board.Column.allCases.map { column in
      let cards = state.board.cards(in: column)
      return cards.map {
        CardRowViewModel(card: $0, isFirst: $0 == cards.first, isLast: $0 == cards.last)
      }
    }
    fault = localState.fault?.rawValue
    notice = state.notice?.text(on: state.board)
  }
}
