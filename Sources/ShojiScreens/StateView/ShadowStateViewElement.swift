/// A state view that was placed: it takes the props of the view. Source: StateView.
///
/// Of several props with one key the last counts. Props that are not given again in the next
/// ``AnyStateView/render()`` are gone.
public final class ShadowStateViewElement: ShadowGenericElement {
  /// The view; `nil` in an element that was refused.
  let stateView: AnyStateView?

  /// The props of a ``TypedStateView``.
  private(set) var typedProps: Any?

  private(set) var props: [PropRecord] = []

  init(key: String, stateView: AnyStateView?, typedProps: Any? = nil) {
    self.stateView = stateView
    self.typedProps = typedProps
    super.init(key: key, view: stateView ?? UIView())
  }

  /// Takes the place in another render: the props of the former are gone.
  func renew(typedProps: Any? = nil) {
    self.typedProps = typedProps
    props.removeAll(keepingCapacity: true)
  }

  /// Passes a value down.
  public func prop(forKey key: some StateKey, is value: Any?) {
    add(PropRecord(key: StateKeyID(key), content: .value(value)))
  }

  /// Passes down what was read from a dictionary of optional values.
  public func prop(forKey key: some StateKey, is value: Any??) {
    let present: Any? = value.flatMap { $0 }
    prop(forKey: key, is: present)
  }

  /// Passes down what the parent's state has under a key when its `render()` is over. A key that the
  /// state does not have gives no prop.
  public func prop(forKey key: some StateKey, isLinkedToKeyInState stateKey: String) {
    add(PropRecord(key: StateKeyID(key), content: .link(stateKey)))
  }

  /// Passes a function down, which the view calls to tell something.
  ///
  /// It may refer to `self`: what a placed view holds is let go with it.
  public func prop(
    forKey key: some StateKey, isFunction function: @escaping (_ values: [String: Any]) -> Void
  ) {
    add(PropRecord(key: StateKeyID(key), content: .function(function)))
  }

  /// Passes a function down whose result is of no use.
  ///
  /// A closure that ends in an optional chain, such as `{ [weak self] in self?.tapped($0) }`, has a result:
  /// without this method it would be taken for a value.
  public func prop<Result>(
    forKey key: some StateKey, isFunction function: @escaping (_ values: [String: Any]) -> Result
  ) {
    prop(forKey: key, isFunction: { (values: [String: Any]) in _ = function(values) })
  }

  /// Passes a function down that takes no values, whether it has a result or not.
  public func prop<Result>(
    forKey key: some StateKey, isFunction function: @escaping () -> Result
  ) {
    prop(forKey: key, isFunction: { (_: [String: Any]) in _ = function() })
  }

  private func add(_ prop: PropRecord) {
    if stateView is StateView || stateView == nil {
      if let index = props.firstIndex(where: { $0.key == prop.key }) {
        props[index] = prop
      } else {
        props.append(prop)
      }
    } else {
      Report.shared.misuse(
        "\(type(of: view)) was given a prop by key",
        mend: "give a TypedStateView its props in place()")
    }
  }

  /// Puts the values of the parent's state in the place of the links to them.
  func resolveLinks(in parent: AnyStateView) {
    for index in props.indices.reversed() {
      guard case .link(let stateKey) = props[index].content else { continue }
      if let value = parent.linkedValue(forKey: stateKey) {
        props[index].content = .value(value)
      } else {
        props.remove(at: index)
      }
    }
  }
}
