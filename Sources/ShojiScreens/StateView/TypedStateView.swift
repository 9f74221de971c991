/// A state view whose state and props have types of their own: a ``StateView`` without keys.
///
/// ```swift
/// final class Row: TypedStateView<Row.State, Row.Props> {
///   struct State: ViewState { var isOpen = false }
///   struct Props: Equatable {
///     var item: Item
///     @Callback var didDelete: (Item.ID) -> Void
///   }
///
///   override func render() {
///     place(titleLabel, key: "title")
///     if state.isOpen { place(Details.self, key: "details", props: .init(text: props.item.text)) }
///   }
/// }
///
/// place(Row.self, key: item.id, props: .init(item: item) { self.delete($0) })
/// ```
///
/// It is rendered when its state or its props have changed. Make the props `Equatable`: others count
/// as changed each time that the parent renders.
open class TypedStateView<State: ViewState, Props>: AnyStateView {
  private var latest = State()
  /// The state that is shown.
  private var shown = State()
  private var isAnnouncing = false

  /// What the parent has passed.
  public private(set) final var props: Props

  /// Makes a view that is not rendered yet, with its initial state. The framework does it for placed
  /// views; the root of a screen that is told nothing has the props ``NoProps``.
  public required init(parentViewController: UIViewController, props: Props) {
    self.props = props
    super.init(controller: parentViewController)
    latest = getInitialState()
    shown = latest
  }

  /// The state before anything has happened: `State()`, unless a subclass says otherwise. The props
  /// are there already.
  open func getInitialState() -> State { State() }

  /// The state. A change is rendered once, when the handler that makes it is over; writing what is
  /// there already changes nothing. It is part of the session's snapshot.
  public final var state: State {
    get { isAnnouncing ? shown : latest }
    set {
      let before = latest
      latest = newValue
      if before != newValue { stateDidChange() }
    }
    _modify {
      let before = latest
      defer { if before != latest { stateDidChange() } }
      yield &latest
    }
  }

  // MARK: Hooks

  /// Called before another state or other props are shown, never before the first time. ``state`` and
  /// ``props`` are still the old ones. What is written to the state in here belongs to the same
  /// update.
  open func viewWillUpdate(_ newState: State, newProps: Props) {}

  // MARK: The mechanism

  override func announce(_ element: ShadowStateViewElement?) {
    isAnnouncing = true
    viewWillUpdate(latest, newProps: element.flatMap { $0.typedProps as? Props } ?? props)
    isAnnouncing = false
  }

  override func noteShown() { shown = latest }

  override func propsDiffer(in element: ShadowStateViewElement) -> Bool {
    MemoryLayout<Props>.size > 0 && !areEqual(element.typedProps, props)
  }

  override func takeProps(of element: ShadowStateViewElement) {
    if let new = element.typedProps as? Props { props = new }
  }

  override func linkedValue(forKey key: String) -> Any?? {
    Report.shared.misuse(
      "\(type(of: self)) links a prop to the key \"\(key)\", but its state has no keys",
      mend: "pass the value with prop(forKey:is:)")
    return nil
  }

  override func stateInMemory() -> SavedState { .typed(latest) }

  override func restore(_ state: SavedState) {
    guard case .typed(let state) = state, let state = state as? State else { return }
    latest = state
    stateDidChange()
  }

  private static var stateKey: String { "state" }

  /// Writes ``state`` down.
  open override func encodeRestorableState(with coder: RestorationCoder) {
    super.encodeRestorableState(with: coder)
    if MemoryLayout<State>.size == 0 { return }
    encodeClass(with: coder)
    coder.encode(latest, forKey: Self.stateKey)
  }

  /// Puts ``state`` back.
  open override func decodeRestorableState(with coder: RestorationCoder) {
    super.decodeRestorableState(with: coder)
    guard isOfSameClass(coder),
      let state = coder.decode(State.self, forKey: Self.stateKey, defaults: latest)
    else { return }
    latest = state
    stateDidChange()
  }
}
