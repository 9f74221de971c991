public import ShojiStore

/// A ``ViewController`` with state of its own. Source: Tempura.
///
/// Its view model is made from the app's state and ``localState``: from the store's state while
/// connected, from the last known one after that, from `nil` before the first connection.
open class ViewControllerWithLocalState<V: ViewControllerModellableView & UIView>: ViewController<V>
where V.VM: ViewModelWithLocalState {
  /// The screen's own state. Each assignment updates the view at once, then calls
  /// ``didUpdateLocalState()``.
  public final var localState: V.VM.LS {
    didSet {
      refresh { [weak self] in self?.didUpdateLocalState() }
    }
  }

  /// The state at the time of the last disconnection.
  public private(set) final var lastKnownState: V.VM.SS?

  /// Makes a controller; it shows a model at once, without the app's state unless connected.
  public init(store: PartialStore<V.VM.SS>, localState: V.VM.LS, connected: Bool = false) {
    self.localState = localState
    super.init(store: store, connected: false)
    if connected { self.connected = true } else { refresh() }
  }

  override func makeViewModel() -> V.VM? {
    V.VM(state: connected ? store.state : lastKnownState, localState: localState)
  }

  /// Writes ``localState`` down, if its type is `Codable`.
  open override func encodeRestorableState(with coder: RestorationCoder) {
    super.encodeRestorableState(with: coder)
    if let localState = localState as? any Encodable {
      coder.encode(localState, forKey: Self.localStateKey)
    }
  }

  /// Puts ``localState`` back.
  open override func decodeRestorableState(with coder: RestorationCoder) {
    super.decodeRestorableState(with: coder)
    guard let type = V.VM.LS.self as? any Decodable.Type,
      let restored = coder.decode(
        type, forKey: Self.localStateKey, defaults: localState) as? V.VM.LS
    else { return }
    localState = restored
  }

  private static var localStateKey: String { "localState" }

  override func warmUp() {
    if shouldConnectWhenVisible { connect(updating: false) }
    refresh()
  }

  /// Keeps the state; a subclass that overrides it calls super.
  open override func willUnsubscribe() {
    lastKnownState = store.state
  }

  /// Called after a change of ``localState`` has been shown.
  open func didUpdateLocalState() {}
}
