import HTTPTypes
import ShojiHTML
import ShojiUI

/// Telling the browser what has happened without its asking.
extension Session {
  /// Whether a tab hears what happens in a window.
  func isWatched(_ target: SessionWindow) -> Bool {
    !streams.isEmpty && !isVisitor && live.isLive(target.window.id)
  }

  /// Opens a stream.
  func listen(_ stream: EventStream) {
    guard phase != .left else {
      // It has gone to sleep meanwhile.
      table?.streams(of: identity.id).add(stream)
      return
    }
    streams.add(stream)
    for target in windows { noteAttention(to: target) }
  }

  /// Tells the tabs what has changed in their windows, but for those that have just got an answer.
  func push(but answered: [PendingAnswer]) {
    takeAnnouncements()
    guard !windows.isEmpty, !streams.isEmpty else { return }
    for target in windows
    where target.restoring == nil && isBuilt(target) && isWatched(target)
      && !answered.contains(where: { $0.window === target && $0.isFromScript })
      && !answers.contains(where: { $0.window === target })
    {
      push(target)
    }
  }

  /// Whether the window may show what it shows. Where it may not any more, the tab is told once to look for
  /// itself: what it has is not to be seen, and the app says where it leads.
  private func mayBeSeen(_ target: SessionWindow) -> Bool {
    let isAdmitted = target.window.isAdmitted
    if !isAdmitted, !target.wasSentToLook {
      if gate == nil { streams.send(.look) } else { gate?.hold(.event(.look)) }
    }
    target.wasSentToLook = !isAdmitted
    return isAdmitted
  }

  /// Tells the tab of a window what has changed since it was told last.
  private func push(_ target: SessionWindow) {
    guard let path = target.path, mayBeSeen(target),
      target.window.needsRender || target.wasBusy != isBusy
    else { return }
    let former = target.history.version
    target.window.tellsChanges = true
    let page = presentPage(of: target, at: path)
    guard let former else { return }
    let version = page.page.version.text
    let changes = target.history.changes(since: former)
    let head =
      "\(target.window.id) \(changes == nil ? "*" : former.text) \(version) \(PathPrefix.applied(to: path))\n"
    let event = ServerEvent(Array(head.utf8) + (changes ?? []))
    if gate == nil { streams.send(event) } else { gate?.hold(.event(event)) }
  }
}
