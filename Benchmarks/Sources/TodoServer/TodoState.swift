import Shoji

/// One thing to do.
struct Todo: Codable, Identifiable, Equatable {
  let id: Int
  var text: String
  var completed = false

  /// With a character that is escaped, as some have in what people write.
  init(id: Int) {
    self.init(id: id, text: "Tea & cake \(id)")
  }

  init(id: Int, text: String) {
    self.id = id
    self.text = text
  }
}

struct TodoState: State, Codable {
  /// How many rows a new session has; the whole server has the same.
  static let rows = ProcessInfo.processInfo.environment["ROWS"].flatMap { Int($0) } ?? 20

  /// Whether a table shows the rows, in place of a list.
  static let isTable = ProcessInfo.processInfo.environment["TABLE"] == "1"

  var items: [Todo]
  var nextID: Int

  init() {
    items = (0..<Self.rows).map { Todo(id: $0 + 1) }
    nextID = Self.rows + 1
  }
}

struct AddItem: StateUpdater {
  let text: String

  func updateState(_ state: inout TodoState) {
    state.items.insert(Todo(id: state.nextID, text: text), at: 0)
    state.nextID += 1
  }
}

struct EditItem: StateUpdater {
  let id: Int
  let text: String

  func updateState(_ state: inout TodoState) {
    state.change(id) { $0.text = text }
  }
}

/// The action that is measured.
struct ToggleItem: StateUpdater {
  let id: Int

  func updateState(_ state: inout TodoState) {
    state.change(id) { $0.completed.toggle() }
  }
}

extension TodoState {
  /// Changes an item; nothing if it is gone.
  fileprivate mutating func change(_ id: Int, _ body: (inout Todo) -> Void) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    body(&items[index])
  }
}
