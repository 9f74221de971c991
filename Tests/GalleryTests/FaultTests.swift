import Foundation
import ShojiTesting
import Testing

/// What becomes of a server, and of those who use it, on a bad day.
@Suite("A bad day", .timeLimit(.minutes(2)))
struct FaultTests {
  /// The gallery, as a process.
  private struct Program {
    let process: ChildProcess
    let port: Int

    /// - `command`: What starts it, if it is not started as it is.
    init(_ folder: String, _ environment: [String: String] = [:], by command: [String] = []) throws
    {
      let path = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "Gallery").path
      process = try ChildProcess(
        command + [path],
        environment: [
          "PORT": "0", "DATA_DIR": folder, "LOG_LEVEL": "critical", "SHUTDOWN_SECONDS": "1",
        ].merging(environment) { $1 })
      let line = process.readLine().split(whereSeparator: \.isWhitespace).last
      port = try #require(line.flatMap { URL(string: String($0))?.port })
    }

    var url: String { "http://127.0.0.1:\(port)" }
  }

  private func withFolder(_ body: (String) throws -> Void) rethrows {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test("SIGTERM in the middle of a form, an upload and a stream: it ends in order, and goes on")
  func terminated() throws {
    try withFolder { folder in
      let first = try Program(folder)
      let browser = Browser(url: first.url)
      try browser.visit("/counter")
      try browser.press("Start counting")
      try browser.press("Increment")
      let cookie = try #require(try browser.sessionCookie())
      // A form of which half has come, and a stream that listens.
      let (form, stream) = (
        try RawConnection(port: first.port), try RawConnection(port: first.port)
      )
      form.send(
        "POST /counter HTTP/1.1\r\nHost: a\r\nCookie: shoji=\(cookie)\r\n"
          + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\n_token="
      )
      stream.send(
        "GET /_shoji/stream HTTP/1.0\r\nHost: a\r\nCookie: shoji=\(cookie)\r\n\r\n")
      let head = stream.read(until: Array("\r\n\r\n".utf8)) ?? []
      #expect(String(decoding: head, as: UTF8.self).contains("text/event-stream"))
      first.process.send(SIGTERM)
      #expect(first.process.waitForExit() == 0)
      // Nobody has sent the whole form, so nobody is told that it was carried out.
      let answer = String(decoding: form.readToEnd(), as: UTF8.self)
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 503"))
      let second = try Program(folder)
      let page = try Curl.run(["-H", "Cookie: shoji=\(cookie)", "\(second.url)/counter"])
      #expect(page.status == 200 && Page(html: page.body).text.contains("1"))
      second.process.send(SIGTERM)
      #expect(second.process.waitForExit() == 0)
    }
  }

  @Test("Without descriptors nobody new is served; with them again everybody is")
  func descriptors() throws {
    try withFolder { folder in
      let program = try Program(folder, by: ["prlimit", "--nofile=640:640"])
      defer { program.process.send(SIGTERM) }
      let browser = Browser(url: program.url)
      try browser.visit("/counter")
      try browser.press("Start counting")
      do {
        // That is for 256 connections.
        let others = try (0..<400).map { _ in try RawConnection(port: program.port) }
        for other in others { other.send("GET /counter HTTP/1.1\r\nHost: a\r\n") }
        let held = try? Curl.run(["--max-time", "1", "\(program.url)/_shoji/live"])
        #expect(held?.status != 500)
      }
      // They have gone: it takes the server a moment to see.
      var status: Int?
      for _ in 0..<100 where status != 200 {
        status = (try? Curl.run(["--max-time", "2", "\(program.url)/_shoji/live"]))?.status
        if status != 200 { Thread.sleep(forTimeInterval: 0.05) }
      }
      #expect(status == 200)
      #expect(try browser.press("Increment").text.contains("1"))
      program.process.send(SIGTERM)
      #expect(program.process.waitForExit() == 0)
    }
  }
}
