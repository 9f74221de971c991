import Foundation
import Glibc
import ShojiTestSupport
import ShojiTesting
import Testing

@testable import CrashingServer

/// A server of which many handlers never end, as its operator sees it.
@Suite("A server with handlers that never end", .timeLimit(.minutes(3)))
struct EndlessTests {
  private static let count = 64

  /// Lets sessions begin work that never ends, each of a kind.
  private func begin(
    _ kinds: [Endless], at server: SupervisedServer
  ) async throws -> (browsers: [Browser], answers: [Task<Int, any Error>]) {
    var browsers: [Browser] = []
    var answers: [Task<Int, any Error>] = []
    for kind in kinds {
      let browser = try server.browser(at: "/crashes")
      try browser.press("Count")
      browsers.append(browser)
      let event = try #require(browser.page.button(kind.rawValue)?.value)
      let fields = browser.page.fields.filter(\.isSent).map { ($0.name, $0.value) }
      let cookie = try #require(try browser.sessionCookie())
      let url = server.url
      answers.append(
        Task {
          try await onThread {
            try Browser(url: url).send(
              .post(
                "/crashes", .form(fields + [("_e", event)]), headers: ["Cookie: shoji=\(cookie)"])
            ).status
          }
        })
    }
    return (browsers, answers)
  }

  @Test("Serves others meanwhile, says so to those who wait, and ends in time")
  func others() async throws {
    let server = try SupervisedServer(settings: [
      "WORK_SECONDS": "1", "SHUTDOWN_SECONDS": "2", "DRAIN_SECONDS": "1",
    ])
    defer { server.end(by: SIGKILL) }
    let kinds = (0..<Self.count).map { Endless.allCases[$0 % Endless.allCases.count] }
    let (browsers, answers) = try await begin(kinds, at: server)
    // The work holds a session up where it runs on the session's queue.
    let stuck = zip(kinds, browsers).filter { $0.0 != .sideEffect && $0.0 != .suspension }
    func apart() -> [String] { server.log.filter { $0.contains("set apart") } }
    try await until { apart().count >= stuck.count }
    for (kind, browser) in stuck {
      let event = try #require(browser.page.button("Count")?.value)
      let answer = try browser.post(event: event)
      #expect(answer.status == 503 && answer.header("Retry-After") == "10", "\(kind)")
      #expect(answer.body.contains("This is still being worked on"), "\(kind)")
    }
    let workers = server.worker
    let others = try (0..<8).map { _ in try server.browser(at: "/crashes") }
    for number in 1...5 {
      for other in others {
        try other.press("Count")
        #expect(other.page.text.contains("Counted \(number)"))
      }
    }
    for question in ["live", "ready"] {
      #expect(try Browser(url: server.url).send(.get("/_shoji/\(question)")).status == 200)
    }
    #expect(server.worker == workers)
    let lines = apart()
    #expect(lines.count == stuck.count, "\(lines.first ?? "")")
    #expect(lines.allSatisfy { $0.contains("path=/crashes") && $0.contains("pressed=/crashes") })
    #expect(lines.contains { $0.contains("LoopInUpdater") })
    // The presses whose work holds no session are answered.
    for (kind, answer) in zip(kinds, answers) where kind == .suspension || kind == .sideEffect {
      #expect(try await answer.value == 303)
    }
    #expect(server.end() == 0)
    // The others are never answered.
    for (kind, answer) in zip(kinds, answers) where kind != .suspension && kind != .sideEffect {
      #expect([0, 503].contains(try await answer.value), "\(kind)")
    }
  }
}
