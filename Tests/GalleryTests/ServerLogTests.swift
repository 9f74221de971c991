import Foundation
import Logging
import ShojiTesting
import Testing

@testable import Shoji

/// The log of a server, as who reads it has it.
@Suite("The log", .timeLimit(.minutes(1)))
struct ServerLogTests {
  /// A pipe whose reader may be slow.
  private let pipe = Pipe()

  private func logger(_ queue: LogQueue, _ format: LogFormat = .text) -> Logger {
    Logger(label: "test") {
      ServerLogHandler(label: $0, level: .debug, format: format, queue: queue)
    }
  }

  private func queue(limit: Int = 1 << 20) -> LogQueue {
    LogQueue(descriptor: pipe.fileHandleForWriting.fileDescriptor, limit: limit)
  }

  private func read(_ queue: LogQueue) -> [Substring] {
    queue.flush(within: .seconds(10), silence: .seconds(10))
    let text = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    return text.split(separator: "\n")
  }

  @Test("Has a line for each message, whatever that holds")
  func lines() throws {
    let queue = queue()
    logger(queue).notice(
      "one\n2026-01-01 info forged: two\u{1B}[2J", metadata: ["name": "a\r\nb", "also": "c"])
    let lines = read(queue)
    try #require(lines.count == 1)
    #expect(lines[0].contains(" notice test: also=c name=a\\r\\nb [GalleryTests] "))
    #expect(lines[0].hasSuffix("one\\n2026-01-01 info forged: two\\u{1b}[2J"))
  }

  @Test("Is JSON where that is asked for")
  func json() throws {
    let queue = queue()
    logger(queue, .json).error("one\n\"two\"", metadata: ["session": "abc"])
    let line = try #require(read(queue).first)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["message"] as? String == "one\n\"two\"")
    #expect(object["level"] as? String == "error")
    #expect((object["metadata"] as? [String: String]) == ["session": "abc"])
    #expect((object["time"] as? String)?.contains("T") == true)
  }

  @Test("Stops nobody when nobody reads it, and says how many lines it has left out")
  func unread() async throws {
    // More than a pipe and the queue hold.
    let queue = queue(limit: 100_000)
    let logger = logger(queue)
    for number in 0..<5_000 { logger.info("a line of the log, number \(number)") }
    #expect(queue.droppedCount > 0)
    // What has room is read; how many had none is said whenever there is room again.
    let reader = pipe.fileHandleForReading
    let (read, leftOut) = await Task.detached {
      var text = ""
      var (read, leftOut) = (0, 0)
      while read + leftOut < 5_000 {
        text += String(decoding: reader.availableData, as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        read = lines.count { $0.contains("a line of the log") }
        leftOut = lines.reduce(0) { sum, line in
          let isWord = line.hasSuffix(" lines were left out here: nobody has read them")
          return sum + (isWord ? Int(line.prefix { $0 != " " }) ?? 0 : 0)
        }
      }
      return (read, leftOut)
    }.value
    #expect(read + leftOut == 5_000)
    #expect(queue.droppedCount == leftOut)
  }

  @Test("Is waited for at the end as long as somebody reads it, however slowly, and not longer")
  func end() throws {
    let queue = queue(limit: 1 << 22)
    let logger = logger(queue)
    for number in 0..<8_000 { logger.info("a line of the log, number \(number)") }
    // Without a reader a pipe takes no more than it holds.
    queue.flush(within: .seconds(30), silence: .milliseconds(100))
    #expect(!queue.isWritten)
    let reader = pipe.fileHandleForReading
    let start = ContinuousClock.now
    var count = 0
    // The reader takes nine seconds for each 64 KB.
    queue.flush(within: .seconds(1_000), silence: .seconds(30)) {
      if hasInput(reader) { count += reader.availableData.count }
      return start + .seconds(9) * (count / 65_536)
    }
    #expect(queue.isWritten)
    #expect(count > 4 * 65_536, "It has taken longer than it waits for somebody who reads nothing")
  }

  private func hasInput(_ file: FileHandle) -> Bool {
    var place = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&place, 1, 0) > 0
  }
}
