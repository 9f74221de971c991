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
    place(key, constraints) { former in
      if let kept = former as? ShadowStateViewElement, kept.holds(type) {
        kept.renew()
        return kept
      }
      return ShadowStateViewElement(
        key: key, stateView: type.init(parentViewController: parentViewController))
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
    place(key, constraints) { former in
      if let kept = former as? ShadowStateViewElement, kept.holds(type) {
        kept.renew(typedProps: props)
        return kept
      }
      return ShadowStateViewElement(
        key: key,
        stateView: type.init(parentViewController: parentViewController, props: props),
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
    return place(key, constraints) { former in
      if let kept = former as? ShadowViewElement, kept.view === view { return kept }
      return ShadowViewElement(key: key, view: view)
    } outside: {
      ShadowViewElement(key: key, view: view)
    }
  }

  /// Whether the running `render()` has placed this very object.
  private func isPlaced(_ view: UIView) -> Bool {
    guard let key = view.key, let placing else { return false }
    return (placing.newKeys.contains(key) || placed?[key]?.isPlaced == true)
      && placing.elements.contains { $0.view === view }
  }

  /// - `element`: The element; it is told the one that the key had.
  /// - `outside`: An element that is not placed.
  private func place<Element: ShadowGenericElement>(
    _ key: String, _ constraints: (ConstraintMaker) -> Void,
    element: (ShadowGenericElement?) -> Element, outside: () -> Element
  ) -> Element {
    guard placing != nil else {
      Report.shared.misuse(
        "\(type(of: self)).place(key: \"\(key)\") was called outside of render()",
        mend: "change the state, and place the view in render()")
      return outside()
    }
    let former = placed?[key]
    guard !(former?.isPlaced ?? !(placing?.newKeys.insert(key).inserted ?? true)) else {
      reportPlacing("two views", key)
      return outside()
    }
    let element = element(former)
    former?.isPlaced = true
    element.isPlaced = true
    element.view.key = key
    element.constrain(by: constraints)
    placing?.elements.append(element)
    return element
  }

  private func reportPlacing(_ what: String, _ key: String) {
    Report.shared.misuse(
      "\(type(of: self)).render() placed \(what) with the key \"\(key)\"",
      mend: "give each view of a render() a key of its own; the first one is shown")
  }
}

extension ShadowStateViewElement {
  /// Whether the view is of this class, and not of one that inherits from it.
  fileprivate func holds(_ type: AnyStateView.Type) -> Bool {
    stateView.map { Swift.type(of: $0) == type } ?? false
  }
}
