import ShojiTesting
import Testing

@testable import ShojiServer

/// What browsers say of pages that have tried what their policy forbids.
@Suite("Reports of what pages have tried", .timeLimit(.minutes(1)))
struct PolicyReportTests {
  private static let sound = """
    {"csp-report": {"document-uri": "https://example.org/bench?secret=1", "blocked-uri": "inline", \
    "effective-directive": "style-src-attr", "violated-directive": "style-src-attr", \
    "source-file": "https://example.org/bench?secret=1", "line-number": 7}}
    """

  private func run(_ body: (TestServer, LogRecorder, ManualClock) async throws -> Void) async throws
  {
    let (recorder, clock) = (LogRecorder(), ManualClock())
    try await TestServer.run(
      Workbench.mounts, clock: clock.clock, logger: recorder.logger
    ) { server in try await body(server, recorder, clock) }
  }

  private func send(_ report: String, to server: TestServer) throws {
    let answer = try Curl.run([
      "\(server.url)/_shoji/report", "-H", "Content-Type: application/csp-report", "--data-binary",
      report,
    ])
    #expect(answer.status == 204)
  }

  private func reports(_ recorder: LogRecorder) -> [LogRecorder.Entry] {
    recorder.messages(.warning).filter { $0.message.contains("Content-Security-Policy") }
  }

  @Test("A report is logged with what was tried and where, and without what stands in a query")
  func logged() async throws {
    try await run { server, recorder, _ in
      let page = try Curl.run(["\(server.url)/bench"])
      let policy = try #require(page.header("content-security-policy"))
      #expect(policy.contains("report-uri /_shoji/report;"))
      try send(Self.sound, to: server)
      try await until { reports(recorder).count == 1 }
      let metadata = reports(recorder)[0].metadata
      #expect(metadata["directive"] == "style-src-attr" && metadata["blocked"] == "inline")
      #expect(metadata["path"] == "/bench" && metadata["file"] == "/bench:7")
      #expect(!"\(reports(recorder))".contains("secret"))
    }
  }

  @Test(
    "What is no report, or of an extension of the browser, is not logged",
    arguments: [
      "", "{}", "[1]", "csp-report", #"{"csp-report": {}}"#,
      #"{"csp-report": {"effective-directive": "script-src\nevil: yes"}}"#,
      #"{"csp-report": {"effective-directive": "img-src", "blocked-uri": "moz-extension://a/b"}}"#,
      #"{"csp-report": {"effective-directive": "img-src", "x": ""#
        + String(repeating: "a", count: 20_000) + #""}}"#,
    ])
  func ignored(report: String) async throws {
    try await run { server, recorder, _ in
      try send(report, to: server)
      // One that counts, behind it.
      try send(Self.sound, to: server)
      try await until { reports(recorder).count >= 1 }
      #expect(reports(recorder).count == 1)
      #expect(reports(recorder)[0].metadata["directive"] == "style-src-attr")
    }
  }

  @Test("Of one address there are ten in a minute")
  func limited() async throws {
    try await run { server, recorder, clock in
      for _ in 0..<14 { try send(Self.sound, to: server) }
      try await until { reports(recorder).count == 10 }
      clock.pass(.seconds(60))
      try send(Self.sound, to: server)
      try await until { reports(recorder).count == 11 }
    }
  }

  @Test("Words of a report cannot say anything else")
  func words() throws {
    let report = try #require(
      PolicyReport(
        Array(
          #"""
          {"csp-report": {"effective-directive": "img-src", "document-uri": "https://a/%0a<b>",
           "blocked-uri": "https://evil.example/a?cookie=1", "source-file": "javascript:alert(1)"}}
          """#.utf8)))
    #expect(report.metadata["blocked"] == "https://evil.example")
    #expect(report.metadata["file"] == nil)
  }
}
