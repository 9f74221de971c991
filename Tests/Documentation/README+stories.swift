import Shoji

struct StoryContext: Codable, Sendable, Equatable {
  var id: Int
}

struct StoriesState: State, Codable {
  var stories: [Int: String] = [:]
}

final class StoriesApplication: Screenless {
  let store: Store<StoriesState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }
}
