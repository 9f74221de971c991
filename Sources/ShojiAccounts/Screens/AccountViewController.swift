/// A screen about accounts, for an app with any state that is ``AccountHolding``.
final class AccountViewController<S: AccountHolding, Form: AccountFormView>: ViewController<
  AccountScreenView<S, Form>
>, RoutableWithConfiguration
{
  private let screen: AccountScreen
  private let base: Route
  private let act: (Form) -> any AnySideEffect
  /// What stands below the heading, in place of what the form says.
  var note: String?

  /// Makes a screen.
  /// - Parameters:
  ///   - base: What it lies over; nothing where it is the first of a route.
  ///   - act: What is done with what stands in the form.
  init(
    store: PartialStore<S>, screen: AccountScreen, _ base: Route,
    act: @escaping (Form) -> any AnySideEffect
  ) {
    self.screen = screen
    self.base = base
    self.act = act
    super.init(store: store)
  }

  var routeIdentifier: RouteElementIdentifier { screen.rawValue }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    base.isEmpty ? [:] : [.hide(screen): .dismissModally(behaviour: .hard)]
  }

  override func setupInteraction() {
    title = rootView.form.heading.text
    rootView.screen = screen
    rootView.form.showWays(from: base)
    if let note { rootView.form.introduction.text = note }
    rootView.form.didClose = { [unowned self] in dispatch(Hide(screen)) }
    rootView.form.didSend = { [unowned self] in dispatch(act(rootView.form)) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    rootView.form.focus()
  }
}

/// What a screen about accounts shows of the state.
struct AccountViewModel<S: AccountHolding>: ViewModelWithState {
  let status: AccountState.FormStatus?

  init(state: S) { status = state.account.form }
}

/// A form that fills a screen.
final class AccountScreenView<S: AccountHolding, Form: AccountFormView>: UIView,
  ViewControllerModellableView
{
  let form = Form()

  /// Which one it is: what is said of another is not said here.
  var screen: AccountScreen? {
    didSet { update(oldModel: nil) }
  }

  func setup() { addSubview(form) }

  func style() {}

  func update(oldModel: AccountViewModel<S>?) {
    let status = model?.status
    form.update(status?.screen == screen?.rawValue ? status : nil)
  }
}
