import ShojiStorage
import Synchronization

/// Whether the storage does what it is asked, as far as the last commit, and what failed to be read since, has
/// shown.
final class StorageHealth: Sendable {
  private let storage: any Storage
  private let last = Mutex<StorageError?>(nil)

  init(_ storage: any Storage) { self.storage = storage }

  /// Notes what became of a commit, or why something could not be read.
  func note(_ fault: StorageError?) { last.withLock { $0 = fault } }

  /// Whether that has failed which was noted last.
  var isInDoubt: Bool { last.withLock { $0 != nil } }

  /// Tries it out.
  /// - Returns: What is wrong; `nil` when nothing is any more.
  func check() async -> StorageError? {
    do throws(StorageError) {
      try await storage.check()
      note(nil)
      return nil
    } catch {
      note(error)
      return error
    }
  }
}
