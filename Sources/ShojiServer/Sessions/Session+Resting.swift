import ShojiUI

/// Windows of tabs that have no tree: they are what was written down of them, until their tabs ask for
/// something. Whoever has twenty tabs open has twenty windows, and no more trees than others.
extension Session {
  /// How many bytes the resting windows of a session take at most; the least recently used is evicted.
  static let restingBytes = 65_536
  /// How many bytes a resting window counts for at least, which bounds their number.
  private static let leastRestingBytes = 256
  /// How many evicted windows are remembered at most.
  private static let evictedLimit = 256

  /// A window without a tree.
  struct RestingWindow {
    let snapshot: WindowSnapshot
    let notice: String?
    let carried: CarriedForm?
    var undo: PendingUndo?
    let lastUse: Int
    /// How many bytes it counts for while it rests.
    var byteCount = 0

    /// The window as bytes.
    /// - `rank`: How many windows of the session were used before it.
    func bytes(rank: Int) -> [UInt8] {
      SessionSnapshot.Window(
        snapshot: snapshot, rank: rank, notice: notice, carried: carried
      ).encoded
    }
  }

  /// How many windows of the session were used before a time.
  func rank(of lastUse: Int) -> Int {
    windows.count { $0.lastUse < lastUse } + resting.count { $0.lastUse < lastUse }
  }

  /// Makes room for one more tree: the least recently used window of no tab is closed, else one of a tab goes
  /// to rest. One that cannot be written down stays as long as others can.
  func makeRoomForWindow() {
    guard windows.count >= Self.windowLimit else { return }
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
    evictedWindows.append(window)
    if evictedWindows.count > Self.evictedLimit { evictedWindows.removeFirst() }
  }

  private func mayRest(_ target: SessionWindow) -> Bool {
    isBuilt(target) && target.restoring == nil && target.window.isToldByRoute
      && !target.window.hasTasks
      && target.window.rootViewController != nil && target.snapshot.isWhole
      && !answers.contains { $0.window === target }
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
    var saved = saved
    saved.byteCount = max(
      saved.bytes(rank: 0).count + (saved.undo?.encoded.count ?? 0), Self.leastRestingBytes)
    resting.append(saved)
    var bytes = resting.reduce(0) { $0 + $1.byteCount }
    while bytes > Self.restingBytes, resting.count > 1,
      let oldest = resting.indices.min(by: { resting[$0].lastUse < resting[$1].lastUse })
    {
      let evicted = resting.remove(at: oldest)
      bytes -= evicted.byteCount
      evict(evicted.snapshot.id)
    }
  }

  /// Gives a window at rest a tree again; `nil` if there is none of that name.
  func wake(_ id: UIWindow.ID) -> SessionWindow? {
    guard let index = resting.firstIndex(where: { $0.snapshot.id == id }) else { return nil }
    return build(resting.remove(at: index))
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
