import ShojiStorage
public import ShojiStore

/// What a view tells its controller: something has happened. Source: Tempura.
public typealias Interaction = () -> Void
/// What a view tells its controller, with a value. Source: Tempura.
public typealias CustomInteraction<Value> = (Value) -> Void

/// A controller seen without its type. Source: Tempura.
public protocol AnyViewController: AnyObject {
  /// The type of the root view.
  associatedtype V
  /// The root view.
  var rootView: V { get }
}

/// The controller of a screen: it keeps its root view up to date with the store and turns
/// interactions into dispatches. Source: Tempura.
///
/// Order of calls: `init`, `setup()`; when the view is loaded its `setup()` and `style()`, then, if
/// there is a model already, `update(oldModel: nil)` and `didUpdate(old: nil)`, then
/// `setupInteraction()`. When the screen appears it connects: `willUpdate(new:)`,
/// `update(oldModel:)`, `didUpdate(old:)`, and the same three for each change of state. When it
/// disappears: `willUnsubscribe()`.
///
/// In a window that nobody is waiting for, changes of state are shown when somebody is again: several of
/// them are one update then.
open class ViewController<V: ViewControllerModellableView & UIView>: UIViewController,
  AnyViewController
{
  /// The store that the screen shows.
  public final let store: PartialStore<V.VM.S>

  override var taskStore: (any ExecutingStore)? { store }

  /// The state as it is now.
  public final var state: V.VM.S { store.state }

  /// Whether the controller connects when it appears.
  public final var shouldConnectWhenVisible = true

  /// Whether the controller disconnects when it disappears.
  public final var shouldDisconnectWhenInvisible = true

  private var unsubscribe: StoreUnsubscribe?
  /// Whether the state has changed since the model was made.
  private var isLate = false
  private let models = ModelQueue<V.VM>()
  /// The loads that go on by themselves.
  private var keptLoads: [KeptLoad] = []
  /// Whether there are some, and the screen is there to be seen.
  private var keepsLoading = false
  /// The shared values that the screen has read, as bits; all where that cannot be told.
  private var readValues = UInt64.max
  /// Makes a controller.
  /// - `connected`: Whether it follows the store at once, and not only when it appears.
  public init(store: PartialStore<V.VM.S>, connected: Bool = false) {
    self.store = store
    super.init()
    setup()
    self.connected = connected
  }

  deinit { unsubscribe?() }

  // MARK: Connection

  /// Whether the controller follows the store. Connecting updates the view once, with the present
  /// state; disconnecting leaves the last model where it is.
  open var connected: Bool {
    get { unsubscribe != nil }
    set { newValue ? connect(updating: true) : disconnect() }
  }

  final func connect(updating: Bool) {
    guard unsubscribe == nil else { return }
    unsubscribe = store.addUpdateListener { [weak self] in self?.stateDidChange() }
    if updating { refresh() }
  }

  private func disconnect() {
    guard let unsubscribe else { return }
    catchUp()
    willUnsubscribe()
    unsubscribe()
    self.unsubscribe = nil
  }

  /// Makes the model anew and shows it.
  /// - Parameter shown: Called when it is shown: later, if another model is being shown now.
  final func refresh(then shown: (() -> Void)? = nil) {
    isLate = false
    guard let shared = store.companion as? SharedValues, !SharedSearch.mayHold(V.VM.self) else {
      return show(makeViewModel(), then: shown)
    }
    readValues = shared.reading { show(makeViewModel(), then: shown) }.1
  }

  private func stateDidChange() {
    guard !isLate, isConcerned else { return }
    isLate = windowOfHierarchy?.postpones(self) ?? false
    guard !isLate else { return }
    refresh()
    if let item = store.takeRefusedItem() { reportLoop(dispatching: item) }
  }

  /// Whether what has changed may be shown here: of shared values, only those that were read.
  private var isConcerned: Bool {
    (store.companion as? SharedValues)?.concerns(readValues) ?? true
  }

  override func catchUp() {
    if isLate { refresh() }
  }

  override func willReloadView() {
    super.willReloadView()
    // Those that are not connected show a model of the new locale when they appear.
    if connected { refresh() }
  }

  /// The model of the present state.
  func makeViewModel() -> V.VM? { V.VM(state: store.state) }

  /// Called when the screen appears.
  func warmUp() {
    if shouldConnectWhenVisible { connected = true }
  }

  // MARK: Model

  /// What the root view shows. A model that is assigned while another is being shown waits for it.
  public final var viewModel: V.VM? {
    get {
      catchUp()
      return models.shown
    }
    set { show(newValue) }
  }

  private func show(_ model: V.VM?, then shown: (() -> Void)? = nil) {
    models.add(model, then: shown, by: show(next:), orReport: reportLoop)
  }

  private func show(next model: V.VM?) {
    let old = models.shown
    willUpdate(new: model)
    models.shown = model
    if isViewLoaded {
      rootView.model = model
      didUpdate(old: old)
    }
    if keepsLoading { loadWhatIsOld() }
  }

  /// Loads something by itself from now on, once for a place.
  final func keepLoaded(
    _ place: AnyKeyPath, by load: @escaping () -> Void, isOld: @escaping (V.VM) -> Bool
  ) {
    keptLoads.removeAll { $0.place == place }
    keptLoads.append(
      KeptLoad(place: place, load: load) { [unowned self] in
        models.shown.map(isOld) ?? false
      })
    guard isVisible else { return }
    keepsLoading = true
    loadWhatIsOld()
  }

  private func loadWhatIsOld() {
    // All of them see the model before any of them changes it.
    for kept in keptLoads.filter({ $0.isOld() }) { kept.load() }
  }

  // MARK: View

  /// The root view, loaded on first use.
  open var rootView: V {
    rootView(orLoad: loadRootView)
  }

  open override func loadView() {
    loadRootView()
  }

  @discardableResult
  private func loadRootView() -> V {
    let root = UIView.instantiate(V.self)
    view = root
    root.viewController = self
    root.setup()
    root.style()
    return root
  }

  open override func viewDidLoad() {
    if let model = models.shown {
      models.showFirst(
        {
          rootView.model = model
          didUpdate(old: nil)
        }, by: show(next:), orReport: reportLoop)
    }
    setupInteraction()
  }

  open override func viewWillAppear(_ animated: Bool) {
    warmUp()
    super.viewWillAppear(animated)
    guard !keptLoads.isEmpty else { return }
    keepsLoading = true
    for kept in keptLoads { _ = kept.isOld() }
    for kept in keptLoads { kept.load() }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    keepsLoading = false
    if shouldDisconnectWhenInvisible { connected = false }
    super.viewWillDisappear(animated)
  }

  // MARK: Hooks

  /// Called once, at the end of `init`, before any state is seen.
  open func setup() {}

  /// Called when the view is loaded, which a change of the locale repeats: wire the view's interactions to ``dispatch(_:)`` here.
  open func setupInteraction() {}

  /// Called before a model is shown; ``viewModel`` is still the old one.
  open func willUpdate(new: V.VM?) {}

  /// Called after a model was shown, once for each.
  open func didUpdate(old: V.VM?) {}

  /// Called before the controller stops following the store.
  open func willUnsubscribe() {}

  // MARK: Dispatch

  /// Dispatches into the store. It returns nothing on purpose: logic lives in side effects.
  open func dispatch(_ dispatchable: any Dispatchable) {
    store.enqueue(dispatchable)
  }

  /// Dispatches and returns the handle: a way out that is not to become a habit.
  @discardableResult
  public final func __unsafeDispatch<T: AnyStateUpdater>(_ dispatchable: T) -> Dispatched<Void> {
    store.dispatch(dispatchable)
  }

  /// Dispatches and returns the handle: a way out that is not to become a habit.
  @discardableResult
  public final func __unsafeDispatch<T: AnySideEffect>(_ dispatchable: T) -> Dispatched<Void> {
    store.dispatch(dispatchable)
  }

  /// Dispatches and returns the handle: a way out that is not to become a habit.
  @discardableResult
  public final func __unsafeDispatch<T: ReturningSideEffect>(
    _ dispatchable: T
  ) -> Dispatched<T.ReturnValue> {
    store.dispatch(dispatchable)
  }
}

/// Something that a screen keeps loaded.
private struct KeptLoad {
  /// Its place in the screen's own state.
  let place: AnyKeyPath
  let load: () -> Void
  /// Whether the model says something else than the one that was asked about before.
  let isOld: () -> Bool
}
