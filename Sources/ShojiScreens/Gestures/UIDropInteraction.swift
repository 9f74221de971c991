import Foundation

/// Lets what was dragged from another view of the screen be dropped on a view.
///
/// ```swift
/// column.addInteraction(UIDropInteraction { [weak self] session in
///   for case let id as Int in session.items.map(\.localObject) { self?.didDropCard?(id) }
/// })
/// ```
/// A drop reaches the innermost view that has such an interaction. Like any other press it is delivered
/// once, with what was typed before it, and to a tree that was built for it if need be.
public final class UIDropInteraction: UIInteraction {
  /// What becomes of what is dropped, which decides how the view shows it while something is over it.
  public enum Intent: Sendable {
    /// It goes into the view, whose edges are shown.
    case into
    /// It comes to stand before the view or behind it: a line is shown there. See
    /// ``UIDropSession/isBehind``.
    case beside

    var name: StaticString {
      switch self {
      case .into: "into"
      case .beside: "beside"
      }
    }
  }

  /// The view that it is for.
  public internal(set) final weak var view: UIView?
  /// What becomes of what is dropped.
  public let intent: Intent
  /// Who is told of drops, unless a closure is.
  public private(set) weak var delegate: (any UIDropInteractionDelegate)?
  private let action: ((any UIDropSession) -> Void)?

  /// Makes an interaction that tells a delegate, which is not retained.
  public init(delegate: any UIDropInteractionDelegate, intent: Intent = .into) {
    self.delegate = delegate
    self.intent = intent
    action = nil
  }

  /// Makes an interaction.
  /// - `action`: Called with what was dropped. Capture `self` weakly.
  public init(intent: Intent = .into, action: @escaping (any UIDropSession) -> Void) {
    self.intent = intent
    self.action = action
  }

  /// - Returns: Whether the drop was taken.
  func perform(_ session: any UIDropSession) -> Bool {
    if let action {
      action(session)
    } else {
      guard let delegate, delegate.dropInteraction(self, canHandle: session) else { return false }
      delegate.dropInteraction(self, performDrop: session)
    }
    return true
  }
}

/// Takes what is dropped on a view.
public protocol UIDropInteractionDelegate: AnyObject {
  /// Whether the items can be dropped here; they can unless this says otherwise.
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool

  /// Called with what was dropped.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  /// Everything can be dropped.
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }
}

/// A drag, for where it has ended.
public protocol UIDropSession: UIDragDropSession {
  /// Whether the items were dropped on the lower half of the view: they come to stand behind it.
  var isBehind: Bool { get }
}

/// A drop, as the client script tells it.
final class Drop: UIDragSession, UIDropSession, Decodable {
  private(set) var items: [UIDragItem] = []
  let isBehind: Bool

  private let source: String
  private let location: CGPoint
  private weak var target: UIView?

  /// What stands behind the address of a view in the events of its drops.
  static let suffix: StaticString = "|drop"
  private static let prefix = "drop|"

  /// The drop that a part of an event tells of; `nil` if it tells of something else.
  static func told(by argument: String) -> Drop? {
    guard argument.hasPrefix(prefix) else { return nil }
    let json = Data(argument.dropFirst(prefix.count).utf8)
    return try? JSONDecoder.parameters.decode(Drop.self, from: json)
  }

  /// Reads a list: the address of the view that was dragged, the place in the one that it was dropped on, and
  /// the height of that one.
  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    source = try values.decode(String.self)
    location = CGPoint(
      x: try values.decode(Double.self), y: try values.decode(Double.self))
    isBehind = location.y * 2 >= (try values.decode(Double.self))
  }

  func location(in view: UIView) -> CGPoint { view === target ? location : .zero }

  /// Tells the view.
  /// - Returns: Whether it has taken what was dragged.
  func perform(on target: UIView) -> Bool {
    let (address, rows) = PressedRows.split(source)
    guard let drop = target.appearance?.drop, let window = target.window,
      let control = window.control(at: address), window.isOnScreen(control),
      rows?.areMeant(PressedRows.rows(around: control.addressedView)) ?? true,
      let drag = control.addressedView.appearance?.drag, drag.isEnabled
    else { return false }
    self.target = target
    items = drag.itemsForBeginning(self)
    return !items.isEmpty && drop.perform(self)
  }
}
