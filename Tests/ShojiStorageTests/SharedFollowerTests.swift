import Synchronization
import Testing

@testable import ShojiStorage

@Suite("Those that follow a shared store")
struct SharedFollowerTests {
  private final class Journal: Sendable {
    private let lines = Mutex<[String]>([])
    var entries: [String] { lines.withLock { $0 } }
    func write(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private final class Follower: SharedFollower {
    let name: String
    let isAwaited: Bool
    private let journal: Journal

    init(_ name: String, isAwaited: Bool, _ journal: Journal) {
      (self.name, self.isAwaited, self.journal) = (name, isAwaited, journal)
    }

    func sharedStoreWillBeShown() { journal.write("\(name) will") }
    func sharedStoreDidChange() { journal.write("\(name) did") }
  }

  @Test("All know of a change before anybody is answered; who waits for it is told first")
  func order() {
    let (followers, journal) = (SharedFollowers(), Journal())
    let all = (0..<5).map { Follower("other \($0)", isAwaited: false, journal) }
    let writer = Follower("writer", isAwaited: true, journal)
    for follower in all + [writer] { followers.add(follower) }
    followers.tellAwaited()
    let before = journal.entries
    #expect(before.filter { $0.hasSuffix("will") }.count == 6)
    #expect(before.filter { $0.hasSuffix("did") } == ["writer did"])
    followers.tell()
    let after = journal.entries.dropFirst(before.count)
    #expect(Set(after).isSuperset(of: all.map { "\($0.name) did" }))
  }
}
