extension AnyStateView {
  /// Declares a state view as a child; only in ``render()``. The framework makes the view, and keeps
  /// it as long as the same type is placed under the same key.
  /// - Parameters:
  ///   - type: The class of the view.
  ///   - key: What tells it from the other children.
  ///   - constraints: Where it is. Without constraints it flows with its siblings.
  /// - Returns: The element, which takes the props.
  @discardableResult
  public final func place<Child: StateView>(
    _ type: Child.Type, key: String, constraints: (_ make: ConstraintMaker) -> Void = { _ in }
  ) -> ShadowStateViewElement {
    place(key, constraints) { controller, former in
      let kept = former as? StateView
      let child = kept.flatMap { Swift.type(of: $0) == type ? $0 : nil }
      return ShadowStateViewElement(
        key: key, stateView: child ?? type.init(parentViewController: controller))
    } outside: {
      ShadowStateViewElement(key: key, stateView: nil)
    }
  }

  /// Declares a state view as a child, without the label, as the documentation of StateView has it.
  @discardableResult
  public final func place<Child: StateView>(
    _ type: Child.Type, _ key: String, constraints: (_ make: ConstraintMaker) -> Void = { _ in }
  ) -> ShadowStateViewElement {
    place(type, key: key, constraints: constraints)
  }

  /// Declares a typed state view as a child, with its props; only in ``render()``.
  ///
  /// `place(Row.self, key: item.id, props: .init(title: item.title) { self.open(item.id) })`
  /// - Parameters:
  ///   - type: The class of the view.
  ///   - key: What tells it from the other children.
  ///   - props: What it shows. Functions in them are refreshed without a render if they are a
  ///     ``Callback``.
  ///   - constraints: Where it is. Without constraints it flows with its siblings.
  @discardableResult
  public final func place<State, Props, Child: TypedStateView<State, Props>>(
    _ type: Child.Type, key: String, props: Props,
    constraints: (_ make: ConstraintMaker) -> Void = { _ in }
  ) -> ShadowStateViewElement {
    place(key, constraints) { controller, former in
      let kept = former as? TypedStateView<State, Props>
      let child = kept.flatMap { Swift.type(of: $0) == type ? $0 : nil }
      return ShadowStateViewElement(
        key: key,
        stateView: child ?? type.init(parentViewController: controller, props: props),
        typedProps: props)
    } outside: {
      ShadowStateViewElement(key: key, stateView: nil)
    }
  }

  /// Declares a typed state view without props as a child; only in ``render()``.
  @discardableResult
  public final func place<State, Child: TypedStateView<State, NoProps>>(
    _ type: Child.Type, key: String, constraints: (_ make: ConstraintMaker) -> Void = { _ in }
  ) -> ShadowStateViewElement {
    place(type, key: key, props: NoProps(), constraints: constraints)
  }

  /// Declares a view that is built already as a child; only in ``render()``.
  ///
  /// The same object stays as it is. Another object under the same key takes the place of the former:
  /// it has the same address, and what a person has typed into a field goes over into another field
  /// of the same class that the app has given the same text.
  /// - Parameters:
  ///   - view: The view; a state view in it is a root of its own.
  ///   - key: What tells it from the other children.
  ///   - constraints: Where it is. Without constraints it flows with its siblings.
  @discardableResult
  public final func place(
    _ view: UIView, key: String, constraints: (_ make: ConstraintMaker) -> Void = { _ in }
  ) -> ShadowViewElement {
    guard !isDescendant(of: view), !isPlaced(view) else {
      reportPlacing("the \(type(of: view)) that is on the screen already", key)
      return ShadowViewElement(key: key, view: view)
    }
    return place(key, constraints) { _, _ in
      ShadowViewElement(key: key, view: view)
    } outside: {
      ShadowViewElement(key: key, view: view)
    }
  }

  /// Whether the running `render()` has placed this very object.
  private func isPlaced(_ view: UIView) -> Bool {
    guard let key = view.key, let placing else { return false }
    return placing.keys.contains(key) && placing.elements.contains { $0.view === view }
  }

  /// - `make`: Makes the element; it is told the controller and the view that has the key now.
  /// - `outside`: An element that is not placed.
  private func place<Element: ShadowGenericElement>(
    _ key: String, _ constraints: (ConstraintMaker) -> Void,
    make: (UIViewController, UIView?) -> Element, outside: () -> Element
  ) -> Element {
    guard placing != nil else {
      Report.shared.misuse(
        "\(type(of: self)).place(key: \"\(key)\") was called outside of render()",
        mend: "change the state, and place the view in render()")
      return outside()
    }
    guard placing?.keys.insert(key).inserted ?? false else {
      reportPlacing("two views", key)
      return outside()
    }
    let former = placed?[key]
    let element = make(controller ?? UIViewController(), former?.view)
    element.view.key = key
    element.place(by: constraints, instead: former)
    placing?.elements.append(element)
    return element
  }

  private func reportPlacing(_ what: String, _ key: String) {
    Report.shared.misuse(
      "\(type(of: self)).render() placed \(what) with the key \"\(key)\"",
      mend: "give each view of a render() a key of its own; the first one is shown")
  }
}
