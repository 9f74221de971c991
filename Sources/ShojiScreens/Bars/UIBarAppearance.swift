public import Foundation
import ShojiHTML

/// What bars look like: their background, and the line at their edge.
open class UIBarAppearance {
  /// The colour behind the bar; none unless set.
  public final var backgroundColor: UIColor?

  /// The colour of the line at the edge of the bar; none unless set.
  public final var shadowColor: UIColor?

  /// Makes the look that bars have by themselves.
  public init() {}

  /// Takes the look that bars have by themselves.
  public final func configureWithDefaultBackground() { (backgroundColor, shadowColor) = (nil, nil) }

  /// Takes the page's colour as background.
  public final func configureWithOpaqueBackground() {
    (backgroundColor, shadowColor) = (.systemBackground, nil)
  }

  /// Takes no background.
  public final func configureWithTransparentBackground() {
    (backgroundColor, shadowColor) = (.clear, nil)
  }

  /// The shared class of the bar; `nil` where nothing is set.
  final var className: ClassName? {
    var declarations: [StyleDeclaration] = []
    if let backgroundColor { declarations.append(.init("--bar-background", backgroundColor.css)) }
    if let shadowColor { declarations.append(.init("--bar-line", shadowColor.css)) }
    return declarations.isEmpty ? nil : Appearance.className(for: StyleRule(declarations))
  }
}

/// Looks belong to the one session that made them.
@available(*, unavailable)
extension UIBarAppearance: Sendable {}

/// What a ``UINavigationBar`` looks like.
public final class UINavigationBarAppearance: UIBarAppearance {
  /// The font and the colour of titles: `font` and `foregroundColor`.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// The font and the colour of large titles.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// What a ``UITabBar`` looks like.
public final class UITabBarAppearance: UIBarAppearance {
  /// What tabs look like.
  public var stackedLayoutAppearance = UITabBarItemAppearance()

  /// Tabs are drawn in one way.
  @available(*, unavailable, message: "Set stackedLayoutAppearance: tabs have one look here.")
  public var inlineLayoutAppearance: UITabBarItemAppearance {
    get { .init() }
    set {}
  }

  /// Tabs are drawn in one way.
  @available(*, unavailable, message: "Set stackedLayoutAppearance: tabs have one look here.")
  public var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { .init() }
    set {}
  }
}

/// What the tabs of a ``UITabBar`` look like.
public final class UITabBarItemAppearance {
  /// Tabs that are not chosen.
  public let normal = UITabBarItemStateAppearance()
  /// The chosen tab.
  public let selected = UITabBarItemStateAppearance()

  /// Makes the look that tabs have by themselves.
  public init() {}
}

/// What tabs in a state look like.
public final class UITabBarItemStateAppearance {
  /// The font and the colour of the words: `font` and `foregroundColor`.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// The colour of the picture, where it is drawn as a shape.
  public var iconColor: UIColor?

  init() {}

  /// The shared class of the tab; `nil` where nothing is set.
  var className: ClassName? {
    iconColor.map { Appearance.className(for: StyleRule([.init("--icon-color", $0.css)])) }
  }
}

extension PageRenderer {
  /// Appends the classes of text attributes to the value of an attribute.
  mutating func appendLook(of attributes: [NSAttributedString.Key: Any]) {
    guard !attributes.isEmpty else { return }
    let look = Appearance(attributes)
    if let style = look.font?.textStyle { appendClass(style.className) }
    if let name = look.className { appendClass(name) }
  }
}
