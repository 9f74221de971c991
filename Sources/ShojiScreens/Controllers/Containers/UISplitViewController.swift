/// Two screens side by side: a list, say, and what was chosen in it.
///
/// On a wide page both columns are seen; on a narrow one the secondary is, while there is one, with a
/// way back to the primary. The style sheet does that, so the window can be resized. Each column is a
/// screen or a stack. The screens of the primary are on the route, then those of the secondary: what
/// is in the secondary has a URL, and its URL without that is the way back.
///
/// Show the secondary with ``NavigationInstruction/showDetail(_:)`` or with
/// ``UIViewController/showDetailViewController(_:sender:)``. It takes the place of the former one.
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Sendable {
    /// As many as there are controllers: two at most.
    case unspecified
    /// Two.
    case doubleColumn
  }

  /// The place of a controller.
  public enum Column: Sendable {
    /// The first column.
    case primary
    /// The second column.
    case secondary
  }

  /// Which columns are seen on a wide page.
  public enum DisplayMode: Sendable {
    /// Both.
    case automatic
    /// The secondary alone, if there is one.
    case secondaryOnly
    /// Both.
    case oneBesideSecondary
  }

  /// How many columns there are.
  public final let style: Style

  private var primary: UIViewController? {
    didSet { structureDidChange() }
  }
  private var secondary: UIViewController? {
    didSet { structureDidChange() }
  }

  /// Which columns are wanted on a wide page.
  public final var preferredDisplayMode: DisplayMode = .automatic {
    didSet {
      if preferredDisplayMode != oldValue { viewIfLoaded?.setNeedsDisplay() }
    }
  }

  /// Which columns are seen on a wide page.
  public final var displayMode: DisplayMode {
    preferredDisplayMode == .secondaryOnly && secondary != nil
      ? .secondaryOnly : .oneBesideSecondary
  }

  /// Makes a controller without columns.
  public init(style: Style = .unspecified) {
    self.style = style
    super.init()
  }

  // MARK: Columns

  /// The controllers of the columns, the primary first. Assigning more than two is reported.
  public final var viewControllers: [UIViewController] {
    get { [primary, secondary].compactMap(\.self) }
    set {
      if newValue.count > 2 {
        Report.shared.misuse(
          "\(type(of: self)): there are \(newValue.count) controllers for two columns",
          mend: "assign the primary and the secondary")
      }
      let new = holdable(Array(newValue.prefix(2)))
      show(new.first, new.dropFirst().first, animated: false)
    }
  }

  /// Puts a controller into a column, in the place of the former one.
  public final func setViewController(_ controller: UIViewController?, for column: Column) {
    let new = controller.map { holdable([$0]) }
    guard new?.isEmpty != true else { return }
    switch column {
    case .primary: show(new?.first, secondary === new?.first ? nil : secondary, animated: false)
    case .secondary: show(primary === new?.first ? nil : primary, new?.first, animated: false)
    }
  }

  /// The controller of a column.
  public final func viewController(for column: Column) -> UIViewController? {
    column == .primary ? primary : secondary
  }

  /// Lets a column be seen on a wide page.
  public final func show(_ column: Column) {
    if column == .primary, displayMode == .secondaryOnly {
      preferredDisplayMode = .oneBesideSecondary
    }
  }

  /// Takes a column off the page: the primary from a wide page, by ``preferredDisplayMode``; the
  /// secondary with its controller, so that the route ends with the primary.
  public final func hide(_ column: Column) {
    switch column {
    case .primary: preferredDisplayMode = .secondaryOnly
    case .secondary: setViewController(nil, for: .secondary)
    }
  }

  private func show(
    _ newPrimary: UIViewController?, _ newSecondary: UIViewController?, animated: Bool
  ) {
    let old = viewControllers
    let new = [newPrimary, newSecondary].compactMap(\.self)
    replace(children: old, with: new) {
      (primary, secondary) = (newPrimary, newSecondary)
      guard let view = viewIfLoaded as? SplitView else { return }
      exchange(old, for: new, animated: animated) {
        view.primary.content = newPrimary
        view.secondary.content = newSecondary
      }
    }
    viewIfLoaded?.setNeedsDisplay()
    windowOfHierarchy?.setNeedsDisplay()
  }

  // MARK: View

  open override func loadView() {
    let view = SplitView(self)
    self.view = view
    view.primary.content = primary
    view.secondary.content = secondary
  }

  // MARK: Screens

  override var shownChildren: [UIViewController]? { viewControllers }
  override var frontChildren: [UIViewController] { viewControllers }

  override func placeName(of child: UIViewController) -> String? {
    child === primary ? ColumnView.primaryKey : ColumnView.secondaryKey
  }

  override func keepChildren(upTo child: UIViewController, animated: Bool) {
    if child === primary { show(primary, nil, animated: animated) }
  }
}

extension UIViewController {
  /// The columns that this controller is in.
  public final var splitViewController: UISplitViewController? { nearestHolder() }

  /// Shows a controller in the secondary column of the columns that this one is in; without columns it
  /// is presented.
  public final func showDetailViewController(_ controller: UIViewController, sender: Any? = nil) {
    if let split = self as? UISplitViewController ?? splitViewController {
      split.setViewController(controller, for: .secondary)
    } else {
      present(controller, animated: true)
    }
  }

  /// The columns of which this controller is the secondary.
  final var splitAsSecondary: UISplitViewController? {
    guard let split = parent as? UISplitViewController,
      split.viewController(for: .secondary) === self, split.viewController(for: .primary) != nil
    else { return nil }
    return split
  }

  /// Whether the controller is in a primary column with a secondary beside it, which is the main one.
  final var isBesideSecondary: Bool {
    guard let split = splitViewController, let secondary = split.viewController(for: .secondary)
    else { return false }
    var current: UIViewController? = self
    while let here = current, here !== split {
      if here === secondary { return split.isBesideSecondary }
      current = here.parent
    }
    return true
  }
}
