import HTTPTypes
import InMemoryTracing
import ShojiTesting
import Synchronization
import Testing
import Tracing

@testable import ShojiHTTP
@testable import ShojiServer

@Suite("What a trace has of a route", .timeLimit(.minutes(1))) struct RouteTracingTests {
  private struct Fault: Error {}

  private static let routes = [
    HTTPRoute(.get, "api/things/:id") { _ in
      .text(ServiceContext.current?.inMemorySpanContext?.spanID ?? "none")
    },
    HTTPRoute(.get, "api/fault") { _ in throw Fault() },
    HTTPRoute(.get, "api/stream") { _ in
      .stream("text/plain") { writer in
        try await writer.write(ServiceContext.current?.inMemorySpanContext?.spanID ?? "none")
      }
    },
  ]

  private let tracer = InMemoryTracer()

  private func with(
    trusted: Bool = false, _ test: (Browser) async throws -> Void
  ) async throws {
    try await TestServer.run(
      [], routes: Self.routes,
      configure: {
        $0.http.trustedProxies = trusted ? ["127.0.0.1"] : []
        $0.tracer = tracer
      }
    ) { try await test(Browser($0)) }
  }

  private func span(_ name: String) throws -> FinishedInMemorySpan {
    try #require(tracer.finishedSpans.first { $0.operationName == name })
  }

  @Test func `It has the pattern and the answer, and the handler runs in it`() async throws {
    try await with { browser in
      let answer = try browser.send(.get("/api/things/7?of=ann"))
      let span = try span("GET /api/things/:id")
      #expect(answer.body == span.spanID && span.kind == .server && span.status == nil)
      #expect(span.attributes.get("http.route") == "/api/things/:id")
      #expect(span.attributes.get("http.response.status_code") == 200)
      #expect(span.attributes.get("shoji.request") == .string(answer.header("x-request-id") ?? ""))
      // Nothing that a client has written.
      span.attributes.forEach { _, value in #expect(!"\(value)".contains("ann")) }
    }
  }

  @Test func `What a handler throws is in it`() async throws {
    try await with { browser in
      #expect(try browser.send(.get("/api/fault")).status == 500)
      let span = try span("GET /api/fault")
      #expect(span.status?.code == .error && span.attributes.get("error.type") == "500")
      #expect(span.errors.first?.error is Fault)
    }
  }

  @Test func `It lasts as long as the content comes, which is written in it`() async throws {
    try await with { browser in
      let answer = try browser.send(.get("/api/stream"))
      let span = try span("GET /api/stream")
      #expect(answer.body == span.spanID)
      #expect(span.attributes.get("http.response.status_code") == 200)
    }
  }

  private static let caller = ["in-memory-trace-id: far", "in-memory-span-id: away"]

  @Test(arguments: [true, false])
  func `It goes on with the trace that a trusted proxy names, and with nobody else's`(
    isTrusted: Bool
  ) async throws {
    try await with(trusted: isTrusted) { browser in
      _ = try browser.send(.get("/api/things/7", headers: Self.caller))
      let span = try span("GET /api/things/:id")
      #expect((span.traceID == "far") == isTrusted)
      #expect((span.parentSpanID == "away") == isTrusted)
    }
  }

  @Test func `A tracer reads no secrets, and nothing but plain letters`() async throws {
    try await with(trusted: true) { browser in
      _ = try browser.send(
        .get(
          "/api/things/7",
          headers: Self.caller + [
            "Cookie: shoji=secret", "Authorization: Bearer secret", "baggage: who=ü",
            "tracestate: a=1", "tracestate: b=2",
            "Traceparent: \(String(repeating: "0", count: 8_193))",
          ]))
      let extraction = try #require(tracer.performedContextExtractions.first)
      let fields = try #require(extraction.carrier as? HTTPFields)
      let reader = TraceFieldReader()
      for name in ["cookie", "authorization", "baggage", "traceparent", "no name"] {
        #expect(reader.extract(key: name, from: fields) == nil)
      }
      let state = try #require(reader.extract(key: "tracestate", from: fields))
      #expect(state.filter { $0 != " " } == "a=1,b=2")
    }
  }

  @Test func `What an event loop answers itself has none`() async throws {
    try await with { browser in
      let alive = try browser.send(.get("/_shoji/live"))
      let other = try browser.send(.post("/api/fault", .form([])))
      #expect(alive.status == 200 && other.status == 405)
      #expect(tracer.finishedSpans.isEmpty && tracer.activeSpans.isEmpty)
    }
  }
}
