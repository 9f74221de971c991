import Shoji

struct ListLocalState: LocalState, Codable {
  enum Section: String, Codable {
    case todo
    case archived
  }

  var selectedSection = Section.todo
}

struct TodoListViewModel: ViewModelWithLocalState, Equatable {
  let section: ListLocalState.Section
  let items: [TodoRowViewModel]
  let hasArchivableItems: Bool
  let hasArchivedItems: Bool
  /// What is said about the items that were deleted last.
  let removalNotice: String?

  init?(state: TodoState?, localState: ListLocalState) {
    guard let state else { return nil }
    section = localState.selectedSection
    let shown = section == .todo ? state.pending : state.archived
    items = shown.map { TodoRowViewModel(item: $0) }
    hasArchivableItems = !state.archivable.isEmpty
    hasArchivedItems = !state.archived.isEmpty
    removalNotice = state.removal?.notice
  }

  var emptyText: String {
    section == .todo ? "Nothing to do. Enjoy the day." : "The archive is empty."
  }
}
