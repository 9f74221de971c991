import CSupervisor
import Logging
import ShojiStorage
import ShojiUI

/// The first thing that a worker does among several servers: it writes the form that has ended its predecessor into
/// the record of the session, with the claim that the predecessor had.
///
/// No other server can claim the session before the lease of the predecessor is over. So none carries the form out.
struct CrashTakeover {
  let storage: any Storage
  let sharing: any StorageSharing
  let logger: Logger

  /// How often a session is read again that was changed meanwhile: the last commit of the predecessor may have been
  /// under way.
  private static let tries = 4

  /// Writes the forms down and ends the lease of the predecessor: what else it had claimed is free at once.
  /// - Parameters:
  ///   - presses: The forms.
  ///   - former: The name of the predecessor.
  func run(_ presses: [CrashLog.Press], after former: UInt64?) async {
    var isWritten = true
    for press in presses {
      do throws(StorageError) {
        try await write(press)
        shoji_crash_stored(press.index)
      } catch {
        isWritten = false
        logger.error(
          "a form that crashed the server could not be written down, and may crash another one",
          metadata: ["error": "\(error)"])
      }
    }
    // Else the lease keeps the sessions from others a little longer.
    if isWritten, let former { try? await storage.endLease(of: former) }
  }

  private func write(_ press: CrashLog.Press) async throws(StorageError) {
    for _ in 0..<Self.tries {
      guard
        let claim = try await sharing.heldClaim(of: press.session, by: press.node),
        case .kept(let stored) = try await storage.session(press.session)
      else { return }
      do throws(StorageError) {
        guard let commit = commit(of: press, claim, stored) else {
          return try await storage.release(press.session, claim)
        }
        return try await storage.commit(commit)
      } catch .stale {
        continue
      }
    }
    throw .stale
  }

  private func commit(
    of press: CrashLog.Press, _ claim: SessionClaim, _ stored: StoredSession
  ) -> Commit? {
    do throws(SnapshotFault) {
      let image = try SessionImage(stored.snapshot, changes: stored.changes)
      var next = image
      guard try next.add(press.form), let change = next.change(from: image) else { return nil }
      return Commit(
        session: press.session, expectedVersion: stored.version, claim: claim, endsClaim: true,
        content: .change(change), lastUse: stored.lastUse)
    } catch {
      // The server that reads it next keeps it aside.
      return nil
    }
  }
}
