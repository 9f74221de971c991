import Foundation
import ShojiLook
import ShojiScreens
import ShojiStorage

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
    /// The most pixels of a picture that is read: the largest cameras have 200 million.
    static let pixels = 256_000_000.0
    /// Pictures of more pixels, and those that do not say how many they have, wait for each other alone.
    static let pixelsOfSmall = 48_000_000.0
    /// How many bytes of a file are read for its size in pixels: of a JPEG much may stand before it.
    static let headerBytes = 1 << 20
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

  /// Half of the processors: the others are for people who wait for pages.
  private let small = TurnQueue(
    limit: max(1, ProcessorCount.online / 2), room: Limit.waiting)
  private let large = TurnQueue(limit: 1, room: Limit.waiting)

  /// Makes a picture narrower, turned as the camera says, with the colours of screens, and without what the file says
  /// beside its pixels. Of one that moves there is the beginning.
  /// - Parameters:
  ///   - original: The path of a file that begins as one of ``readTypes`` does.
  ///   - width: In pixels. A picture that is narrower stays so.
  ///   - result: Where to put it; what its name ends in says what it becomes.
  ///   - client: The client that has asked for it.
  /// - Throws: ``Fault``.
  func scale(
    _ original: String, to width: Int, as result: String, for client: ClientAddress
  ) async throws(Fault) {
    let pixels = Self.pixels(of: original)
    guard pixels ?? 0 <= Limit.pixels else { throw .refused }
    let queue = pixels.map { $0 <= Limit.pixelsOfSmall } == true ? small : large
    guard await queue.enter(for: client) else { throw .busy }
    defer { queue.leave() }
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

  /// How many pixels a picture has, before anything decodes it; `nil` where its beginning does not say.
  ///
  /// A hostile header may name more than an integer can hold.
  static func pixels(of path: String) -> Double? {
    guard let file = FileHandle(forReadingAtPath: path),
      let bytes = try? file.read(upToCount: Limit.headerBytes),
      let size = ImageHeader(Array(bytes))?.size, size != .zero
    else { return nil }
    return size.width * size.height
  }
}
