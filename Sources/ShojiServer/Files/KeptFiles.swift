import Logging
import ShojiStorage
import ShojiStore

/// The files of a server: where they are, and what becomes of those that nobody claims.
struct KeptFiles: Sendable {
  let storage: any FileStorage
  /// Pictures of them in other sizes.
  let images: ImageSizes
  /// How long files wait to be claimed, in seconds.
  let waitSeconds: Int64
  let clock: WallClock
  let logger: Logger

  /// What carries out what sessions have decided about files.
  var effects: [EffectHandler] {
    let (storage, images) = (storage, images)
    return [
      EffectHandler(ClaimedFiles.self) { claimed, _ in try await storage.claim(claimed.ids) },
      EffectHandler(DeletedFiles.self) { deleted, _ in
        try await storage.delete(deleted.ids)
        images.forget(deleted.ids)
      },
    ]
  }

  /// Forgets what was not claimed in time, and pictures that were made long ago.
  func sweep() async {
    images.sweep()
    do {
      try await storage.sweep(now: clock.now())
    } catch {
      logger.warning("files that nobody has claimed stay: \(error)")
    }
  }
}

/// Files that an app has taken: written down with what it has done with them.
struct ClaimedFiles: LastingEffect {
  static let effectName = "shoji.claim-files"
  let ids: [FileID]
}

/// Files that nobody needs any more.
struct DeletedFiles: LastingEffect {
  static let effectName = "shoji.delete-files"
  let ids: [FileID]
}
