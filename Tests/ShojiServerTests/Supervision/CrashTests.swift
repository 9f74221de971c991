import Foundation
import Glibc
import ShojiTestSupport
import ShojiTesting
import Testing

@testable import CrashingServer

/// A server with its parent process, whose handlers crash.
@Suite("A server that crashes", .timeLimit(.minutes(2)))
struct CrashTests {
  private static let notice = "made the server crash"
  private static let logLine = "the server crashed and was started again"

  /// Whether a line of the log tells that work has ended the server twice.
  private static func tells(_ line: String, of work: String) -> Bool {
    line.contains(logLine) && line.contains(work) && line.contains("deaths=2")
  }

  @Test("Ends one press and nothing else", arguments: Fault.allCases)
  func press(fault: Fault) throws {
    let server = try SupervisedServer()
    defer { server.end() }
    let browser = try server.browser(at: "/crashes")
    try browser.press("Count")
    try browser.fill("Note", with: "typed")
    let other = try server.browser(at: "/crashes")
    try other.press("Count")
    let event = try #require(browser.page.button(fault.rawValue)?.value)
    #expect(try browser.post(event: event).status == 0, "The worker has ended without an answer")
    // As a browser does whose connection was cut: the same form once more.
    try browser.submit(event: event)
    #expect(browser.page.text.contains(Self.notice), "\(browser.page.text)")
    #expect(browser.page.text.contains("Counted 1"), "\(browser.page.text)")
    #expect(browser.page.fields.first { $0.label == "Note" }?.value == "typed")
    try other.press("Count")
    #expect(other.page.text.contains("Counted 2"))
    try browser.press("Count")
    #expect(browser.page.text.contains("Counted 2"))
    #expect(!browser.page.text.contains(Self.notice))
    #expect(server.end() == 0)
    let lines = server.log.filter { $0.contains(Self.logLine) }
    #expect(lines.count == 1, "\(server.log)")
    let line = lines.first ?? ""
    #expect(line.contains("POST /crashes") && line.contains("deaths=1"), "\(line)")
    if fault == .index {
      #expect(line.contains("Fault.element(of:") && line.contains("Crash.updateState"), "\(line)")
    }
  }

  @Test("Is logged although the next worker is stopped as soon as it serves")
  func stopped() throws {
    let server = try SupervisedServer()
    defer { server.end() }
    let browser = try server.browser(at: "/crashes")
    let event = try #require(browser.page.button(Fault.index.rawValue)?.value)
    #expect(try browser.post(event: event).status == 0)
    try browser.visit("/crashes")
    #expect(server.end() == 0)
    #expect(server.log.count { $0.contains(Self.logLine) } == 1, "\(server.log)")
  }

  @Test("Does not build a page again that has ended it twice")
  func page() throws {
    let server = try SupervisedServer()
    defer { server.end() }
    let browser = try server.browser(at: "/crashes")
    try browser.press("Count")
    for _ in 1...2 { #expect(try browser.send(.get("/broken")).status == 0) }
    let answer = try browser.send(.get("/broken"))
    #expect(answer.status == 500)
    #expect(answer.body.contains("has made the server crash"))
    try browser.visit("/crashes")
    #expect(browser.page.text.contains("Counted 1"))
    // Others may end it twice more, all together.
    let statuses = try (1...4).map { _ in try Browser(url: server.url).send(.get("/broken")).status
    }
    #expect(statuses == [0, 0, 500, 500])
  }

  @Test("Does not run the handler of a route again that has ended it twice")
  func route() throws {
    let server = try SupervisedServer()
    defer { server.end() }
    let browser = Browser(url: server.url)
    let statuses = try (1...4).map { _ in try browser.send(.get("/api/crash")).status }
    #expect(statuses == [0, 0, 500, 500])
    #expect(try browser.send(.get("/api/well")).body == "well")
  }

  @Test("Leaves a change of a shared store out that has ended it twice, and goes on with the store")
  func change() async throws {
    let server = try SupervisedServer()
    defer { server.end() }
    let browser = try server.browser(at: "/crashes")
    func sum() throws -> String { try browser.send(.get("/api/sum")).body }
    try browser.press("Add two")
    #expect(try sum() == "2")
    let event = try #require(browser.page.button("Add seven")?.value)
    #expect(try browser.post(event: event).status == 0)
    // The change is in the log already: it crashes once more where the log is read.
    try browser.submit(event: event)
    try browser.press("Add two")
    #expect(try sum() == "4")
    #expect(server.end() == 0)
    let log = server.log
    #expect(log.contains { Self.tells($0, of: "of the shared store numbers") }, "\(log)")
    #expect(
      log.contains { $0.contains("it has crashed the server") && $0.contains("left out") },
      "\(log)")
  }

  @Test("Sets an effect aside that has ended it twice")
  func effect() async throws {
    let server = try SupervisedServer()
    defer { server.end() }
    let browser = try server.browser(at: "/crashes")
    // Its answer may be cut off by the effect.
    _ = try browser.post(event: browser.page.button("Add an effect")?.value)
    try await until { server.log.contains { $0.contains("has failed for good") } }
    try browser.visit("/crashes")
    try browser.press("Count")
    #expect(browser.page.text.contains("Counted 1"))
    #expect(server.end() == 0)
    let log = server.log
    // The second worker may have ended before it could tell of the first.
    #expect(log.contains { Self.tells($0, of: "effect CrashingEffect") }, "\(log)")
  }
}
