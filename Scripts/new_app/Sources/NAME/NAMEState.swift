import Shoji

/// What the app knows of one session. It is written down, and outlives the process.
struct NAMEState: State, Codable {
  var items: [Item] = []
}

struct Item: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var text: String
  var isDone = false
}

struct AddItem: StateUpdater {
  let text: String

  func updateState(_ state: inout NAMEState) {
    let id = (state.items.map(\.id).max() ?? 0) + 1
    state.items.append(Item(id: id, text: text))
  }
}

struct ToggleItem: StateUpdater {
  let id: Item.ID

  func updateState(_ state: inout NAMEState) {
    guard let index = state.items.firstIndex(where: { $0.id == id }) else { return }
    state.items[index].isDone.toggle()
  }
}

/// Adds an item and goes back to the list.
struct SaveItem: SideEffect {
  let text: String

  func sideEffect(_ context: SideEffectContext<NAMEState, NavigationDependencies>) async throws {
    try await context.dispatch(AddItem(text: text)).value
    try await context.dispatch(Hide(Destination.addItem)).value
    try await context.dispatch(Notify("Saved.")).value
  }
}
