import Foundation
import ShojiHTML

/// Something that can be done with a row: a button behind the row's "Actions".
public final class UIContextualAction {
  /// What the action does to data.
  public enum Style: Sendable {
    /// Nothing special.
    case normal
    /// It deletes.
    case destructive
  }

  /// Does the action. It is given the action, the cell, and a completion to call with whether it was
  /// done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What the action does to data.
  public let style: Style
  /// Does the action.
  public let handler: Handler
  /// The words of the button.
  public var title: String?
  /// The picture before the words.
  public var image: UIImage?
  /// The colour of the button. In a menu the words have it, not what is behind them.
  public var backgroundColor: UIColor?

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  /// The shared class of the colour.
  var look: ClassName? {
    backgroundColor.map { color in
      StyleSheet.shared.className(for: StyleRule([.init("color", color.css)]))
    }
  }
}

/// The actions of one side of a row.
public final class UISwipeActionsConfiguration {
  /// The actions, the outermost first.
  public let actions: [UIContextualAction]

  /// Whether a swipe to the end performs the first action. There is no swipe; it is kept for code
  /// that sets it.
  public var performsFirstActionWithFullSwipe = true

  /// Makes a configuration.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
