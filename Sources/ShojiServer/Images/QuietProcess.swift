import CMicroHTTPD
import Glibc
import ShojiStore

/// A program of this machine in a process that has none of our descriptors and nothing of our environment, hears
/// nothing and says nothing. Foundation's `Process` stays in memory when its program has ended.
enum QuietProcess {
  /// What a shell ends with where there is no such program.
  static let absent: Int32 = 127

  /// Carries a program out, and waits on a thread of its own.
  /// - `command`: Its path, and its arguments.
  /// - Returns: What it has ended with: ``absent`` where it could not be started, and 128 more than the number of the
  ///   signal that has ended it.
  static func run(_ command: [String]) async -> Int32 {
    await withCheckedContinuation { continuation in
      let isStarted = PlatformThread.start {
        // They live until the program has ended.
        let words = unsafe command.map { unsafe strdup($0) }
        continuation.resume(returning: unsafe shoji_run_quietly(words + [nil]))
        unsafe words.forEach { unsafe free($0) }
      }
      if !isStarted { continuation.resume(returning: absent) }
    }
  }
}
