import ShojiTestSupport
import Testing

@testable import ShojiScreens
@testable import ShojiServer

@Suite("The windows of a session")
struct WindowSetTests {
  private static func tree(_ id: UIWindow.ID) -> SessionWindow {
    SessionWindow(window: UIWindow(id: id), localeOfViews: 0)
  }

  private static func saved(_ id: UIWindow.ID, use: Int, notice: String? = nil) -> RestingWindow {
    RestingWindow(
      snapshot: UIWindow(id: id).snapshot, notice: notice, carried: nil, undo: nil, lastUse: use)
  }

  /// A window as the test knows it.
  private struct Known {
    var use: Int
    var hasTree: Bool
  }

  @Test(
    "Have the ranks of their uses, whatever becomes of them", arguments: SeededGenerator.seeds(4))
  func ranks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var windows = WindowSet()
    var trees: [UIWindow.ID: SessionWindow] = [:]
    var known: [UIWindow.ID: Known] = [:]
    for _ in 0..<400 {
      let id = UIWindow.ID.random(in: 1...14, using: &random)
      switch (Int.random(in: 0...3, using: &random), known[id]?.hasTree) {
      case (_, nil):
        let made = Self.tree(id)
        made.lastUse = windows.countUse()
        windows.append(made)
        trees[id] = made
        known[id] = Known(use: made.lastUse, hasTree: true)
      case (0, true?):
        trees[id]?.lastUse = windows.countUse()
        known[id]?.use = trees[id]?.lastUse ?? 0
      case (1, true?):
        guard let old = trees.removeValue(forKey: id) else { continue }
        windows.remove(old)
        let gone = windows.rest(Self.saved(id, use: old.lastUse))
        #expect(gone.isEmpty)
        known[id]?.hasTree = false
      case (2, false?):
        let woken = windows.wake(id)
        #expect(woken?.snapshot.id == id)
        known[id] = nil
      default:
        guard let old = trees.removeValue(forKey: id) else { continue }
        windows.remove(old)
        known[id] = nil
      }
      let uses = known.values.map(\.use).sorted()
      for (id, window) in known {
        #expect(windows.rank(of: window.use) == uses.firstIndex(of: window.use))
        #expect(windows.contains(named: id))
        #expect((windows.tree(named: id) != nil) == window.hasTree)
        guard window.hasTree else { continue }
        let woken = windows.wake(id)
        #expect(woken == nil)
      }
      #expect(windows.count == known.values.count { $0.hasTree })
      #expect(windows.latest?.lastUse == known.values.filter(\.hasTree).map(\.use).max())
      #expect(windows.isFull == (windows.count >= WindowSet.treeLimit))
    }
  }

  @Test("Rest in bounded memory: the least recently used ones go, and their tabs are told once")
  func bound() {
    var windows = WindowSet()
    let notice = String(repeating: "x", count: 5_000)
    var gone: [UIWindow.ID] = []
    for id in 1...40 {
      // Every other one was used later than all that come after it.
      let use = id.isMultiple(of: 2) ? 1_000 + id : id
      gone += windows.rest(Self.saved(id, use: use, notice: notice))
      #expect(windows.resting.reduce(0) { $0 + $1.byteCount } <= WindowSet.restingBytes)
    }
    #expect(gone.count == 40 - windows.resting.count)
    // Those that were used early have gone first.
    #expect(Array(gone.prefix(12)).allSatisfy { !$0.isMultiple(of: 2) })
    #expect(windows.hasEvicted)
    for id in gone {
      #expect(!windows.contains(named: id))
      let times = (1...2).count { _ in windows.forgetEviction(of: id) }
      #expect(times == 1)
    }
    #expect(!windows.hasEvicted)
  }

  @Test("One that is larger than all may be rests alone")
  func large() {
    var windows = WindowSet()
    let notice = String(repeating: "x", count: WindowSet.restingBytes)
    let gone = [
      windows.rest(Self.saved(1, use: 1)), windows.rest(Self.saved(2, use: 2, notice: notice)),
    ]
    #expect(gone == [[], [1]])
    #expect(windows.resting.map(\.snapshot.id) == [2])
  }

  @Test("Of those that were evicted the last are remembered")
  func evictions() {
    var windows = WindowSet()
    for id in 1...WindowSet.evictedLimit + 1 { windows.evict(id) }
    let known = [1, 2, WindowSet.evictedLimit + 1].filter { windows.forgetEviction(of: $0) }
    #expect(known == [2, WindowSet.evictedLimit + 1])
  }
}
