import Foundation
import ShojiStorage
import Synchronization

/// Makes pictures smaller that people have sent, with libvips' program `vipsthumbnail`.
///
/// Bytes are taken for hostile, and decoders of pictures have had faults: so they are read by a process of their own, which
/// knows nothing of ours, steps back behind it, and is ended when it takes too much memory, time or room. Where nothing
/// else is at risk, an image that is made to hurt hurts nobody.
final class ImageScaler: Sendable {
  /// What one image may take.
  enum Limit {
    /// Memory of the process, in bytes.
    static let memory = 1 << 30
    /// Time of a processor, in seconds.
    static let seconds = 10
    /// Time on the clock, in seconds.
    static let secondsOnClock = 20
    /// What is made, in bytes; a picture that does not fit into memory would be spread out in a file as well.
    static let bytes = 64 << 20
    /// How many may wait for their turn.
    static let waiting = 256
  }

  /// Why there is no smaller picture.
  enum Fault: Error, Equatable {
    /// The program is not on this machine.
    case absent
    /// Too many wait.
    case busy
    /// The content is no such picture, is broken, or takes too much.
    case refused
  }

  /// The types that are read, and no others, whatever the program could.
  static let readTypes: Set = ["image/jpeg", "image/png", "image/webp", "image/gif"]

  private struct State {
    var running = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  /// Half of the processors: the others are for people who wait for pages.
  private let atOnce = max(1, ProcessorCount.online / 2)

  /// Makes a picture narrower, turned as the camera says, with the colours of screens, and without what the file says
  /// beside its pixels. Of one that moves there is the beginning.
  /// - Parameters:
  ///   - original: The path of a file that begins as one of ``readTypes`` does.
  ///   - width: In pixels. A picture that is narrower stays so.
  ///   - result: Where to put it; what its name ends in says what it becomes.
  /// - Throws: ``Fault``.
  func scale(_ original: String, to width: Int, as result: String) async throws(Fault) {
    guard await enter() else { throw .busy }
    defer { leave() }
    let status = await QuietProcess.run(Self.command(original, width, result))
    // What `env`, `timeout`, `nice` and `prlimit` say where there is no such program.
    guard status != QuietProcess.absent else { throw .absent }
    guard status == 0, FileManager.default.fileExists(atPath: result) else {
      try? FileManager.default.removeItem(atPath: result)
      throw .refused
    }
  }

  private static func command(_ original: String, _ width: Int, _ result: String) -> [String] {
    let folder = URL(filePath: result).deletingLastPathComponent().path
    let quality = result.hasSuffix(".png") ? "[strip]" : "[Q=80,strip]"
    return [
      "/usr/bin/env", "PATH=/usr/local/bin:/usr/bin:/bin", "TMPDIR=\(folder)",
      "VIPS_BLOCK_UNTRUSTED=1", "VIPS_CONCURRENCY=1", "timeout", "--signal=KILL",
      "\(Limit.secondsOnClock)", "nice", "-n", "10",
      "prlimit", "--as=\(Limit.memory)", "--cpu=\(Limit.seconds)", "--fsize=\(Limit.bytes)",
      "--core=0", "--nofile=64", "vipsthumbnail", original, "--size", "\(width)x100000>",
      "--export-profile", "srgb", "--output", result + quality,
    ]
  }

  /// Waits for a turn.
  /// - Returns: Whether it has come; else too many wait.
  private func enter() async -> Bool {
    let isFull = state.withLock { $0.waiting.count >= Limit.waiting }
    guard !isFull else { return false }
    await withCheckedContinuation { continuation in
      let isNext = state.withLock { state in
        guard state.running >= atOnce else {
          state.running += 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isNext { continuation.resume() }
    }
    return true
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.running -= 1
      return nil
    }
    next?.resume()
  }
}
