public import ShojiStorage
public import ShojiStore
import Synchronization

/// Deletes files that an app has taken, once the change that it belongs to is written down.
///
/// ```swift
/// try await context.dispatch(ForgetLetter(id: letter.id)).value
/// try await context.dispatch(DeleteFiles([letter.scan])).value
/// ```
/// It happens at least once, as all effects do that must happen: after a failure it is tried again.
public struct DeleteFiles: AnySideEffect {
  private let files: [StoredFile]

  /// Deletes them.
  public init(_ files: [StoredFile]) { self.files = files }

  /// It does not.
  public var readsOutsideSession: Bool { false }

  /// Asks the session.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    let files = files
    try await context.withWindow { $0.session?.delete(files) }
    return ()
  }
}

extension AnySideEffectContext {
  /// Where the files are that people have sent, to be read piece by piece.
  /// - Throws: `NavigationError` where there is no window; `FileStorageError.unavailable` where the window has
  ///   no session, as in a test.
  public func fileStorage() async throws -> any FileStorage {
    let found = FoundStorage()
    try await withWindow { found.note($0.session?.files) }
    guard let storage = found.storage else {
      throw FileStorageError.unavailable("this window has no session, and so no files")
    }
    return storage
  }
}

/// What a closure on the session's executor has found.
private final class FoundStorage: Sendable {
  private let found = Mutex<(any FileStorage)?>(nil)

  func note(_ storage: (any FileStorage)?) { found.withLock { $0 = storage } }

  var storage: (any FileStorage)? { found.withLock { $0 } }
}
