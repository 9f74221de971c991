public import Shoji

/// What a server is doing, as a screen of an app of yours, for those whom its `admission(to:)` lets in.
///
/// The app's state is ``DashboardHolding``, and a `ServerMonitor` is among the program's `sharedStores`.
public final class DashboardViewController<S: DashboardHolding>: ViewController<
  DashboardScreenView<S>
>, Routable
{
  /// What routes call the screen.
  public let routeIdentifier: RouteElementIdentifier

  /// Makes the screen.
  /// - Parameters:
  ///   - store: The app's store.
  ///   - name: What routes call the screen.
  public init(store: PartialStore<S>, name: RouteElementIdentifier) {
    routeIdentifier = name
    super.init(store: store)
  }

  /// Names the page.
  public override func setup() { title = "Operations" }
}

/// What a ``DashboardViewController`` shows of the state.
public struct DashboardViewModel<S: DashboardHolding>: ViewModelWithState, Equatable {
  let report: ServerReport

  /// Takes what there is to see.
  public init(state: S) { report = state.server }
}

/// The view of a ``DashboardViewController``.
public final class DashboardScreenView<S: DashboardHolding>: UIView, ViewControllerModellableView {
  private let heading = UILabel()
  private let dashboard = DashboardView()
  private let stack = UIStackView()

  /// Builds it.
  public func setup() {
    addSubview(stack)
    for view in [heading, dashboard] { stack.addArrangedSubview(view) }
    heading.text = "Operations"
  }

  /// Makes it look as it does.
  public func style() {
    stack.axis = .vertical
    stack.spacing = 16
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
  }

  /// Shows what there is.
  public func update(oldModel: DashboardViewModel<S>?) {
    guard let model, model != oldModel else { return }
    dashboard.show(model.report)
  }
}
