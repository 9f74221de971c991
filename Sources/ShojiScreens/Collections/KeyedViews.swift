/// Views that are kept by a key, as those of state views are.
///
/// A view whose key is still wanted stays, with all its state, wherever it moves; views for new keys
/// are made, the others leave.
final class KeyedViews<Key: Hashable, Element: KeyedElement> {
  private var views: [Key: Element] = [:]

  /// The views in the order of the last ``reconcile(_:in:of:keyedBy:view:willRemove:)``.
  private(set) var order: [Element] = []

  /// The view of a key.
  subscript(key: Key) -> Element? { views[key] }

  /// Brings the subviews of `container` into the order of the items.
  /// - Parameters:
  ///   - items: What is shown. A key that occurs twice is reported; its first item is shown.
  ///   - container: The view that holds the views, behind the other subviews that it may have.
  ///   - owner: What to call the list in a report.
  ///   - key: The key of an item.
  ///   - view: The view of an item, made or brought up to date; it is told the kept one.
  ///   - willRemove: Called with those that leave, while they are still there.
  func reconcile<Item>(
    _ items: some Collection<Item>, in container: UIView, of owner: @autoclosure () -> String,
    keyedBy key: (Item) -> Key, view: (Item, Element?) -> Element,
    willRemove: (Element) -> Void = { _ in }
  ) {
    var kept: [Key: Element] = Dictionary(minimumCapacity: items.count)
    var order: [Element] = []
    order.reserveCapacity(items.count)
    for item in items {
      let key = key(item)
      guard kept[key] == nil else {
        Report.shared.misuse(
          "\(owner()): the identifier \(key) occurs more than once",
          mend: "give every item an identifier of its own")
        continue
      }
      let element = view(item, views[key])
      kept[key] = element
      if element.keyedView.superview !== container { container.addSubview(element.keyedView) }
      order.append(element)
    }
    let former = self.order
    views = kept
    self.order = order
    guard !order.elementsEqual(former, by: { $0.keyedView === $1.keyedView }) else { return }
    if order.count == container.children.count {
      // None leaves, and there are no others.
      return container.reorderSubviews(order.map(\.keyedView))
    }
    let present = Set(order.map { ObjectIdentifier($0.keyedView) })
    let leaving = former.filter { element in
      let view = element.keyedView
      return !present.contains(ObjectIdentifier(view)) && view.superview === container
    }
    for element in leaving { willRemove(element) }
    let gone = Set(leaving.map { ObjectIdentifier($0.keyedView) })
    let others = container.children.filter {
      !present.contains(ObjectIdentifier($0)) && !gone.contains(ObjectIdentifier($0))
    }
    container.reorderSubviews(
      others + order.map(\.keyedView), removing: leaving.map(\.keyedView))
  }
}
