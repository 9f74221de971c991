import ShojiUI

/// The windows of a session, one for each browser tab: those that have a tree, those that rest, and those that were
/// evicted.
///
/// It is a value, and a collection of the windows with a tree. Closing windows and building their trees is left to the
/// session.
struct WindowSet {
  /// How many windows have a tree at most.
  static let treeLimit = 8
  /// How many bytes the resting windows take at most; the least recently used is evicted.
  static let restingBytes = 65_536
  /// How many bytes a resting window counts for at least, which bounds their number.
  private static let leastRestingBytes = 256
  /// How many evicted windows are remembered at most.
  static let evictedLimit = 256

  private var trees: [SessionWindow] = []
  /// Those of tabs that have no tree.
  private(set) var resting: [RestingWindow] = []
  /// The windows that were evicted and not requested since, the latest last.
  private var evicted: [UIWindow.ID] = []
  /// How often any of them was used.
  private var uses = 0

  // MARK: Use

  /// Counts a use.
  /// - Returns: Its number, which is higher than all before.
  mutating func countUse() -> Int {
    uses += 1
    return uses
  }

  /// How many windows were used before a time.
  func rank(of lastUse: Int) -> Int {
    trees.count { $0.lastUse < lastUse } + resting.count { $0.lastUse < lastUse }
  }

  /// The window with a tree that was used last.
  var latest: SessionWindow? { trees.max { $0.lastUse < $1.lastUse } }

  // MARK: Windows with a tree

  /// Whether no other window may have a tree.
  var isFull: Bool { trees.count >= Self.treeLimit }

  /// The window of a name, if it has a tree.
  func tree(named id: UIWindow.ID) -> SessionWindow? { trees.first { $0.window.id == id } }

  mutating func append(_ new: SessionWindow) { trees.append(new) }

  mutating func remove(_ old: SessionWindow) { trees.removeAll { $0 === old } }

  // MARK: Windows without

  /// Keeps what was written down of a window.
  /// - Returns: The windows that were evicted for it.
  mutating func rest(_ saved: RestingWindow) -> [UIWindow.ID] {
    var saved = saved
    saved.byteCount = Swift.max(
      saved.bytes(rank: 0).count + (saved.undo?.encoded.count ?? 0), Self.leastRestingBytes)
    resting.append(saved)
    var bytes = resting.reduce(0) { $0 + $1.byteCount }
    var gone: [UIWindow.ID] = []
    while bytes > Self.restingBytes, resting.count > 1,
      let oldest = resting.indices.min(by: { resting[$0].lastUse < resting[$1].lastUse })
    {
      let old = resting.remove(at: oldest)
      bytes -= old.byteCount
      evict(old.snapshot.id)
      gone.append(old.snapshot.id)
    }
    return gone
  }

  /// Removes a window from those at rest, so that it gets a tree again; `nil` if there is none of that name.
  mutating func wake(_ id: UIWindow.ID) -> RestingWindow? {
    resting.firstIndex { $0.snapshot.id == id }.map { resting.remove(at: $0) }
  }

  /// Lets no window at rest offer something any longer.
  mutating func forgetUndo(_ id: String) {
    for index in resting.indices where resting[index].undo?.shown.id == id {
      resting[index].undo = nil
    }
  }

  /// Forgets the windows at rest.
  mutating func removeResting() { resting = [] }

  /// Whether windows were evicted whose tabs were not told.
  var hasEvicted: Bool { !evicted.isEmpty }

  /// Remembers that a window which a tab may show is not there any more.
  mutating func evict(_ id: UIWindow.ID) {
    evicted.append(id)
    if evicted.count > Self.evictedLimit { evicted.removeFirst() }
  }

  /// Forgets that a window was evicted.
  /// - Returns: Whether it was.
  mutating func forgetEviction(of id: UIWindow.ID) -> Bool {
    guard let place = evicted.firstIndex(of: id) else { return false }
    evicted.remove(at: place)
    return true
  }

  /// Whether there is a window of a name, with a tree or at rest.
  func contains(named id: UIWindow.ID) -> Bool {
    trees.contains { $0.window.id == id } || resting.contains { $0.snapshot.id == id }
  }
}

extension WindowSet: RandomAccessCollection {
  var startIndex: Int { trees.startIndex }
  var endIndex: Int { trees.endIndex }
  subscript(place: Int) -> SessionWindow { trees[place] }

  // Without it a loop would copy the whole set.
  func makeIterator() -> [SessionWindow].Iterator { trees.makeIterator() }
}

/// A window without a tree: it is what was written down of it, until its tab asks for something.
///
/// A person with twenty tabs has twenty windows, and no more trees than others.
struct RestingWindow {
  let snapshot: WindowSnapshot
  let notice: String?
  let carried: CarriedForm?
  var undo: PendingUndo?
  let lastUse: Int
  /// How many bytes it counts for while it rests.
  fileprivate(set) var byteCount = 0

  init(
    snapshot: WindowSnapshot, notice: String?, carried: CarriedForm?, undo: PendingUndo?,
    lastUse: Int
  ) {
    (self.snapshot, self.notice, self.carried) = (snapshot, notice, carried)
    (self.undo, self.lastUse) = (undo, lastUse)
  }

  /// The window as bytes.
  /// - `rank`: How many windows of the session were used before it.
  func bytes(rank: Int) -> [UInt8] {
    SessionSnapshot.Window(
      snapshot: snapshot, rank: rank, notice: notice, carried: carried
    ).encoded
  }
}
