import HTTPTypes
import ShojiTesting

/// An app that takes a file and a name.
final class FilesApp: Application {
  let store: Store<FilesAppState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = FilesController(store: store)
    completion()
    return true
  }

  static let mounts = [Mount("papers", FilesApp.init)]

  @HTTPRouteBuilder static var routes: [HTTPRoute] {
    HTTPRoute(.get, "papers/:id/:use", in: FilesApp.self) { request, context in
      let (id, use): (String, String) = (
        try request.parameter("id"), try request.parameter("use")
      )
      guard let file = context.getState().files.first(where: { $0.id.text == id }) else {
        throw HTTPError(.notFound)
      }
      return .file(file, as: use == "look" ? .inline : .attachment)
    }
  }
}

struct FilesAppState: State, Codable {
  var files: [StoredFile] = []
}

private struct Keep: StateUpdater {
  let files: [StoredFile]
  func updateState(_ state: inout FilesAppState) { state.files += files }
}

private struct Drop: StateUpdater {
  func updateState(_ state: inout FilesAppState) { state.files = [] }
}

struct FilesAppModel: ViewModelWithState, Equatable {
  let text: String
  init(state: FilesAppState) {
    text = state.files.map { "[\($0.name) \($0.contentType) \($0.size) \($0.id)]" }.joined()
  }
}

final class FilesController: ViewController<FilesAppView>, Routable {
  let routeIdentifier: RouteElementIdentifier = "papers"

  override func setupInteraction() {
    rootView.save.on(.touchUpInside) { [unowned self] _ in
      dispatch(Keep(files: rootView.picker.takeFiles()))
    }
    rootView.drop.on(.touchUpInside) { [unowned self] _ in
      let files = store.state.files
      dispatch(Drop())
      dispatch(DeleteFiles(files))
    }
  }
}

final class FilesAppView: UIView, ViewControllerModellableView {
  let list = UILabel()
  let name = UITextField()
  let picker = UIFilePicker()
  let save = UIButton()
  let drop = UIButton()

  func setup() {
    for view in [list, name, picker, save, drop] { addSubview(view) }
    name.label = "Name"
    name.maximumLength = 3
    picker.label = "Paper"
    picker.acceptedContentTypes = ["text/plain", "image/*", ".pdf"]
    picker.maximumBytes = 3_000_000
    save.setTitle("Save", for: .normal)
    drop.setTitle("Drop", for: .normal)
  }

  func style() {}

  func update(oldModel: FilesAppModel?) { list.text = model?.text }
}
