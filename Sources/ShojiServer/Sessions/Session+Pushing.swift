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
    tellVersions(to: stream)
  }

  /// Tells a browser that begins to listen which pages its windows have: a tab that shows that of its window has missed
  /// nothing, and another one asks for the page where it is. All look for themselves where some may have a page that is
  /// not known here.
  private func tellVersions(to stream: EventStream) {
    guard !isVisitor, goneWindows.isEmpty, let held = live.held, !held.isEmpty else {
      return stream.send(.look)
    }
    let events = windows.compactMap { target -> ServerEvent? in
      guard held.contains(target.window.id), target.restoring == nil, isBuilt(target),
        let version = target.history.version?.text
      else { return nil }
      // No path: what a browser shows by going back must not be led to where the window was.
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
    let head = head(of: target, from: changes == nil ? "*" : former.text, to: version, at: path)
    let event = ServerEvent(head + (changes ?? []))
    if gate == nil { streams.send(event) } else { gate?.hold(.event(event)) }
  }

  /// The line before what has changed: the window, the versions of its pages before and now, and where it is.
  private func head(
    of target: SessionWindow, from former: String, to version: String, at path: String
  ) -> [UInt8] {
    Array("\(target.window.id) \(former) \(version) \(PathPrefix.applied(to: path))\n".utf8)
  }
}
