import Shoji

/// What a person has sent, the last one first.
struct FilesState: State, Codable {
  var files: [StoredFile] = []
}

/// Puts files on the list.
struct AddFiles: StateUpdater {
  let files: [StoredFile]

  func updateState(_ state: inout FilesState) {
    state.files = files + state.files
  }
}

/// Takes a file off the list.
struct RemoveFile: StateUpdater {
  let id: FileID

  func updateState(_ state: inout FilesState) {
    state.files.removeAll { $0.id == id }
  }
}
