import Shoji

/// Pictures and documents that a person has sent: to be looked at, saved and deleted, by nobody else.
final class FilesApplication: Application {
  static let screen: RouteElementIdentifier = "files"

  let store: Store<FilesState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == Self.screen else { return false }
    window?.rootViewController = FilesViewController(store: store)
    completion()
    return true
  }

  /// A file of the session that asks: those of others are not there.
  @HTTPRouteBuilder static var routes: [HTTPRoute] {
    HTTPRoute(.get, "files/:id/save", in: FilesApplication.self) { request, context in
      .file(try file(request, context.getState()))
    }
    HTTPRoute(.get, "files/:id/look", in: FilesApplication.self) { request, context in
      try .image(try file(request, context.getState()), for: request)
    }
  }

  private static func file(_ request: RouteRequest, _ state: FilesState) throws -> StoredFile {
    let id: String = try request.parameter("id")
    guard let file = state.files.first(where: { $0.id.text == id }) else {
      throw HTTPError(.notFound, "There is no such file.")
    }
    return file
  }
}
