/// Views that are kept by a key: the one mechanism behind lists, tables and collections.
///
/// A view whose key is still wanted stays, with all its state, wherever it moves; views for new keys
/// are made, the others leave.
final class KeyedViews<Key: Hashable, Element: UIView> {
  private var views: [Key: Element] = [:]

  /// The views in the order of the last ``reconcile(_:in:of:keyedBy:view:)``.
  private(set) var order: [Element] = []

  /// The view of a key.
  subscript(key: Key) -> Element? { views[key] }

  /// Gives views other keys; a view whose key becomes `nil` is known by none any more and leaves
  /// with the next ``reconcile(_:in:of:keyedBy:view:)``.
  func rename(_ newKey: (Key) -> Key?) {
    var renamed: [Key: Element] = Dictionary(minimumCapacity: views.count)
    for (key, view) in views {
      if let key = newKey(key) { renamed[key] = view }
    }
    views = renamed
  }

  /// Brings the subviews of `container` into the order of the items.
  /// - Parameters:
  ///   - items: What is shown. A key that occurs twice is reported; its first item is shown.
  ///   - container: The view that holds the views, behind the other subviews that it may have.
  ///   - owner: What to call the list in a report.
  ///   - key: The key of an item.
  ///   - view: The view of an item, made or brought up to date; it is told the kept one.
  func reconcile<Item>(
    _ items: some Collection<Item>, in container: UIView, of owner: @autoclosure () -> String,
    keyedBy key: (Item) -> Key, view: (Item, Element?) -> Element
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
      if element.superview !== container { container.addSubview(element) }
      kept[key] = element
      order.append(element)
    }
    let former = self.order
    views = kept
    self.order = order
    guard !order.elementsEqual(former, by: ===) else { return }
    let present = Set(order.map { ObjectIdentifier($0) })
    for element in former
    where !present.contains(ObjectIdentifier(element)) && element.superview === container {
      element.removeFromSuperview()
    }
    let others = container.subviews.filter { !present.contains(ObjectIdentifier($0)) }
    container.reorderSubviews(others + order)
  }
}
