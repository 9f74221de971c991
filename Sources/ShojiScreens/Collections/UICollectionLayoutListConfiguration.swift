public import Foundation

/// How the items of a collection are rows, as those of a table.
public struct UICollectionLayoutListConfiguration {
  /// How the rows are drawn.
  public enum Appearance: Sendable {
    /// From edge to edge.
    case plain
    /// On a background.
    case grouped
    /// As cards.
    case insetGrouped
    /// As cards.
    case sidebar
    /// From edge to edge.
    case sidebarPlain

    /// The classes of the list.
    var listClass: StaticString {
      switch self {
      case .plain, .sidebarPlain: "list"
      case .grouped: "list grouped"
      case .insetGrouped, .sidebar: "list inset"
      }
    }
  }

  /// Where headers come from.
  public enum HeaderMode: Sendable {
    /// There are none.
    case none
    /// The data source is asked for them.
    case supplementary
    /// From the first item.
    @available(*, unavailable, message: "Use .supplementary: a heading is no row of a list here.")
    case firstItemInSection
  }

  /// Where footers come from.
  public enum FooterMode: Sendable {
    /// There are none.
    case none
    /// The data source is asked for them.
    case supplementary
  }

  /// Makes the actions of a row; `nil` is none.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  /// How the rows are drawn.
  public let appearance: Appearance
  /// Where headers come from.
  public var headerMode = HeaderMode.none
  /// Where footers come from.
  public var footerMode = FooterMode.none
  /// Whether lines are drawn between rows.
  public var showsSeparators = true
  /// Makes the first actions behind "Actions" of a row.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Makes the further actions behind "Actions" of a row.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Makes a configuration.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// The actions of a row.
  func actions(at path: IndexPath) -> [UIContextualAction] {
    let leading = leadingSwipeActionsConfigurationProvider?(path)
    let trailing = trailingSwipeActionsConfigurationProvider?(path)
    return (leading?.actions ?? []) + (trailing?.actions ?? [])
  }
}
