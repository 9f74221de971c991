import ShojiStore
import ShojiUI

/// Taking back what a notice is about.
extension Session {
  /// Takes what is said in this turn, and notes what it offers to take back: that is written down with what it is
  /// about. Mere words are not, which nobody is to hear twice.
  /// - `due`: What is answered now, from where its window is.
  func takeOffers(for due: [PendingAnswer]) {
    for announcement in locale.takeAnnouncements() {
      guard let undo = pendingUndo(of: announcement) else {
        turn.announcements.append(announcement)
        continue
      }
      for target in windows
      where announcement.window.map({ $0 == target.window.id }) ?? true {
        offer(undo, in: target)
      }
    }
    for answer in due where answer.window.undo?.path == nil {
      answer.window.undo?.path = answer.window.path
    }
  }

  /// What an announcement offers to take back; `nil` where that cannot be kept, which is reported now and not
  /// when somebody presses it.
  private func pendingUndo(of announcement: SessionLocale.Announcement) -> PendingUndo? {
    guard let offer = announcement.offer as? UndoOffer,
      offer.item(of: environment.mounts.addresses.modules) != nil
    else { return nil }
    return PendingUndo(announcement.words, offer)
  }

  /// Offers it in a window, in the place of what was offered before.
  private func offer(_ undo: PendingUndo, in target: SessionWindow) {
    if let former = target.undo, former.path == nil {
      // Nobody has read it.
      target.notice = PageMessage.text(target.notice, saying: former.shown.words)
    }
    target.undo = undo
    target.window.setNeedsDisplay()
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
    windows.forgetUndo(id)
    guard let item = undo.offer.item(of: environment.mounts.addresses.modules),
      let app = applications.instance(for: undo.offer.app ?? target.window.route.first ?? "")
    else { return false }
    app.dispatch(item)
    return true
  }
}
