/// Recognises something that a finger does on a view.
///
/// Without JavaScript a browser knows one gesture, the tap; see ``UITapGestureRecognizer``.
open class UIGestureRecognizer {
  /// The view that the gesture is for.
  public internal(set) final weak var view: UIView?

  /// Whether the gesture is recognised.
  public final var isEnabled = true {
    didSet { if isEnabled != oldValue { view?.setNeedsDisplay() } }
  }

  private var actions: [Action] = []

  fileprivate struct Action {
    /// The place that has registered it.
    let site: CallSite
    /// The object whose method is called; not retained.
    weak var target: AnyObject?
    let perform: (UIGestureRecognizer) -> Void
  }

  /// Makes a recogniser without a target.
  public init() {}

  /// Registers an action, in the place of the one that the same line has registered before for its target.
  fileprivate final func add(_ action: Action) {
    let former = actions.firstIndex { $0.site == action.site && $0.target === action.target }
    if let former { actions[former] = action } else { actions.append(action) }
  }

  /// Whether the other one is of the same class, and the same lines have registered its actions.
  final func isSame(as other: UIGestureRecognizer) -> Bool {
    type(of: self) == type(of: other) && !actions.isEmpty
      && actions.elementsEqual(other.actions) { $0.site == $1.site && $0.target === $1.target }
  }

  final func recognize() {
    for action in actions { action.perform(self) }
  }
}

/// Registering reactions, with the recogniser typed as its own class.
public protocol GestureActions: UIGestureRecognizer {}

extension UIGestureRecognizer: GestureActions {}

extension GestureActions {
  /// Calls the closure when the gesture is recognised. Capture `self` weakly.
  ///
  /// A line that runs again puts its closure in the place of the former one.
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - action: The closure.
  public func on(
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ action: @escaping (Self) -> Void
  ) {
    add(
      .init(site: CallSite(fileID, line, column), target: nil) { sender in
        if let sender = sender as? Self { action(sender) }
      })
  }

  /// Calls a method of the target when the gesture is recognised. The target is not retained.
  ///
  /// A line that runs again registers its action once for the same target.
  /// - Parameters:
  ///   - target: The object whose method is called.
  ///   - action: The method.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> (Self) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    add(
      .init(site: CallSite(fileID, line, column), target: target) { [weak target] sender in
        if let target, let sender = sender as? Self { action(target)(sender) }
      })
  }

  /// Calls a method without parameters when the gesture is recognised; once for the same target, however
  /// often the line runs.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    add(
      .init(site: CallSite(fileID, line, column), target: target) { [weak target] _ in
        if let target { action(target)() }
      })
  }
}

@available(*, unavailable)
extension UIGestureRecognizer: Sendable {}
