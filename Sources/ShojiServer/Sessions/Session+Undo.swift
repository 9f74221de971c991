import ShojiStore
import ShojiUI

/// Taking back what a notice is about.
extension Session {
  /// What an announcement offers to take back; `nil` where that cannot be kept, which is reported now and not
  /// when somebody presses it.
  func pendingUndo(of announcement: SessionLocale.Announcement) -> PendingUndo? {
    guard let offer = announcement.offer as? UndoOffer,
      offer.item(of: environment.mounts.addresses.modules) != nil
    else { return nil }
    return PendingUndo(announcement.words, offer)
  }

  /// Offers it in a window, in the place of what was offered before.
  func offer(_ undo: PendingUndo, in target: SessionWindow) {
    if let former = target.undo, former.path == nil {
      // Nobody has read it.
      target.notice = PageMessage.text(target.notice, saying: former.shown.words)
    }
    target.undo = undo
  }

  /// Whether something is offered on the page of a window at a path, which it stays with.
  func keepsUndo(_ target: SessionWindow, at path: String) -> Bool {
    guard let undo = target.undo else { return false }
    if let shown = undo.path, shown != path { target.undo = nil }
    target.undo?.path = path
    return target.undo != nil
  }

  /// Carries out what a form takes back, once in the whole session.
  /// - Returns: Whether it was offered still.
  func takeBack(_ id: String, in target: SessionWindow) -> Bool {
    guard let undo = target.undo, undo.shown.id == id else { return false }
    for other in windows where other.undo?.shown.id == id { other.forgetUndo() }
    for index in resting.indices where resting[index].undo?.shown.id == id {
      resting[index].undo = nil
    }
    guard let item = undo.offer.item(of: environment.mounts.addresses.modules),
      let app = applications.instance(for: undo.offer.app ?? target.window.route.first ?? "")
    else { return false }
    app.dispatch(item)
    return true
  }
}
