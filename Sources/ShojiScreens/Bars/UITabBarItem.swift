/// One tab of a ``UITabBar``.
public final class UITabBarItem {
  /// The words.
  public var title: String {
    didSet { bar?.setNeedsDisplay() }
  }
  /// The picture above the words.
  public var image: UIImage? {
    didSet { bar?.setNeedsDisplay() }
  }
  /// The picture while the tab is chosen; ``image`` unless set.
  public var selectedImage: UIImage? {
    didSet { bar?.setNeedsDisplay() }
  }
  /// What assistive technology calls the tab instead of its words and badge.
  public var accessibilityLabel: String? {
    didSet { bar?.setNeedsDisplay() }
  }
  /// A number for telling items apart.
  public var tag: Int
  /// A short text beside the words, such as a number of unread things.
  public var badgeValue: String? {
    didSet { bar?.setNeedsDisplay() }
  }
  /// Whether the tab can be chosen.
  public var isEnabled = true {
    didSet { bar?.setNeedsDisplay() }
  }
  /// Where the tab leads: then it is a link, which can be opened in a new window.
  public var url: String? {
    didSet { bar?.setNeedsDisplay() }
  }

  weak var bar: UITabBar?
  /// The tab that it is of, where the controller has such.
  weak var tab: UITab?

  /// Whether the tab has words; one without gets a name for assistive technology.
  var isNamed: Bool { !title.isEmpty }

  /// Makes a tab.
  public init(title: String, image: UIImage? = nil, tag: Int = 0) {
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes a tab whose picture is another one while it is chosen.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title ?? "", image: image)
    self.selectedImage = selectedImage
  }

  /// What tabs of many apps are: words below a symbol.
  public enum SystemItem: Sendable {
    /// "More".
    case more
    /// "Favorites".
    case favorites
    /// "Featured".
    case featured
    /// "Top Rated".
    case topRated
    /// "Recents".
    case recents
    /// "Contacts".
    case contacts
    /// "History".
    case history
    /// "Bookmarks".
    case bookmarks
    /// "Search".
    case search
    /// "Downloads".
    case downloads
    /// "Most Recent".
    case mostRecent
    /// "Most Viewed".
    case mostViewed

    fileprivate var title: String {
      let word: FrameworkWord =
        switch self {
        case .more: .more
        case .favorites: .favorites
        case .featured: .featured
        case .topRated: .topRated
        case .recents: .recents
        case .contacts: .contacts
        case .history: .history
        case .bookmarks: .bookmarks
        case .search: .search
        case .downloads: .downloads
        case .mostRecent: .mostRecent
        case .mostViewed: .mostViewed
        }
      return word.text
    }

    fileprivate var symbol: String {
      switch self {
      case .more: "ellipsis"
      case .favorites, .featured: "star"
      case .topRated: "trophy"
      case .recents, .history, .mostRecent: "clock"
      case .contacts: "person.circle"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .downloads: "square.and.arrow.down"
      case .mostViewed: "list.number"
      }
    }
  }

  /// Makes a tab of the system.
  public convenience init(tabBarSystemItem item: SystemItem, tag: Int) {
    self.init(title: item.title, image: UIImage(systemName: item.symbol), tag: tag)
  }
}
