import Dispatch
import Foundation
import ShojiStore
import Synchronization

/// Lines on their way to a file descriptor, written by a thread of their own: whoever logs waits for nobody, not even
/// for a pipe that is full because nobody reads it.
final class LogQueue: Sendable {
  private struct Content {
    var bytes: [UInt8] = []
    /// How many lines had no room since something was written last.
    var dropped = 0
    var isBusy = false
    var hasThread = false
  }

  /// The queue of this process's standard error.
  static let standardError = LogQueue(descriptor: STDERR_FILENO)

  /// How many bytes are written at once: what a pipe holds.
  private static let partSize = 65_536

  private let descriptor: CInt
  private let limit: Int
  private let content = Mutex(Content())
  private let bell = DispatchSemaphore(value: 0)
  private let droppedInAll = Atomic<Int>(0)
  private let writeCount = Atomic<Int>(0)

  /// Makes a queue.
  /// - `limit`: How many bytes may wait; lines beyond that are counted and left out.
  init(descriptor: CInt, limit: Int = 4 * 1024 * 1024) {
    (self.descriptor, self.limit) = (descriptor, limit)
  }

  /// How many lines were left out.
  var droppedCount: Int { droppedInAll.load(ordering: .relaxed) }

  /// Adds a line, with its line feed.
  func add(_ line: String) {
    let (isFirst, isWaiting) = content.withLock { content in
      guard content.bytes.count + line.utf8.count <= limit else {
        content.dropped += 1
        droppedInAll.add(1, ordering: .relaxed)
        return (false, false)
      }
      content.bytes += line.utf8
      defer { content.hasThread = true }
      // Who is at it looks again when it is done.
      return (!content.hasThread, !content.isBusy)
    }
    if isFirst, !PlatformThread.start({ self.work() }) {
      content.withLock { $0.hasThread = false }
    }
    if isWaiting { bell.signal() }
  }

  /// Waits until all is written: as long as something is, and no longer than that.
  /// - Parameters:
  ///   - limit: How long it waits in all.
  ///   - silence: How long it waits for whoever takes nothing, such as a pipe that nobody reads.
  ///   - now: The time.
  func flush(
    within limit: Duration, silence: Duration,
    now: () -> ContinuousClock.Instant = { .now }
  ) {
    let start = now()
    var (last, count) = (start, writeCount.load(ordering: .relaxed))
    while !isWritten {
      let (time, newCount) = (now(), writeCount.load(ordering: .relaxed))
      if newCount != count { (last, count) = (time, newCount) }
      guard time - last < silence, time - start < limit else { return }
      usleep(1_000)
    }
  }

  /// Waits as a program does that ends: a disk may be slow for seconds, and nobody else has these lines.
  func flushAtEnd() { flush(within: .seconds(10), silence: .seconds(2)) }

  /// Whether nothing waits.
  var isWritten: Bool { content.withLock { $0.bytes.isEmpty && !$0.isBusy } }

  private func work() {
    while true {
      bell.wait()
      while let bytes = take() { write(bytes) }
    }
  }

  private func take() -> [UInt8]? {
    content.withLock { content in
      var bytes: [UInt8] = []
      swap(&bytes, &content.bytes)
      if content.dropped > 0 {
        bytes += Array("\(content.dropped) lines were left out here: nobody has read them\n".utf8)
        content.dropped = 0
      }
      content.isBusy = !bytes.isEmpty
      return bytes.isEmpty ? nil : bytes
    }
  }

  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // In parts: who waits for the end sees that something is read.
      let count = unsafe rest.prefix(Self.partSize).withUnsafeBytes { bytes in
        unsafe Foundation.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
        writeCount.add(1, ordering: .relaxed)
      } else if errno == EAGAIN {
        var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&place, 1, 1_000)
      } else if errno != EINTR {
        // Nobody is there.
        return
      }
    }
  }
}
