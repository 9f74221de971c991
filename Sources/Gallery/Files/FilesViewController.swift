import Shoji

final class FilesViewController: ViewController<FilesView>, Routable {
  let routeIdentifier = FilesApplication.screen

  override func setup() {
    title = "Files"
  }

  override func setupInteraction() {
    rootView.didTapAdd = { [unowned self] files in dispatch(AddFiles(files: files)) }
    rootView.didTapDelete = { [unowned self] file in
      dispatch(RemoveFile(id: file.id))
      dispatch(DeleteFiles([file]))
    }
  }
}

struct FilesViewModel: ViewModelWithState, Equatable {
  let rows: [FileRowViewModel]

  init(state: FilesState) {
    rows = state.files.map(FileRowViewModel.init)
  }
}
