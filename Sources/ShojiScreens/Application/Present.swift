public import ShojiStorage

/// A screen whose window is seen by others: it says who is there, and what they do.
///
/// ```swift
/// final class RoomViewController: ViewController<RoomView>, Present {
///   let presenceStore: PresenceStore<Guest> = guests
///
///   var presence: Guest? {
///     viewModel.map { Guest(name: $0.name, isTyping: rootView.field.isEditing) }
///   }
/// }
/// ```
///
/// ``presence`` is read after whatever has happened in the window while the screen is visible; others are told
/// when it has changed. A window is gone when its tab has left it for some seconds, or has said nothing for ten
/// minutes; without the client script ten minutes after it was used last. After a restart it is there again as
/// soon as the browser is.
public protocol Present: UIViewController {
  /// What is said of a window.
  associatedtype PresenceValue: Codable & Sendable & Equatable
  /// Where it is said; one of the program's shared stores.
  var presenceStore: PresenceStore<PresenceValue> { get }
  /// What others see of the window; `nil` when it is not to be seen. It follows from the state and what stands
  /// in the views, so that a tree that is built anew says the same.
  var presence: PresenceValue? { get }
}

extension Present {
  fileprivate var note: PresenceNote? { presence.map { PresenceNote($0, in: presenceStore) } }
}

extension UIWindow {
  /// What the window says of itself: for each store the uppermost screen that speaks to it.
  package var presenceNotes: [PresenceNote] {
    var notes: [PresenceNote] = []
    for controller in visibleControllers.reversed() {
      guard let note = (controller as? any Present)?.note,
        !notes.contains(where: { $0.store == note.store })
      else { continue }
      notes.append(note)
    }
    return notes
  }
}
