import Shoji

/// One thing to do.
struct Todo: Codable, Identifiable, Equatable {
  let id: Int
  var text: String
  var completed = false
  var archived = false
}

struct TodoState: State, Codable {
  var items: [Todo]
  /// Identifiers are counted, not drawn at random: a new session is the same each time it is made.
  var nextID: Int
  /// What was taken away last, until the next change.
  var removal: Removal?

  init() {
    let texts = ["buy milk", "find a unicorn", "visit Rome"]
    items = texts.enumerated().map { Todo(id: $0.offset + 1, text: $0.element) }
    nextID = texts.count + 1
  }
}

extension TodoState {
  var pending: [Todo] { items.filter { !$0.archived } }
  var archived: [Todo] { items.filter(\.archived) }
  var uncompleted: [Todo] { items.filter { !$0.completed } }
  var archivable: [Todo] { items.filter { $0.completed && !$0.archived } }

  func item(_ id: Int?) -> Todo? { items.first { $0.id == id } }
}
