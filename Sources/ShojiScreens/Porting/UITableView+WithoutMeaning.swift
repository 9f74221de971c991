// swift-format-ignore-file
// A table: a name of UIKit in each line, and what is written in its place.
public import Foundation
public import ShojiLook

extension UITableView {
  @available(*, unavailable, message: "leave it out: distances of lists are the page's") public final var sectionHeaderTopPadding: CGFloat { get { 0 } set {} }
  @available(*, unavailable, message: "set pageSize: rows come in pages") public final var prefetchDataSource: AnyObject? { get { nil } set {} }
  @available(*, unavailable, message: "set pageSize: rows come in pages") public final var isPrefetchingEnabled: Bool { get { false } set {} }
  @available(*, unavailable, message: "let rows move by canMoveRowAt and moveRowAt, or add a UIDragInteraction to a view") public final var dragInteractionEnabled: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: a page is no wider than can be read") public final var cellLayoutMarginsFollowReadableWidth: Bool { get { true } set {} }
  @available(*, unavailable, message: "leave it out: the focus is the browser's") public final var remembersLastFocusedIndexPath: Bool { get { true } set {} }
  @available(*, unavailable, message: "leave it out: bars stand before the content and never over it") public final var insetsContentViewsToSafeArea: Bool { get { true } set {} }
  @available(*, unavailable, message: "a browser alone knows where rows are: cellForRow(at:) has the view") public final func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
  @available(*, unavailable, message: "a browser alone knows where rows are: didSelectRowAt tells which one was pressed") public final func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
  @available(*, unavailable, message: "leave it out: a change takes effect with the next page") public final var hasUncommittedUpdates: Bool { false }
}

extension UITableViewCell {
  @available(*, unavailable, message: "set separatorInset of the table") public final var separatorInset: UIEdgeInsets { get { .zero } set {} }
  @available(*, unavailable, message: "set accessoryType: it is there while rows are edited as well") public final var editingAccessoryType: AccessoryType { get { .none } set {} }
  @available(*, unavailable, message: "set layoutMargins of contentView") public final var indentationLevel: Int { get { 0 } set {} }
  @available(*, unavailable, message: "set layoutMargins of contentView") public final var indentationWidth: CGFloat { get { 0 } set {} }
  @available(*, unavailable, message: "leave it out: rows keep their place while they are edited") public final var shouldIndentWhileEditing: Bool { get { false } set {} }
  @available(*, unavailable, message: "set backgroundColor and layer.cornerRadius") public final var backgroundConfiguration: UIBackgroundConfiguration? { get { nil } set {} }
  @available(*, unavailable, message: "leave it out: a browser shows what is pressed; ask isSelected where the row is made") public final var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? { get { nil } set {} }
}

extension UITableViewController {
  @available(*, unavailable, message: "a browser alone scrolls, and tells nobody: set pageSize if more is to be loaded at the end") public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  @available(*, unavailable, message: "give the row a UIButton with a menu, as its accessoryView") public func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? { nil }
  @available(*, unavailable, message: "leave it out: rows are as high as what is in them") public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 0 }
}

@available(*, unavailable, message: "set backgroundColor and layer.cornerRadius") public struct UIBackgroundConfiguration: Sendable { public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }; public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }; public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }; public var backgroundColor: UIColor?; public var cornerRadius: CGFloat = 0 }
@available(*, unavailable, message: "leave it out: a browser shows what is pressed; ask isSelected where the row is made") public struct UICellConfigurationState: Sendable { public let isSelected = false, isHighlighted = false, isEditing = false }
@available(*, unavailable, message: "give the view a UIButton with a menu") public final class UIContextMenuConfiguration { public init(identifier: Any? = nil, previewProvider: (() -> UIViewController?)? = nil, actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil) {} }
@available(*, unavailable, message: "give the view a UIButton with a menu") public final class UIContextMenuInteraction { public init(delegate: Any) {} }
