import Shoji

/// The first demonstration of StateView: a field, and a button that its text governs.
final class NamesApplication: Application {
  let store: Store<NamesState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "names" else { return false }
    window?.rootViewController = NamesViewController()
    completion()
    return true
  }
}

/// Nothing: all that changes is the state of views.
struct NamesState: State, Codable {}

/// Shows the state view below the words of the page.
final class NamesViewController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "names"

  override func viewDidLoad() {
    title = "Names"
    let heading = UILabel()
    heading.text = "Names"
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    let hint = UILabel()
    hint.text = "Type a name. Two letters are enough, and one name is special."
    hint.textColor = .secondaryLabel
    let home = NamesHomeView(parentViewController: self)
    let stack = UIStackView(
      arrangedSubviews: [UILink.toGallery, heading, hint, home])
    stack.axis = .vertical
    stack.spacing = 16
    view.addSubview(stack)
    home.setRootView()
  }
}
