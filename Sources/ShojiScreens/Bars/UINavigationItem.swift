/// What a ``UINavigationBar`` shows while a controller is on top.
public final class UINavigationItem {
  /// Whether a title is drawn large.
  public enum LargeTitleDisplayMode: Sendable {
    /// As in the screen below; the first is large.
    case automatic
    /// Large.
    case always
    /// As a line of the bar.
    case never
  }

  /// The bar that shows the item now.
  weak var navigationBar: UINavigationBar?

  /// The controller whose item it is.
  weak var controller: UIViewController?

  /// The title of the screen.
  public var title: String? { didSet { if title != oldValue { didChange() } } }

  /// A line above the title.
  public var prompt: String? { didSet { if prompt != oldValue { didChange() } } }

  /// The words of the link that leads back to this screen; its title unless set.
  public var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { didChange() } }
  }

  /// The item whose words are those of the link that leads back to this screen, before
  /// ``backButtonTitle``: only its title counts. An empty one leaves the arrow alone to be seen.
  public var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }

  /// What stands in the place of the title, which is for assistive technology then.
  public var titleView: UIView? { didSet { if titleView !== oldValue { didChange() } } }

  /// Searching in the screen: its bar stands below the title.
  public var searchController: UISearchController? {
    didSet { if searchController !== oldValue { didChange() } }
  }

  /// What the bar looks like while it shows this item; as ``UINavigationBar/standardAppearance`` says
  /// unless set.
  public var standardAppearance: UINavigationBarAppearance? { didSet { didChange() } }

  /// The same; it goes first, because the bar scrolls with the page.
  public var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }

  /// The words of the link that leads back to this screen.
  var wordsOfWayBack: String {
    backBarButtonItem?.title ?? backButtonTitle ?? title ?? FrameworkWord.back.text
  }

  /// Whether the way back is left out.
  public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange() } } }

  /// The buttons at the beginning, after the way back.
  public var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }

  /// The buttons at the end; the first is the outermost.
  public var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }

  /// Whether the title is drawn large, where the bar prefers that.
  public var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
    didSet { if largeTitleDisplayMode != oldValue { didChange() } }
  }

  /// Makes an item.
  public init(title: String? = nil) { self.title = title }

  /// The first of ``leftBarButtonItems``.
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first of ``rightBarButtonItems``.
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  private func didChange() {
    if let navigationBar { return navigationBar.itemDidChange() }
    // The bar also shows what the screens below say about the way back and the size of titles.
    controller?.navigationController?.navigationBar.setNeedsDisplay()
  }
}

/// Items belong to the one session that made them.
@available(*, unavailable)
extension UINavigationItem: Sendable {}
