import Shoji
import ShojiAccounts

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
  }

  /// The first list, which everybody may see.
  static let front: Route = [Screen.stories.rawValue, StoryTab.top.rawValue]

  let store: Store<StoriesState, NavigationDependencies>
  weak var window: UIWindow?
  private let screens: AccountScreens

  init(_ context: ApplicationContext, _ accounts: Accounts) {
    store = context.makeStore()
    screens = AccountScreens(
      accounts, context: context, start: Self.front, over: Self.front,
      note: "To save stories and to comment. Be ann or moderator with the password "
        + "“\(Gallery.password)”, or make an account: its mails are shown at /mailbox, to everybody."
    )
  }

  static let addresses =
    StoryTab.allCases.map { ScreenAddress($0.rawValue, taking: StoryOrdering.self) } + [
      ScreenAddress(Screen.story, at: "story/:id", taking: StoryReference.self),
      ScreenAddress(Screen.delete, at: "delete/:id", taking: CommentReference.self),
    ] + AccountScreens.addresses

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == Screen.stories.rawValue else { return false }
    window?.rootViewController = StoriesTabBarController(store: store, screens: screens)
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
      case .write where state.signedIn == nil:
        return screens.admission(to: destination, of: state, requiring: .signedIn)
      case .write where state.closed.contains { $0 == open }:
        return .forbidden
      default:
        break
      }
      if element.identifier == StoryTab.saved.rawValue, state.signedIn == nil {
        return screens.admission(to: destination, of: state, requiring: .signedIn)
      }
    }
    return screens.admission(to: destination, of: state, requiring: .nothing)
  }
}
