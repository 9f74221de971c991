/// Screens one after the other, of which one is shown, with a way to the previous and the next.
///
/// A page that is ``Routable`` is on the route: it has a URL, and the ways to its neighbours are
/// links. Other pages are turned by buttons; which one a person has turned to is kept by counting from
/// the page that the app has set. Either way the data source is asked for each neighbour when it is
/// needed, and gives equal pages whenever it is asked about equal ones.
open class UIPageViewController: UIViewController {
  /// How pages are turned on a screen that is touched; here every page is turned in the same way.
  public enum TransitionStyle: Sendable {
    /// As in a book.
    case pageCurl
    /// As on a strip.
    case scroll
  }

  /// Which way pages lie.
  public enum NavigationOrientation: Sendable {
    /// Beside each other.
    case horizontal
    /// Below each other.
    case vertical
  }

  /// Where a page comes from.
  public enum NavigationDirection: Sendable {
    /// From after the present one.
    case forward
    /// From before it.
    case reverse
  }

  /// How pages are turned.
  public final let transitionStyle: TransitionStyle
  /// Which way pages lie.
  public final let navigationOrientation: NavigationOrientation

  /// Who makes the pages; not retained.
  public final weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { pageDidChange() }
  }

  /// Who is told that a person turns a page; not retained.
  public final weak var delegate: (any UIPageViewControllerDelegate)?

  /// The ways to the neighbours.
  final let turner = PageTurner()

  private var current: UIViewController? {
    didSet { structureDidChange() }
  }
  private var neighbours: (before: UIViewController?, after: UIViewController?)?

  /// How many pages a person has turned since the app has set one; negative for turning back.
  private(set) final var turns = 0 {
    didSet { structureDidChange() }
  }
  private var place: (index: Int, count: Int)?

  /// How far a page is looked for that a URL names.
  private static let searchLimit = 100

  /// Makes a controller without a page.
  public init(
    transitionStyle: TransitionStyle = .scroll,
    navigationOrientation: NavigationOrientation = .horizontal
  ) {
    self.transitionStyle = transitionStyle
    self.navigationOrientation = navigationOrientation
    super.init()
    turner.controller = self
    turner.key = "pages"
  }

  // MARK: Pages

  /// The page that is shown, as an array.
  public final var viewControllers: [UIViewController]? { current.map { [$0] } }

  /// Shows a page: the first of the controllers. More than one is reported, there is no double page.
  /// - `direction`: Where it comes from; a hint for browsers that animate.
  /// - `completion`: Called when it is there, always, with `true`.
  public final func setViewControllers(
    _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    if let count = controllers?.count, count > 1 {
      Report.shared.misuse(
        "\(type(of: self)).setViewControllers: there are \(count) controllers for one page",
        mend: "give it one, and the others when they are asked for")
    }
    let new = holdable(Array((controllers ?? []).prefix(1))).first
    if new != nil || controllers?.isEmpty != false {
      turns = 0
      show(new, animated: animated)
      place = nil
      pageDidChange()
    }
    completion?(true)
  }

  private func show(_ page: UIViewController?, animated: Bool) {
    guard page !== current else { return }
    let old = current
    replace(
      children: [old].compactMap(\.self), with: [page].compactMap(\.self)
    ) {
      current = page
      guard let view = viewIfLoaded as? PagesView else { return }
      exchange(
        [old].compactMap(\.self), for: [page].compactMap(\.self), animated: animated
      ) {
        view.show(page)
      }
    }
    pageDidChange()
  }

  private func pageDidChange() {
    neighbours = nil
    turner.setNeedsDisplay()
    windowOfHierarchy?.setNeedsDisplay()
  }

  /// The pages around the one that is shown.
  final var pagesAround: (before: UIViewController?, after: UIViewController?) {
    if let neighbours { return neighbours }
    guard let current, let dataSource else { return (nil, nil) }
    let found = (
      dataSource.pageViewController(self, viewControllerBefore: current),
      dataSource.pageViewController(self, viewControllerAfter: current)
    )
    neighbours = found
    return found
  }

  /// The number of the page that is shown, from 1, and of all; `nil` if the data source does not tell.
  final var placeOfPage: (number: Int, count: Int)? {
    if place == nil, let dataSource {
      place = (dataSource.presentationIndex(for: self), dataSource.presentationCount(for: self))
    }
    guard let place, place.count > 0 else { return nil }
    return (max(1, min(place.index + turns + 1, place.count)), place.count)
  }

  // MARK: Turning

  /// Turns one page, as a person does.
  /// - Returns: Whether there is a page to turn to.
  @discardableResult
  final func turn(forward: Bool) -> Bool {
    guard let page = forward ? pagesAround.after : pagesAround.before else { return false }
    turn(to: page, by: forward ? 1 : -1)
    return true
  }

  private func turn(to page: UIViewController, by count: Int) {
    // A window that is being built again shows what a person had turned to before.
    let teller = windowOfHierarchy?.isRestoring == true ? nil : delegate
    guard let page = holdable([page]).first else { return }
    let old = [current].compactMap(\.self)
    // Places are counted from the one that the data source tells before the first turn.
    _ = placeOfPage
    teller?.pageViewController(self, willTransitionTo: [page])
    turns += count
    show(page, animated: true)
    teller?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: true)
  }

  /// Turns to where a person had turned before, without telling anybody.
  final func restore(turns wanted: Int) {
    let wanted = max(-Self.searchLimit, min(wanted, Self.searchLimit))
    guard turns == 0, let current else { return }
    _ = placeOfPage
    var page = current
    for step in 0..<abs(wanted) {
      guard let next = neighbour(of: page, forward: wanted > 0) else { break }
      page = next
      turns = wanted > 0 ? step + 1 : -step - 1
    }
    show(page, animated: false)
  }

  /// Whether the URL tells which page is shown.
  final var isPageOnRoute: Bool {
    guard let current else { return false }
    return windowOfHierarchy?.path(choosing: current, in: self) != nil
  }

  /// Where the way to a neighbour leads; `nil` where it has no URL.
  final func path(forward: Bool) -> String? {
    guard isPageOnRoute, let page = forward ? pagesAround.after : pagesAround.before else {
      return nil
    }
    return windowOfHierarchy?.path(choosing: page, in: self)
  }

  private func neighbour(of page: UIViewController, forward: Bool) -> UIViewController? {
    if page === current { return forward ? pagesAround.after : pagesAround.before }
    return forward
      ? dataSource?.pageViewController(self, viewControllerAfter: page)
      : dataSource?.pageViewController(self, viewControllerBefore: page)
  }

  /// The nearest page with a name, and how far it is.
  private func page(
    named identifier: RouteElementIdentifier
  ) -> (page: UIViewController, distance: Int)? {
    guard let current else { return nil }
    if current.firstIdentifier == identifier { return (current, 0) }
    for forward in [true, false] {
      var page = current
      for distance in 1...Self.searchLimit {
        guard let next = neighbour(of: page, forward: forward) else { break }
        if next.firstIdentifier == identifier { return (next, forward ? distance : -distance) }
        page = next
      }
    }
    return nil
  }

  // MARK: View

  open override func loadView() {
    let view = PagesView(self)
    self.view = view
    view.show(current)
  }

  // MARK: Screens

  override var shownChildren: [UIViewController]? { viewControllers ?? [] }

  override func slotName(of child: UIViewController) -> String? {
    child.firstIdentifier == nil ? "page\(turns)" : nil
  }

  override func bringScreen(named identifier: RouteElementIdentifier) -> Bool {
    guard let found = page(named: identifier) else { return false }
    if found.page !== current { turn(to: found.page, by: found.distance) }
    return true
  }
}
