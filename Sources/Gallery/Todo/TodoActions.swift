import Shoji

struct AddItem: StateUpdater {
  let text: String

  func updateState(_ state: inout TodoState) {
    state.removal = nil
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

struct ToggleItem: StateUpdater {
  let id: Int

  func updateState(_ state: inout TodoState) {
    state.change(id) { $0.completed.toggle() }
  }
}

struct DeleteItem: StateUpdater {
  let id: Int

  func updateState(_ state: inout TodoState) {
    state.remove { $0.id == id }
  }
}

/// Moves everything that is completed into the archive.
struct ArchiveCompletedItems: StateUpdater {
  func updateState(_ state: inout TodoState) {
    for item in state.archivable { state.change(item.id) { $0.archived = true } }
  }
}

/// Takes an item out of the archive; it is to be done again.
struct UnarchiveItem: StateUpdater {
  let id: Int

  func updateState(_ state: inout TodoState) {
    state.change(id) { item in
      item.archived = false
      item.completed = false
    }
  }
}

struct DeleteArchivedItems: StateUpdater {
  func updateState(_ state: inout TodoState) {
    state.remove(where: \.archived)
  }
}

/// Puts back what was deleted last.
struct UndoRemoval: StateUpdater {
  func updateState(_ state: inout TodoState) {
    state.takeBack()
  }
}

extension TodoState {
  /// Changes an item; nothing if it is gone. What was deleted before that is gone for good.
  fileprivate mutating func change(_ id: Int, _ body: (inout Todo) -> Void) {
    removal = nil
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    body(&items[index])
  }
}
