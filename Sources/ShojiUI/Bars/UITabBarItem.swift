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

  /// Makes a tab.
  public init(title: String, image: UIImage? = nil, tag: Int = 0) {
    self.title = title
    self.image = image
    self.tag = tag
  }
}
