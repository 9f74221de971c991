public import Foundation

/// Lets a view be dragged with the mouse or a finger, where there is the client script.
///
/// ```swift
/// card.addInteraction(UIDragInteraction { [weak self] in
///   self?.model.map { [UIDragItem(localObject: $0.id)] } ?? []
/// })
/// ```
/// Nothing is known of a drag until it ends: the interaction is asked for its items when they were dropped
/// on a view with a ``UIDropInteraction`` of the same screen.
public final class UIDragInteraction: UIInteraction {
  /// The view that it is for.
  public internal(set) final weak var view: UIView?

  /// Whether the view can be dragged.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { view?.setNeedsDisplay() } }
  }

  /// Who is asked what is dragged, unless a closure says so.
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?
  private let items: (() -> [UIDragItem])?

  /// Makes an interaction that asks a delegate, which is not retained.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    items = nil
  }

  /// Makes an interaction.
  /// - `items`: What is dragged with the view; with nothing nothing is dropped. Capture `self` weakly.
  public init(items: @escaping () -> [UIDragItem]) { self.items = items }

  func itemsForBeginning(_ session: any UIDragSession) -> [UIDragItem] {
    items?() ?? delegate?.dragInteraction(self, itemsForBeginning: session) ?? []
  }
}

/// Knows what is dragged with a view.
public protocol UIDragInteractionDelegate: AnyObject {
  /// What is dragged with the view of the interaction; nothing if it cannot be dragged now.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
}

/// Something that is dragged.
public final class UIDragItem {
  /// What it is in the app, which is all that can be dragged here: the identifier of a model, or the model.
  public var localObject: Any?

  /// Makes an item of something of the app.
  public init(localObject: Any?) { self.localObject = localObject }
}

/// What is being dragged.
public protocol UIDragDropSession: AnyObject {
  /// The items.
  var items: [UIDragItem] { get }

  /// Where they were dropped, in points from the upper left corner of the view that they were dropped on;
  /// of another view nothing is known, and it is zero.
  func location(in view: UIView) -> CGPoint
}

/// A drag, for where it has begun.
public protocol UIDragSession: UIDragDropSession {}
