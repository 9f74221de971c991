import Foundation

extension UIView {
  /// Adds a view at the end. A view has one superview: it leaves the former one.
  public final func addSubview(_ view: UIView) {
    insertSubview(view, at: children.count)
  }

  /// Inserts a view at a position; positions beyond the end mean the end.
  public final func insertSubview(_ view: UIView, at index: Int) {
    guard view !== self, !isDescendant(of: view) else {
      Report.shared.misuse(
        "\(type(of: self)).insertSubview: \(type(of: view)) holds this view already",
        mend: "add a view only to views outside of it")
      return
    }
    view.willMove(toSuperview: self)
    if view.superview === self, let old = children.firstIndex(where: { $0 === view }) {
      children.remove(at: old)
    } else {
      view.leaveSuperview()
    }
    children.insert(view, at: max(0, min(index, children.count)))
    view.superview = self
    view.forgetMark()
    if let layout = view.layoutState, layout.reference == nil {
      layout.reference = storedFrame.size
    }
    view.forgetName()
    setNeedsLayout()
    hasDescendantNeedingLayout = true
    view.didChangeSuperview()
    view.didMoveToSuperview()
    didAddSubview(view)
    view.owningViewController?.viewDidMove()
  }

  /// Takes a row, which by itself asks for neither layout nor a render of the list.
  final func adopt(row: UIView) {
    children.append(row)
    row.superview = self
    row.didChangeSuperview()
    row.didMoveToSuperview()
    didAddSubview(row)
  }

  /// Inserts a view right above (after) a sibling.
  public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insertSubview(view, at: position(of: sibling, leaving: view).map { $0 + 1 } ?? children.count)
  }

  /// Inserts a view right below (before) a sibling.
  public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, at: position(of: sibling, leaving: view) ?? children.count)
  }

  /// Lets two subviews change places.
  public final func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    let subviews = self.subviews
    guard index != other, subviews.indices.contains(index), subviews.indices.contains(other) else {
      return
    }
    let (lower, upper) = (subviews[min(index, other)], subviews[max(index, other)])
    guard let first = children.firstIndex(where: { $0 === lower }),
      let second = children.firstIndex(where: { $0 === upper })
    else { return }
    insertSubview(upper, at: first)
    insertSubview(lower, at: second)
  }

  /// Lets the keyboard go from every field in the view.
  /// - Returns: Whether there was one.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    let field = self as? UITextInput
    var hasEnded = field?.isFirstResponder == true
    if hasEnded { field?.resignFirstResponder() }
    for subview in children where subview.endEditing(force) { hasEnded = true }
    return hasEnded
  }

  /// Moves a subview to the end.
  public final func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: children.count) }
  }

  /// Moves a subview to the beginning.
  public final func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Takes the view out of its superview.
  public final func removeFromSuperview() {
    guard superview != nil else { return }
    willMove(toSuperview: nil)
    leaveSuperview()
    didLeaveForNowhere()
  }

  private func leaveSuperview() {
    guard let parent = superview else { return }
    parent.children.removeAll { $0 === self }
    didLeave(parent)
  }

  /// Called when the former superview does not have the view any more.
  private func didLeave(_ parent: UIView) {
    superview = nil
    layoutState?.placement = nil
    forgetName()
    forgetMark()
    parent.setNeedsLayout()
    if isRow {
      (parent as? any RestingRows)?.records.forget(self)
      isRow = false
    }
    parent.willRemoveSubview(self)
  }

  private func didLeaveForNowhere() {
    didChangeSuperview()
    didMoveToSuperview()
    owningViewController?.viewDidMove()
  }

  /// Puts the subviews into this order.
  /// - Parameters:
  ///   - order: The subviews, without those that leave.
  ///   - leaving: Those that leave.
  final func reorderSubviews(_ order: [UIView], removing leaving: [UIView] = []) {
    children = order
    setNeedsLayout()
    for view in leaving {
      view.didLeave(self)
      view.didLeaveForNowhere()
    }
  }

  /// Lets go of subviews without telling anyone.
  final func dropSubviews(_ dropped: [UIView]) {
    let dropped = Set(dropped.map { ObjectIdentifier($0) })
    for view in children where dropped.contains(ObjectIdentifier(view)) { view.superview = nil }
    // A view that ends here may look at its siblings as it does.
    children = children.filter { !dropped.contains(ObjectIdentifier($0)) }
    setNeedsLayout()
  }

  /// Whether the view is this view or lies below it.
  public final func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let here = current {
      if here === view { return true }
      current = here.superview
    }
    return false
  }

  /// The first view with the tag, this one first, then depth first.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The window that shows the view.
  public final var window: UIWindow? {
    var current: UIView = self
    while let parent = current.superview { current = parent }
    return current as? UIWindow ?? current.owningViewController?.windowOfHierarchy
  }

  private func position(of sibling: UIView, leaving view: UIView) -> Int? {
    children.lazy.filter { $0 !== view }.enumerated().first { $0.element === sibling }?.offset
  }
}
