import Shoji

/// A board of cards that everybody edits: the state of the shared store.
struct Board: State, Codable {
  enum Column: String, Codable, CaseIterable {
    case toDo
    case doing
    case done

    var title: String {
      switch self {
      case .toDo: "To do"
      case .doing: "Doing"
      case .done: "Done"
      }
    }
  }

  struct Card: Codable, Equatable, Identifiable {
    let id: Int
    var text: String
    var column: Column
  }

  /// A card that was deleted, with the one that it stood behind in its column.
  struct Removed: Codable, Equatable {
    let card: Card
    let behind: Int?
  }

  /// How many cards there may be before nobody can add one.
  static let limit = 100
  /// How many there are at most, when many have added one at the same moment.
  static let lastLimit = 200
  /// How many deleted ones can still be brought back.
  static let removedLimit = 20

  /// The cards of all columns; those of one are in their order.
  private(set) var cards: [Card]
  /// The ones deleted last, the latest at the end.
  private(set) var removed: [Removed] = []
  /// Identifiers are counted: the log gives the same ones each time it is read.
  private(set) var nextID: Int

  init() {
    let texts: [(String, Column)] = [
      ("Invite somebody to this board", .toDo), ("Move a card while they look", .toDo),
      ("Open the board", .doing), ("Hear of it", .done),
    ]
    cards = texts.enumerated().map {
      Card(id: $0.offset + 1, text: $0.element.0, column: $0.element.1)
    }
    nextID = texts.count + 1
  }

  var isFull: Bool { cards.count >= Self.limit }

  func cards(in column: Column) -> [Card] { cards.filter { $0.column == column } }

  func card(_ id: Int) -> Card? { cards.first { $0.id == id } }

  /// What was deleted under an identifier, if it can still be brought back.
  func removedCard(_ id: Int) -> Card? { removed.last { $0.card.id == id }?.card }

  // MARK: Changes

  /// Adds a card at the end of a column, or behind a card of it.
  mutating func add(_ text: String, to column: Column, behind: Int? = nil) {
    guard cards.count < Self.lastLimit else { return }
    let last = cards(in: column).last?.id
    place(Card(id: nextID, text: text, column: column), behind: behind ?? last)
    nextID += 1
  }

  /// Changes what a card says. Who has not seen what it says by now takes nothing away from it: both
  /// stand on the board then. A card that was deleted meanwhile comes back.
  mutating func edit(_ id: Int, seen: String?, text: String) {
    if let index = cards.firstIndex(where: { $0.id == id }) {
      if cards[index].text == seen {
        cards[index].text = text
      } else if cards[index].text != text {
        add(text, to: cards[index].column, behind: id)
      }
    } else if removedCard(id) != nil {
      restore(id)
      if let index = cards.firstIndex(where: { $0.id == id }) { cards[index].text = text }
    } else {
      add(text, to: .toDo)
    }
  }

  /// Moves a card behind another one of a column, or to its top without one. If that one is not there any
  /// more, the card goes to the end; one that is gone itself stays so.
  mutating func move(_ id: Int, to column: Column, behind: Int?) {
    guard id != behind, let index = cards.firstIndex(where: { $0.id == id }) else { return }
    var card = cards.remove(at: index)
    card.column = column
    place(card, behind: behind)
  }

  mutating func delete(_ id: Int) {
    guard let card = card(id) else { return }
    let before = cards(in: card.column).prefix { $0.id != id }
    removed.append(Removed(card: card, behind: before.last?.id))
    removed.removeFirst(max(0, removed.count - Self.removedLimit))
    cards.removeAll { $0.id == id }
  }

  /// Brings a deleted card back to where it was.
  mutating func restore(_ id: Int) {
    guard card(id) == nil,
      let index = removed.lastIndex(where: { $0.card.id == id })
    else { return }
    let found = removed.remove(at: index)
    place(found.card, behind: found.behind)
  }

  private mutating func place(_ card: Card, behind: Int?) {
    let column = card.column
    guard let behind else {
      cards.insert(card, at: cards.firstIndex { $0.column == column } ?? cards.endIndex)
      return
    }
    let index = cards.firstIndex { $0.id == behind && $0.column == column }
    cards.insert(card, at: index.map { $0 + 1 } ?? cards.endIndex)
  }
}
