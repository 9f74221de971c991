import ShojiUI

/// Windows of tabs that have no tree: they are what was written down of them, until their tabs ask for
/// something. Whoever has twenty tabs open has twenty windows, and no more trees than others.
extension Session {
  /// How many bytes they take at most, and how many one is counted for at least; the least recently used goes.
  static let restingBytes = 65_536
  private static let leastRestingBytes = 256
  /// How many windows that have gone are remembered at most.
  private static let goneLimit = 256

  /// A window without a tree.
  struct RestingWindow {
    let snapshot: WindowSnapshot
    let notice: String?
    let carried: CarriedForm?
    var undo: PendingUndo?
    let lastUse: Int
    /// How many bytes it takes.
    let byteCount: Int

    init(
      snapshot: WindowSnapshot, notice: String?, carried: CarriedForm?, undo: PendingUndo?,
      lastUse: Int
    ) {
      (self.snapshot, self.notice, self.carried) = (snapshot, notice, carried)
      (self.undo, self.lastUse) = (undo, lastUse)
      let encoded = SessionSnapshot.Window(
        snapshot: snapshot, rank: 0, notice: notice, carried: carried
      ).encoded
      byteCount = encoded.count + (undo?.encoded.count ?? 0)
    }

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
      forget(oldest.window.id)
    }
  }

  /// Forgets a window that a tab may show; the tab is told when it comes.
  private func forget(_ window: UIWindow.ID) {
    live.remove(window)
    goneWindows.append(window)
    if goneWindows.count > Self.goneLimit { goneWindows.removeFirst() }
  }

  private func mayRest(_ target: SessionWindow) -> Bool {
    isBuilt(target) && target.restoring == nil && target.window.isToldByRoute
      && target.window.rootViewController != nil && target.snapshot.isWhole
      && !answers.contains { $0.window === target }
  }

  private func rest(_ target: SessionWindow) {
    target.window.catchUp()
    let saved = RestingWindow(
      snapshot: target.snapshot, notice: target.notice, carried: target.carried, undo: target.undo,
      lastUse: target.lastUse)
    close(target)
    rest(saved)
  }

  /// Keeps what was written down of a window.
  func rest(_ saved: RestingWindow) {
    live.add(saved.snapshot.id, mayBeHeld: true)
    resting.append(saved)
    var bytes = resting.reduce(0) { $0 + max($1.byteCount, Self.leastRestingBytes) }
    while bytes > Self.restingBytes, resting.count > 1,
      let oldest = resting.indices.min(by: { resting[$0].lastUse < resting[$1].lastUse })
    {
      let gone = resting.remove(at: oldest)
      bytes -= max(gone.byteCount, Self.leastRestingBytes)
      forget(gone.snapshot.id)
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
