import ShojiUI

/// Windows of tabs that have no tree: they are what was written down of them, until their tabs ask for
/// something. Whoever has twenty tabs open has twenty windows, and no more trees than others.
extension Session {
  /// Makes room for one more tree: the least recently used window of no tab is closed, else one of a tab goes
  /// to rest. One that cannot be written down stays as long as others can.
  func makeRoomForWindow() {
    guard windows.isFull else { return }
    if let free = freeWindows.last {
      close(free)
      live.remove(free.window.id)
      return
    }
    let sorted = windows.sorted { $0.lastUse < $1.lastUse }
    if let target = sorted.first(where: mayRest) {
      rest(target)
    } else if let oldest = sorted.first {
      close(oldest)
      evict(oldest.window.id)
    }
  }

  /// Evicts a window that a tab may show; the next page of the tab has a notice.
  private func evict(_ window: UIWindow.ID) {
    live.remove(window)
    windows.evict(window)
  }

  private func mayRest(_ target: SessionWindow) -> Bool {
    isBuilt(target) && target.restoring == nil && target.window.isToldByRoute
      && !target.window.hasTasks
      && target.window.rootViewController != nil && target.snapshot.isWhole
      && !turn.awaitsAnswer(in: target)
  }

  private func rest(_ target: SessionWindow) {
    catchUp(target)
    let saved = RestingWindow(
      snapshot: target.snapshot, notice: target.notice, carried: target.carried, undo: target.undo,
      lastUse: target.lastUse)
    close(target)
    rest(saved)
  }

  /// Keeps what was written down of a window.
  func rest(_ saved: RestingWindow) {
    live.add(saved.snapshot.id, mayBeHeld: true)
    for gone in windows.rest(saved) { live.remove(gone) }
  }

  /// Gives a window at rest a tree again; `nil` if there is none of that name.
  func wake(_ id: UIWindow.ID) -> SessionWindow? {
    windows.wake(id).map(build)
  }

  /// Makes the window of which something was written down.
  func build(_ saved: RestingWindow) -> SessionWindow {
    let target = use(makeWindow(named: saved.snapshot.id))
    target.writtenPath = saved.snapshot.path
    (target.notice, target.carried, target.undo) = (saved.notice, saved.carried, saved.undo)
    restore(target, from: saved.snapshot)
    return target
  }
}
