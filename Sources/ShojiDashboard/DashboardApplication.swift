public import Shoji

/// What a server is doing, for whoever has the key: requests, memory, sessions, jobs, what has failed, and what it
/// was set to.
///
/// ```swift
/// static let settings: [any SettingDescription] = [DashboardLock.key.ifSet]
///
/// let monitor = ServerMonitor()
/// let lock: DashboardLock?
///
/// init(settings: Settings) async throws { lock = try DashboardLock(ifSet: settings) }
///
/// var sharedStores: [AnySharedStore] { monitor }
///
/// var applications: [Mount] {
///   Mount("notes", NotesApplication.init)
///   if let lock { Mount("operations") { DashboardApplication($0, lock) } }
/// }
/// ```
/// The page follows the server, every five seconds; without JavaScript it shows what is there when it is loaded. In a
/// program whose people sign in, show a ``DashboardViewController`` in an app of its own instead, behind its
/// `admission(to:)`.
public final class DashboardApplication: Application {
  /// The app's store.
  public let store: Store<DashboardState, NavigationDependencies>
  /// The window that a screen is being installed in.
  public weak var window: UIWindow?
  private let lock: DashboardLock
  private let back: (title: String, url: String)?

  /// Makes the app of a session.
  /// - Parameters:
  ///   - context: What the session has given the app.
  ///   - lock: Whom it is for.
  ///   - back: A link that stands above the dashboard; none unless it is given.
  public init(
    _ context: ApplicationContext, _ lock: DashboardLock,
    back: (title: String, url: String)? = nil
  ) {
    store = context.makeStore()
    self.lock = lock
    self.back = back
  }

  /// Installs the one screen, which is that of the mount's own name.
  public func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = LockedDashboardViewController(
      store: store, lock: lock, name: identifier, back: back)
    completion()
    return true
  }
}

/// The dashboard, or the question for its key.
final class LockedDashboardViewController: ViewController<LockedDashboardView>, Routable {
  private let lock: DashboardLock
  private let back: (title: String, url: String)?
  let routeIdentifier: RouteElementIdentifier

  init(
    store: PartialStore<DashboardState>, lock: DashboardLock, name: RouteElementIdentifier,
    back: (title: String, url: String)?
  ) {
    self.lock = lock
    self.back = back
    routeIdentifier = name
    super.init(store: store)
  }

  override func setup() {
    title = "Operations"
    // Not of the state, which may be of another key.
    rootView.mark = lock.mark
    if let back { rootView.leadBack(title: back.title, url: back.url) }
  }

  override func setupInteraction() {
    rootView.didTapOpen = { [unowned self] key in dispatch(OpenDashboard(lock: lock, key: key)) }
  }
}

struct LockedDashboardViewModel: ViewModelWithState, Equatable {
  let report: ServerReport
  /// The mark of the lock that was opened.
  let opened: String?
  let fault: String?

  init(state: DashboardState) {
    report = state.server
    opened = state.opened
    fault = state.fault
  }
}

final class LockedDashboardView: UIView, ViewControllerModellableView {
  private let back = UILink(title: "", url: "/")
  private let heading = UILabel()
  private let field = UITextField()
  private let open = UIButton()
  private let form = UIStackView()
  private let dashboard = DashboardView()
  private let stack = UIStackView()

  var didTapOpen: CustomInteraction<String>?
  /// The mark of the lock that there is.
  var mark = "" {
    didSet { if mark != oldValue { update(oldModel: nil) } }
  }

  func setup() {
    addSubview(stack)
    back.isHidden = true
    for view in [back, heading, form, dashboard] { stack.addArrangedSubview(view) }
    for view in [field, open] { form.addArrangedSubview(view) }
    heading.text = "Operations"
    field.label = "Key"
    field.isSecureTextEntry = true
    field.isPrivacySensitive = true
    field.textContentType = .password
    field.defaultButton = open
    open.setTitle("Open", for: .normal)
    open.on(.touchUpInside) { [weak self] _ in
      guard let self else { return }
      let text = field.text ?? ""
      // Nothing else keeps it.
      field.text = nil
      didTapOpen?(text)
    }
  }

  /// Shows a link above the heading.
  func leadBack(title: String, url: String) {
    back.title = title
    back.url = url
    back.isHidden = false
  }

  func style() {
    for view in [stack, form] {
      view.axis = .vertical
      view.spacing = 16
    }
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    open.style = .filled
  }

  func update(oldModel: LockedDashboardViewModel?) {
    guard let model, model != oldModel else { return }
    field.errorText = model.fault
    let isOpen = !mark.isEmpty && model.opened == mark
    form.isHidden = isOpen
    dashboard.isHidden = !isOpen
    if isOpen { dashboard.show(model.report) }
  }
}
