import ShojiServer

/// Somebody who listens to a stream.
package final class StreamListener {
  private let connection: RawConnection

  /// Listens with the cookie of a browser.
  package init(_ server: TestServer, _ browser: Browser, headers: [String] = []) throws {
    let cookie = try browser.sessionCookie() ?? ""
    connection = try RawConnection(port: server.server.port)
    let name = try browser.sessionCookieName() ?? "shoji"
    // Without the pieces of HTTP/1.1, which are none of what is said.
    let head = [
      "GET /_shoji/stream HTTP/1.0", "Host: 127.0.0.1:\(server.server.port)",
      "Cookie: \(name)=\(cookie)",
    ]
    connection.send((head + headers + ["", ""]).joined(separator: "\r\n"))
  }

  /// What comes up to a mark.
  private func read(until end: String) -> String {
    String(decoding: connection.read(until: Array(end.utf8)) ?? [], as: UTF8.self)
  }

  /// The head of the answer, with the first version that the stream sends.
  package func head() -> String {
    read(until: "\r\n\r\n") + read(until: ":\n\n") + line().joined(separator: "\n")
  }

  /// Whether something comes, or the stream ends, within a time.
  func hasEvent(within limit: Duration) -> Bool {
    connection.hasAnswer(within: Int32(max(0, min(limit / .milliseconds(1), 60_000)).rounded(.up)))
  }

  /// The lines of the next event that is no version of a window.
  package func event() -> [String] {
    var lines = line()
    // The version of a window has no path.
    while lines.first?.hasSuffix(" ") == true { lines = line() }
    return lines
  }

  /// The lines of an event with which the server shows only that it is there.
  package static let signOfLife = ["data:"]

  /// The lines of the next event; none where the stream ends.
  package func line() -> [String] {
    read(until: "\n\n").split(separator: "\n").map {
      String($0.hasPrefix("data: ") ? $0.dropFirst(6) : $0)
    }
  }

  /// What comes before the other side ends it.
  package func rest() -> String { String(decoding: connection.readToEnd(), as: UTF8.self) }
}

/// A stream that says nothing of what a test waits for.
package struct SilentStream: Error {}

extension LiveTab {
  /// Takes over what the next event says.
  /// - Throws: ``SilentStream`` where none comes before the next sign of life.
  package func hear(_ listener: StreamListener) throws {
    let event = listener.event()
    guard event != StreamListener.signOfLife, !event.isEmpty else { throw SilentStream() }
    try hear(event)
  }

  /// Takes over what an event says, if it is about its window.
  func hear(_ event: [String]) throws {
    let first = event.first ?? ""
    // The server does not know which tab shows what.
    if first == "*" { return try visit() }
    let words = first.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 4, words[0] == window else { return }
    if words[3].isEmpty {
      // The version of the window, when the stream begins.
      if words[2] != version { try visit() }
    } else if words[1] == version {
      try hear(event.dropFirst().joined(separator: "\n"), version: words[2])
    } else {
      try visit(words[3])
    }
  }
}
