import Shoji

/// Where a card gets other words, or is deleted.
final class CardViewController: ViewControllerWithLocalState<CardView> {
  override func setup() {
    title = "Card"
  }

  override func setupInteraction() {
    rootView.didTapSave = { [unowned self] text in save(text) }
    rootView.didTapCancel = { [unowned self] in dispatch(Hide()) }
    rootView.didTapDelete = { [unowned self] in
      dispatch(DeleteCard(id: localState.id))
      dispatch(ShowBoardNotice(notice: BoardNotice(card: localState.id, isOwn: true)))
      dispatch(Hide())
    }
  }

  /// Asks once more when somebody else has changed the card since its words were shown.
  private func save(_ text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else {
      localState.fault = .nothingWritten
      return
    }
    let now = state.board.card(localState.id)?.text
    guard now == localState.seen || now == text else {
      localState.seen = now
      localState.isWarned = true
      return
    }
    guard now != nil || !state.board.isFull else {
      localState.fault = .full
      return
    }
    dispatch(EditCard(id: localState.id, seen: now, text: text))
    dispatch(ShowBoardNotice(notice: nil))
    dispatch(Hide())
  }
}

extension CardViewController: RoutableWithConfiguration {
  var routeIdentifier: RouteElementIdentifier { BoardApplication.Screen.card.rawValue }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [.hide(BoardApplication.Screen.card): .dismissModally(behaviour: .hard)]
  }
}

struct CardLocalState: LocalState, Codable {
  let id: Int
  /// What the card said when the person was shown it last; `nil` when it was deleted.
  var seen: String?
  /// What the field began with.
  let text: String
  /// Whether the person was told that somebody else has changed the card.
  var isWarned = false
  var fault: BoardFault?

  init(id: Int, seen: String?) {
    (self.id, self.seen, text) = (id, seen, seen ?? "")
  }
}

struct CardViewModel: ViewModelWithLocalState, Equatable {
  let text: String
  let fault: String?
  let notice: String?
  let isDeleted: Bool

  init?(state: BoardState?, localState: CardLocalState) {
    text = localState.text
    fault = localState.fault?.rawValue
    isDeleted = localState.seen == nil
    if let seen = localState.seen {
      notice =
        localState.isWarned
        ? "Somebody has changed this card to “\(seen)” meanwhile. Save puts your words there instead."
        : nil
    } else {
      notice = "Somebody has deleted this card. Save puts it back with your words."
    }
  }
}
