import Shoji

enum RepositoriesKey: StateKey {
  case repositories, filter, didReceiveFilter, topic, didReceiveTopic, error, didRenew, statusKey,
    statusValue, statusTapped
}

/// The whole page.
final class RepositoriesHomeView: StateView {
  var dispatch: ((any Dispatchable) -> Void)?
  private let back = UILink.toGallery
  private let heading = UILabel()
  private let head = UIStackView()
  private let spinner = UIActivityIndicatorView()
  private let waiting = UILabel()
  private let wait = UIStackView()

  override func getInitialState() -> [String: Any?] {
    ["repositories": nil, "filter": nil, "topic": nil, "error": nil, "isLoading": false]
  }

  override func viewDidInitialize() {
    heading.text = "Repositories"
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    for view in [back, heading] { head.addArrangedSubview(view) }
    head.axis = .vertical
    head.spacing = 16
    head.layoutMargins = UIEdgeInsets(bottom: 6)
    spinner.startAnimating()
    waiting.text = "Asking for repositories"
    waiting.textColor = .secondaryLabel
    for view in [spinner, waiting] { wait.addArrangedSubview(view) }
    wait.alignment = .center
    wait.spacing = 12
    wait.layoutMargins = UIEdgeInsets(top: 16)
  }

  /// Takes over what the store has.
  func show(_ new: RepositoriesState) {
    state["repositories"] = new.repositories
    state["filter"] = new.filter
    state["error"] = new.error
    state["isLoading"] = new.isLoading
  }

  private func load(_ filter: CreatedFilter?) { dispatch?(LoadRepositories(filter: filter)) }

  override func render() {
    place(head, key: "head")
    let panel = place(ControlPanelView.self, key: "controlPanel")
    panel.prop(forKey: RepositoriesKey.filter, isLinkedToKeyInState: "filter")
    panel.prop(forKey: RepositoriesKey.topic, isLinkedToKeyInState: "topic")
    panel.prop(forKey: RepositoriesKey.didReceiveFilter) { values in
      self.load(values["filter"] as? CreatedFilter)
    }
    panel.prop(forKey: RepositoriesKey.didReceiveTopic) { values in
      self.state["topic"] = values["topic"] as? String
    }
    if let error = state["error"] as? String {
      let banner = place(ErrorBannerView.self, key: "banner")
      banner.prop(forKey: RepositoriesKey.error, is: error)
      banner.prop(forKey: RepositoriesKey.didRenew) { _ in self.dispatch?(RenewLimit()) }
    }
    if state["isLoading"] as? Bool == true { place(wait, key: "wait") }
    let table = place(RepositoryTableView.self, key: "table")
    table.prop(forKey: RepositoriesKey.repositories, isLinkedToKeyInState: "repositories")
    table.prop(forKey: RepositoriesKey.topic, isLinkedToKeyInState: "topic")
  }
}

/// What went wrong, and what can be done about it.
final class ErrorBannerView: StateView {
  private let label = UILabel()
  private let button = UIButton()
  private let stack = UIStackView()

  override func viewDidInitialize() {
    label.font = .preferredFont(forTextStyle: .headline)
    label.accessibilityTraits = .updatesFrequently
    button.setTitle("Try again", for: .normal)
    button.on(.touchUpInside) { [unowned self] _ in
      prop(withFunctionForKey: RepositoriesKey.didRenew)?([:])
    }
    for view in [label, button] { stack.addArrangedSubview(view) }
    stack.spacing = 12
    stack.alignment = .center
    stack.distribution = .equalSpacing
    stack.layoutMargins = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    stack.backgroundColor = .secondarySystemBackground
    stack.layer.cornerRadius = 12
  }

  override func render() {
    label.text = prop(withValueForKey: RepositoriesKey.error) as? String
    place(stack, key: "banner")
  }
}
