/// A view that declares its children and keeps its state by key. Source: StateView.
///
/// ```swift
/// enum NextKey: StateKey { case enabled, didTap }
///
/// final class HomeView: StateView {
///   override func getInitialState() -> [String: Any?] { ["name": ""] }
///
///   override func render() {
///     let next = place(NextButton.self, key: "next button") { make in
///       make.bottom.width.equalTo(self)
///       make.height.equalTo(44)
///     }
///     next.prop(forKey: NextKey.enabled, is: !(state["name"] as? String ?? "").isEmpty)
///     next.prop(forKey: NextKey.didTap) { values in self.state["name"] = values["name"] }
///   }
/// }
/// ```
///
/// A child is rendered when its own state or one of its props has changed. Values of `Equatable` types
/// are compared; others count as changed, and so do objects. Functions are replaced without a
/// render: what ``prop(withFunctionForKey:)`` gives always calls the latest one.
open class StateView: AnyStateView {
  private var latest: [String: Any?] = [:]
  /// The state that is shown.
  private var shown: [String: Any?] = [:]
  private var isAnnouncing = false

  private var records: [PropRecord] = []

  /// What the parent has passed, functions included.
  public final var props: [any StateViewProp] { records.map { $0.prop(of: key ?? "") } }

  /// Makes a view that is not rendered yet, with its initial state.
  public required init(parentViewController: UIViewController) {
    super.init(controller: parentViewController)
    latest = getInitialState()
    shown = latest
  }

  /// The state before anything has happened; empty unless a subclass says otherwise.
  open func getInitialState() -> [String: Any?] { [:] }

  /// The state. A change is rendered once, when the handler that makes it is over; writing what is
  /// there already, if it is `Equatable`, changes nothing.
  ///
  /// A snapshot of the session has the values that are `Codable` and those in arrays and dictionaries
  /// of `Any`. Others are reported; while there is one, the session does not go to sleep, and after a
  /// restart the key has its initial value.
  public final var state: [String: Any?] {
    get { isAnnouncing ? shown : latest }
    set { change { $0 = newValue } }
    _modify {
      let before = latest
      defer { noteChange(since: before) }
      yield &latest
    }
  }

  private func change(_ body: (inout [String: Any?]) -> Void) {
    let before = latest
    body(&latest)
    noteChange(since: before)
  }

  private func noteChange(since before: [String: Any?]) {
    let isSame =
      before.count == latest.count
      && before.allSatisfy { key, old in latest[key].map { areEqual(old, $0) } ?? false }
    if !isSame { stateDidChange() }
  }

  // MARK: Props

  /// The value that the parent has passed; `nil` when it has not, or has passed a function.
  public final func prop(withValueForKey key: some StateKey) -> Any? {
    guard case .value(let value) = content(of: key) else { return nil }
    return value
  }

  /// The function that the parent has passed; `nil` when it has not, or has passed a value.
  ///
  /// Keep it as long as you like: it calls the function that the parent has passed last, and nothing
  /// when the view has left.
  public final func prop(
    withFunctionForKey key: some StateKey
  ) -> ((_ values: [String: Any]) -> Void)? {
    guard case .function = content(of: key) else { return nil }
    return { [weak self] values in
      if case .function(let function) = self?.content(of: key) { function(values) }
    }
  }

  private func content(of key: some StateKey) -> PropRecord.Content? {
    let key = StateKeyID(key)
    return records.first { $0.key == key }?.content
  }

  // MARK: Hooks

  /// Called before another state or other props are shown, never before the first time. ``state`` and
  /// ``props`` are still the old ones. What is written to the state in here belongs to the same
  /// update.
  open func viewWillUpdate(_ newState: [String: Any?], newProps: [any StateViewProp]) {}

  // MARK: The mechanism

  override func announce(_ element: ShadowStateViewElement?) {
    isAnnouncing = true
    viewWillUpdate(latest, newProps: element?.props.map { $0.prop(of: key ?? "") } ?? props)
    isAnnouncing = false
  }

  override func noteShown() { shown = latest }

  override func propsDiffer(in element: ShadowStateViewElement) -> Bool {
    !records.elementsEqual(element.props) { $0.isSame(as: $1) }
  }

  override func takeProps(of element: ShadowStateViewElement) { records = element.props }

  override func forgetFunctions() {
    records.removeAll { if case .function = $0.content { true } else { false } }
  }

  override func linkedValue(forKey key: String) -> Any?? { latest[key] }

  override func stateInMemory() -> SavedState { .values(latest) }

  override func restore(_ state: SavedState) {
    guard case .values(let values) = state else { return }
    latest = values
    stateDidChange()
  }

  /// What stands before the keys of the state.
  private static let prefix = "state."

  /// Writes the values of ``state`` down.
  open override func encodeRestorableState(with coder: RestorationCoder) {
    super.encodeRestorableState(with: coder)
    if latest.isEmpty, getInitialState().isEmpty { return }
    encodeClass(with: coder)
    for (key, value) in latest { coder.encode(any: value, forKey: Self.prefix + key) }
  }

  /// Puts the values of ``state`` back. One that cannot be read has its initial value.
  open override func decodeRestorableState(with coder: RestorationCoder) {
    super.decodeRestorableState(with: coder)
    guard isOfSameClass(coder) else { return }
    var values: [String: Any?] = [:]
    for key in coder.keys where key.hasPrefix(Self.prefix) {
      let name = String(key.dropFirst(Self.prefix.count))
      if let value = coder.decodeAny(forKey: key) ?? latest[name] {
        values.updateValue(value, forKey: name)
      }
    }
    latest = values
    stateDidChange()
  }
}
