import ShojiStorage
import ShojiStore
import Synchronization

/// The storage's own time: it goes on while a server runs, and never jumps, whatever becomes of the
/// machine's clock.
final class StorageAge: Sendable {
  private struct Known {
    /// The time of the storage, and that of the process when it was told.
    var age: Int64
    var uptime: Int64
  }

  private let storage: any Storage
  private let clock: WallClock
  /// This server among those that share the storage: the first of them lets the time go on.
  private let node: ClusterNode?
  private let known = Mutex<Known?>(nil)

  init(_ storage: any Storage, clock: WallClock, node: ClusterNode? = nil) {
    self.storage = storage
    self.clock = clock
    self.node = node
  }

  /// The time now, in seconds.
  func now() async throws(StorageError) -> Int64 {
    if let current { return current }
    return try await advance()
  }

  /// The time now, once the storage has told it.
  var current: Int64? {
    known.withLock { $0 }.map { $0.age + clock.uptime() - $0.uptime }
  }

  /// Lets the storage know how much time has passed.
  @discardableResult
  func advance() async throws(StorageError) -> Int64 {
    let uptime = clock.uptime()
    let passed = known.withLock { $0.map { uptime - $0.uptime } } ?? 0
    let age = try await storage.age(advancingBy: node?.leads == false ? 0 : passed)
    known.withLock { $0 = Known(age: age, uptime: uptime) }
    return age
  }
}
