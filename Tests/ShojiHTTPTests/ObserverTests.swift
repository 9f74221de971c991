import HTTPTypes
import Logging
import ShojiTestSupport
import Testing

@testable import ShojiHTTP

/// What operators see.
@Suite(.blocking) struct ObserverTests {
  @Test func `Each request is logged at debug level without anything that the client sent`()
    async throws
  {
    let recorder = LogRecorder()
    try await TestEngine.with(
      logger: recorder.logger(.debug),
      handler: { exchange in
        exchange.answer(HTTPAnswer(.created, route: "things"))
      }
    ) { port in
      let connection = try RawConnection(port: port)
      connection.send(
        "POST /hidden-path?hidden-query HTTP/1.1\r\nHost: hidden-host\r\nCookie: hidden-cookie\r\n"
          + "Content-Length: 3\r\n\r\nabc")
      #expect(connection.readAnswer()?.status == 201)
      connection.send("FOO /hidden HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(connection.readAnswer()?.status == 501)
      try await until { recorder.messages(.debug).count == 2 }
    }
    let entries = recorder.messages(.debug)
    #expect(entries.map { $0.metadata["route"] } == ["things", "error"])
    #expect(entries.map { $0.metadata["method"] } == ["POST", "other"])
    #expect(entries.map { $0.metadata["status"] } == ["201", "501"])
    #expect(entries.first?.metadata["body_bytes"] == "3")
    #expect(entries.first?.metadata["duration_us"].flatMap { Int($0) } != nil)
    #expect(!entries.contains { "\($0)".contains("hidden") })
  }

  @Test func `Where it is asked for, each request is logged with its name and that of its session`()
    async throws
  {
    let recorder = LogRecorder()
    var configuration = TestEngine.configuration()
    configuration.logsRequests = true
    try await TestEngine.with(
      configuration, logger: recorder.logger(.info),
      handler: { exchange in
        exchange.noteName()
        exchange.noteSession("someone")
        exchange.answer(HTTPAnswer(.notFound))
      }
    ) { port in
      let connection = try RawConnection(port: port)
      connection.send("GET /hidden-path HTTP/1.1\r\nHost: a\r\n\r\n")
      let answer = connection.readAnswer()
      try await until { recorder.messages(.info).contains { $0.message == "request" } }
      let entry = recorder.messages(.info).first { $0.message == "request" }
      #expect(entry?.metadata["request"] == answer?.header("X-Request-Id"))
      #expect(entry?.metadata["session"] == "someone")
      #expect(entry?.metadata["status"] == "404")
      #expect(!"\(recorder.messages(.info))".contains("hidden"))
    }
  }

  @Test func `Nobody looks, so nothing is recorded`() async throws {
    let recorder = LogRecorder()
    #expect(HTTPObserver(logger: recorder.logger) == nil)
    try await TestEngine.with(logger: recorder.logger) { port in
      let answered = try status(port: port, of: "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(answered == 200)
    }
    #expect(recorder.messages(.debug).isEmpty)
    #expect(recorder.messages(.info).map(\.message) == ["listening"])
  }
}
