import Shoji

/// A reader of stories with comments: tabs, each with a stack, addresses, and screens that want a login.
final class StoriesApplication: Application {
  /// The screens of the app.
  enum Screen: String {
    case stories
    case story
    case comments
    case write
    case discard
    case delete
    case moderation
    case login
  }

  let store: Store<StoriesState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  static let addresses =
    StoryTab.allCases.map { ScreenAddress($0.rawValue, taking: StoryOrdering.self) } + [
      ScreenAddress(Screen.story, at: "story/:id", taking: StoryReference.self),
      ScreenAddress(Screen.delete, at: "delete/:id", taking: CommentReference.self),
      ScreenAddress(Screen.login, taking: LoginRequest.self),
    ]

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == Screen.stories.rawValue else { return false }
    window?.rootViewController = StoriesTabBarController(store: store)
    completion()
    return true
  }

  func admission(to destination: Location) -> RouteAdmission {
    let state = store.state
    var open: Int?
    for element in destination.elements {
      if let story: StoryReference = element.context() {
        guard StoryLibrary.story(story.id) != nil else { return .absent }
        open = story.id
      }
      if let comment: CommentReference = element.context(), state.comment(comment.id) == nil {
        return .absent
      }
      switch Screen(rawValue: element.identifier) {
      case .moderation where !state.isModerator:
        return .forbidden
      case .write where state.account == nil:
        return login(for: destination)
      case .write where state.closed.contains { $0 == open }:
        return .forbidden
      case .login where state.account != nil:
        return .redirected(to: [Screen.stories.rawValue])
      default:
        break
      }
      if element.identifier == StoryTab.saved.rawValue, state.account == nil {
        return login(for: destination)
      }
    }
    return .admitted
  }

  /// The login lies over the first tab: what it is wanted for may be what the window shows now.
  private func login(for destination: Location) -> RouteAdmission {
    .redirected(
      to: [Screen.stories.rawValue, StoryTab.top.rawValue, Screen.login.rawValue],
      context: LoginRequest(returnTo: destination.path))
  }
}
