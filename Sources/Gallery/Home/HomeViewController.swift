import Shoji

final class HomeViewController: ViewController<HomeView>, Routable {
  let routeIdentifier: RouteElementIdentifier = ""

  override func setup() {
    title = "Shoji gallery"
  }
}

struct HomeViewModel: ViewModelWithState {
  let entries: [HomeState.Entry]

  init(state: HomeState) {
    entries = state.entries
  }
}

final class HomeView: UIView, ViewControllerModellableView {
  private let heading = UILabel()
  private let introduction = UILabel()
  private let apps = UIStackView()
  private let stack = UIStackView()

  func setup() {
    addSubview(stack)
    stack.addArrangedSubview(heading)
    stack.addArrangedSubview(introduction)
    stack.addArrangedSubview(apps)
    heading.text = "Shoji gallery"
    introduction.text = "Small apps, rendered on the server. Switch JavaScript off: they work."
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    apps.axis = .vertical
    apps.spacing = 12
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    introduction.textColor = .secondaryLabel
  }

  func update(oldModel: HomeViewModel?) {
    guard let model, oldModel == nil else { return }
    for entry in model.entries {
      let link = UILink(title: entry.title, url: entry.path)
      link.detail = entry.detail
      link.style = .card
      apps.addArrangedSubview(link)
    }
  }
}
