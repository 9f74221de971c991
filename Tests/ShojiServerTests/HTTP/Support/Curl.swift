import Foundation
import class ShojiTesting.ChildProcess

/// The command-line client, because it speaks HTTP as other people's programs do.
enum Curl {
  struct Result: Sendable {
    let exitCode: Int32
    let output: String
  }

  /// Runs curl and returns what it wrote.
  static func run(_ arguments: [String], input: [UInt8] = []) async throws -> Result {
    let command = ["/usr/bin/curl", "--silent", "--show-error", "--max-time", "20"] + arguments
    return try await onThread {
      let process = try ChildProcess(command)
      let writer = Thread { process.write(input) }
      writer.start()
      let output = process.readOutput()
      return Result(
        exitCode: process.waitForExit(), output: String(decoding: output, as: UTF8.self))
    }
  }

  /// Status, header and body of one request.
  static func answer(_ arguments: [String]) async throws -> RawAnswer {
    let result = try await run(["--include", "--http1.1"] + arguments)
    var rest = result.output
    // An interim answer stands before the final one.
    while rest.hasPrefix("HTTP/1.1 100") {
      guard let end = rest.range(of: "\r\n\r\n") else { break }
      rest = String(rest[end.upperBound...])
    }
    guard let end = rest.range(of: "\r\n\r\n") else { return RawAnswer(head: rest) }
    var answer = RawAnswer(head: String(rest[..<end.lowerBound]))
    answer.body = Array(rest[end.upperBound...].utf8)
    return answer
  }
}
