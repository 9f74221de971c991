public import Foundation

extension UIBarButtonItem {
  /// What buttons of many apps do. Those that are pictures in UIKit are symbols here, with words for assistive
  /// technology and text browsers.
  public enum SystemItem: Sendable {
    /// "Done", drawn as what ends the screen.
    case done
    /// "Cancel": it is told whatever stands in the fields of the page.
    case cancel
    /// "Edit".
    case edit
    /// "Save", drawn as what ends the screen.
    case save
    /// "Add".
    case add
    /// Space that others leave, shared with other items like it.
    case flexibleSpace
    /// Space of ``UIBarButtonItem/width``.
    case fixedSpace
    /// "Compose".
    case compose
    /// "Reply".
    case reply
    /// "Share".
    case action
    /// "Organize".
    case organize
    /// "Bookmarks".
    case bookmarks
    /// "Search".
    case search
    /// "Refresh".
    case refresh
    /// "Stop": it is told whatever stands in the fields of the page.
    case stop
    /// "Camera".
    case camera
    /// "Delete".
    case trash
    /// "Play".
    case play
    /// "Pause".
    case pause
    /// "Rewind".
    case rewind
    /// "Fast Forward".
    case fastForward
    /// "Undo".
    case undo
    /// "Redo".
    case redo
    /// "Close": it is told whatever stands in the fields of the page.
    case close

    fileprivate var title: String? { word?.text }

    private var word: FrameworkWord? {
      switch self {
      case .flexibleSpace, .fixedSpace: nil
      case .action: .share
      case .trash: .delete
      case .done: .done
      case .cancel: .cancel
      case .edit: .edit
      case .save: .save
      case .add: .add
      case .compose: .compose
      case .reply: .reply
      case .organize: .organize
      case .bookmarks: .bookmarks
      case .search: .search
      case .refresh: .refresh
      case .stop: .stop
      case .camera: .camera
      case .play: .play
      case .pause: .pause
      case .rewind: .rewind
      case .fastForward: .fastForward
      case .undo: .undo
      case .redo: .redo
      case .close: .close
      }
    }

    /// The name of the symbol; `nil` for what is written as a word.
    fileprivate var symbol: String? {
      switch self {
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrow.uturn.backward"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play"
      case .pause: "pause"
      case .rewind: "backward"
      case .fastForward: "forward"
      case .stop, .close: "xmark"
      case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
      }
    }

    fileprivate var style: Style {
      switch self {
      case .done, .save: .done
      default: .plain
      }
    }

    fileprivate var leaves: Bool {
      switch self {
      case .cancel, .close, .stop: true
      default: false
      }
    }
  }

  /// Makes a button of the system that calls a method of the target, which is not retained.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem item: SystemItem, target: Target?,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(title: item.title, style: item.style, target: target, action: action)
    become(item)
  }

  /// Makes a button of the system that calls a method without parameters.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem item: SystemItem, target: Target?,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init(title: item.title, style: item.style, target: target, action: action)
    become(item)
  }

  /// Makes space, or a button that does nothing: the action can only be `nil`.
  public convenience init(
    barButtonSystemItem item: SystemItem, target: AnyObject? = nil, action: Never? = nil
  ) {
    self.init(systemItem: item)
  }

  /// Makes a button of the system that does what the action says.
  public convenience init(systemItem item: SystemItem, primaryAction action: UIAction? = nil) {
    self.init(title: item.title, style: item.style, action)
    become(item)
  }

  private func become(_ item: SystemItem) {
    if item.leaves { needsValidFields = false }
    image = item.symbol.flatMap { UIImage(systemName: $0) }
    guard item.title == nil else { return }
    let space = BarSpace()
    if item == .fixedSpace { space.width = 0 }
    standIn = space
  }

  /// Space that others leave, shared with other items like it.
  public static func flexibleSpace() -> UIBarButtonItem { .init(systemItem: .flexibleSpace) }

  /// Space of a width in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }
}
