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
      stream.send(.look)
      return
    }
    streams.add(stream)
    for target in windows { noteAttention(to: target) }
    sendVersions(to: stream)
  }

  /// Sends the versions of the pages of a session's windows: a tab that shows another version requests its page. All tabs
  /// reload where a tab may show a window that this node does not know.
  private func sendVersions(to stream: EventStream) {
    guard !isVisitor, !windows.hasEvicted, let held = live.held, !held.isEmpty else {
      return stream.send(.look)
    }
    let events = windows.compactMap { target -> ServerEvent? in
      guard held.contains(target.window.id), target.restoring == nil, isBuilt(target),
        let version = target.history.version?.text
      else { return nil }
      // No path: the window must not lead a tab that has gone back in its history.
      return ServerEvent(head(of: target, from: "*", to: version, at: ""))
    }
    guard events.count == held.count else { return stream.send(.look) }
    for event in events { stream.send(event) }
  }

  /// Tells the tabs what has changed in their windows, but for those that have just got an answer.
  func push(but answered: [PendingAnswer]) {
    takeAnnouncements()
    guard !windows.isEmpty, !streams.isEmpty else { return }
    for target in windows
    where target.restoring == nil && isBuilt(target) && isWatched(target)
      && !answered.contains(where: { $0.window === target && $0.isFromScript })
      && !turn.awaitsAnswer(in: target)
    {
      push(target)
    }
  }

  /// Whether the window may show what it shows. Where it may not any more, the tab is told once to look for
  /// itself: what it has is not to be seen, and the app says where it leads.
  private func mayBeSeen(_ target: SessionWindow) -> Bool {
    let isAdmitted = target.isAdmitted
    if !isAdmitted, !target.wasSentToLook {
      send(.look)
    }
    target.wasSentToLook = !isAdmitted
    return isAdmitted
  }

  /// Tells the tab of a window what has changed since it was told last.
  private func push(_ target: SessionWindow) {
    guard let path = target.path, mayBeSeen(target),
      target.window.needsRender || target.wasBusy != turn.isBusy
    else { return }
    let former = target.history.version
    target.window.tellsChanges = true
    let page = presentPage(of: target, at: path)
    guard let former else { return }
    let version = page.page.version.text
    let changes = target.history.changes(since: former)
    let head = head(of: target, from: changes == nil ? "*" : former.text, to: version, at: path)
    let event = ServerEvent(head + (changes ?? []))
    send(event)
  }

  /// Sends an event, as soon as what has led to it is written down.
  private func send(_ event: ServerEvent) {
    if turn.mayLeave(.event(event)) { streams.send(event) }
  }

  /// The first line of an event: the window, the versions of its page before and now, and its path.
  private func head(
    of target: SessionWindow, from former: String, to version: String, at path: String
  ) -> [UInt8] {
    Array("\(target.window.id) \(former) \(version) \(PathPrefix.applied(to: path))\n".utf8)
  }
}
