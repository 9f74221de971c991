/// The views that a controller has in the bars around it, which are in no view of its own: what is in them is
/// kept with the controller, whether the bars show its items now or those of a screen above it.
struct BarViews {
  /// A view with its place.
  struct Item {
    let place: String
    let view: UIView
  }

  /// Those that are there, in the order of the bars.
  let items: [Item]

  init(of controller: UIViewController) {
    var items: [Item] = []
    func add(_ view: UIView?, _ place: @autoclosure () -> String) {
      if let view { items.append(Item(place: place(), view: view)) }
    }
    if controller.hasNavigationItem {
      let item = controller.navigationItem
      add(item.titleView, "title item")
      for (index, left) in (item.leftBarButtonItems ?? []).enumerated() {
        add(left.customView, "left item \(index)")
      }
      for (index, right) in (item.rightBarButtonItems ?? []).enumerated() {
        add(right.customView, "right item \(index)")
      }
      add(item.searchController?.searchBar, "search item")
    }
    for (index, item) in (controller.toolbarItems ?? []).enumerated() {
      add(item.customView, "toolbar item \(index)")
    }
    self.items = items
  }

  /// The view in a place.
  func view(keyed key: AddressKey) -> UIView? { items.first { key.isOf($0.place) }?.view }
}

extension UIView {
  /// Whether what is in the view belongs to the controllers whose items it shows.
  final var showsItemsOfControllers: Bool {
    (self as? UINavigationBar)?.controller != nil || (self as? UIToolbar)?.controller != nil
  }
}
