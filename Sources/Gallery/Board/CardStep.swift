/// Where a button moves a card.
enum CardStep: Equatable {
  case up
  case down
  /// To the column before.
  case back
  /// To the column after.
  case on
}

/// Where a card was dropped.
enum CardPlace: Equatable {
  case before(Int)
  case behind(Int)
  case endOf(Board.Column)
}

extension Board {
  /// What a drop is for a card as the board is now; `nil` where it stays where it is.
  func move(of id: Int, to place: CardPlace) -> MoveCard? {
    guard card(id) != nil else { return nil }
    switch place {
    case .before(let other):
      guard let column = card(other)?.column, other != id else { return nil }
      let before = cards(in: column).prefix { $0.id != other }.last { $0.id != id }
      return MoveCard(id: id, column: column, behind: before?.id)
    case .behind(let other):
      guard let column = card(other)?.column, other != id else { return nil }
      return MoveCard(id: id, column: column, behind: other)
    case .endOf(let column):
      return moveToEnd(of: column, id)
    }
  }

  /// What a step is for a card as the board is now; `nil` where it leads off the board.
  func move(of id: Int, _ step: CardStep) -> MoveCard? {
    guard let card = card(id) else { return nil }
    let column = cards(in: card.column)
    guard let place = column.firstIndex(of: card) else { return nil }
    switch step {
    case .up:
      guard place > 0 else { return nil }
      return MoveCard(id: id, column: card.column, behind: place > 1 ? column[place - 2].id : nil)
    case .down:
      guard place + 1 < column.count else { return nil }
      return MoveCard(id: id, column: card.column, behind: column[place + 1].id)
    case .back:
      return card.column.neighbor(-1).map { moveToEnd(of: $0, id) }
    case .on:
      return card.column.neighbor(1).map { moveToEnd(of: $0, id) }
    }
  }

  private func moveToEnd(of column: Column, _ id: Int) -> MoveCard {
    MoveCard(id: id, column: column, behind: cards(in: column).last { $0.id != id }?.id)
  }
}

extension Board.Column {
  /// The column so many to the right.
  func neighbor(_ distance: Int) -> Board.Column? {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self), all.indices.contains(index + distance) else {
      return nil
    }
    return all[index + distance]
  }
}
