import Foundation
import ShojiTestSupport
import ShojiTesting
import Synchronization

/// Who outlives servers, with one browser.
final class Person {
  private var known: Browser?

  /// The browser, connected to a server.
  func browser(_ server: TestServer) -> Browser {
    let browser = known ?? Browser(server)
    if known != nil { browser.reconnect(to: server) }
    known = browser
    return browser
  }
}

extension Browser {
  /// Sends the form of the page as it is, with curl, without waiting for the answer.
  /// - `event`: The name of what is pressed.
  func sending(
    _ event: String, changing values: [String: String] = [:], to server: TestServer
  ) throws -> Task<Response, any Error> {
    let fields = page.fields.map { ($0.name, values[$0.label] ?? $0.value) } + [("_e", event)]
    let form = fields.map { "\(Self.encode($0.0))=\(Self.encode($0.1))" }.joined(separator: "&")
    return Curl.running([
      "--cookie", "shoji=\(try sessionCookie() ?? "")", "--data-raw", form, server.url + path,
    ])
  }
}

extension ManualClock {
  /// Lets the seconds pass that an answer waits for: a request before may have left a timer of its own.
  func answer(_ answer: Task<Response, any Error>) async throws -> Response {
    let isThere = Mutex(false)
    Task {
      _ = await answer.result
      isThere.withLock { $0 = true }
    }
    try await until {
      if self.waiting.contains(.seconds(1)) { self.pass(.seconds(1)) }
      return isThere.withLock { $0 }
    }
    return try await answer.value
  }
}

extension Curl {
  /// Asks for something without waiting for the answer, and not on a thread of tasks, of which there are few,
  /// and the server needs them.
  static func running(_ arguments: [String]) -> Task<Response, any Error> {
    Task { try await onThread { try Curl.run(arguments) } }
  }
}
