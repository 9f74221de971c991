import Foundation
import InMemoryTracing
import Logging
import ShojiStorage
import ShojiTesting
import Synchronization
import Testing
import Tracing

@testable import ShojiServer

@Suite("What a trace has of a session", .timeLimit(.minutes(2)))
struct TracingTests {
  private let tracer = InMemoryTracer()
  private let notes = TraceNotes()
  private let storage = FaultyStorage()

  private func run(_ body: (TestServer, Browser) async throws -> Void) async throws {
    let notes = notes
    try await TestServer.run(
      [Mount("trace") { TraceApp($0, notes) }], storage: storage,
      configure: {
        $0.sessions.durability = .process
        $0.tracer = tracer
      }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/trace")
      // A visitor becomes a session.
      try browser.press("Count")
      tracer.clearFinishedSpans()
      try await body(server, browser)
    }
  }

  /// The spans that have ended, by their names; the answers of what has led to them were sent after it.
  private func spans() -> [String: FinishedInMemorySpan] {
    Dictionary(tracer.finishedSpans.map { ($0.operationName, $0) }) { first, _ in first }
  }

  @Test("A form is a span of the server, with a turn and a commit below it")
  func form() async throws {
    try await run { _, browser in
      try browser.press("Count")
      let spans = spans()
      let server = try #require(spans["POST /trace TraceController"])
      #expect(server.kind == .server && server.parentSpanID == nil && server.status == nil)
      #expect(server.attributes.get("http.request.method") == "POST")
      #expect(server.attributes.get("http.route") == "/trace")
      #expect(server.attributes.get("http.response.status_code") == 303)
      #expect(server.attributes.get("url.scheme") == "http")
      #expect(server.attributes.get("shoji.screen") == "TraceController")
      #expect(server.attributes.get("shoji.request") != nil)
      let turn = try #require(spans["session turn"])
      #expect(turn.parentSpanID == server.spanID)
      #expect(turn.attributes.get("shoji.screen") == "TraceController")
      let commit = try #require(spans["session commit"])
      #expect(commit.parentSpanID == server.spanID)
      // The GET that follows is answered with a page that was made for it, on an event loop.
      #expect(browser.response.status == 200 && spans.count == 4)
      #expect(tracer.activeSpans.isEmpty)
    }
  }

  @Test("What is dispatched is below the turn, and what that dispatches below it")
  func items() async throws {
    try await run { _, browser in
      try browser.press("Fetch")
      let spans = spans()
      let turn = try #require(spans["session turn"])
      let fetch = try #require(spans["FetchTraced"])
      let count = try #require(spans["CountTraced"])
      #expect(fetch.parentSpanID == turn.spanID)
      #expect(count.parentSpanID == fetch.spanID)
      #expect(fetch.attributes.get("shoji.item") == "ShojiSessionTests.FetchTraced")
      #expect(fetch.attributes.get("shoji.item.kind") == "side effect")
      #expect(count.attributes.get("shoji.item.kind") == "updater")
      #expect(Set(spans.values.map(\.traceID)).count == 1)
    }
  }

  @Test("Handlers, side effects and updaters run at their places of the trace")
  func code() async throws {
    try await run { _, browser in
      try browser.press("Fetch")
      let spans = spans()
      #expect(notes["handler"]?.spanID == spans["session turn"]?.spanID)
      #expect(notes["side effect"]?.spanID == spans["FetchTraced"]?.spanID)
      #expect(notes["updater"]?.spanID == spans["CountTraced"]?.spanID)
      #expect(notes["updater"] != nil)
    }
  }

  @Test("What goes on after the answer stays in the trace, and so does its commit")
  func later() async throws {
    try await run { server, browser in
      try browser.press("Import")
      let request = try #require(spans()["POST /trace TraceController"])
      #expect(spans()["ImportTraced"] == nil)
      notes.gate.open()
      try await until { spans()["ImportTraced"] != nil }
      let imported = try #require(spans()["ImportTraced"])
      let count = try #require(spans()["CountTraced"])
      #expect(imported.traceID == request.traceID && count.traceID == request.traceID)
      #expect(imported.parentSpanID == spans()["session turn"]?.spanID)
      #expect(notes["import"]?.spanID == imported.spanID)
      // One that the ticket was written down with, and one of the change.
      try await until { commits.count == 2 }
      #expect(commits.allSatisfy { $0.traceID == request.traceID })
      #expect(commits[1].parentSpanID == count.spanID)
    }
  }

  private var commits: [FinishedInMemorySpan] {
    tracer.finishedSpans.filter { $0.operationName == "session commit" }
  }

  @Test("A session is read in the trace of whoever asks for it")
  func read() async throws {
    try await run { server, browser in
      await server.server.hibernateSessions()
      tracer.clearFinishedSpans()
      try browser.visit("/trace")
      let request = try #require(spans()["GET /trace TraceController"])
      #expect(spans()["session read"]?.parentSpanID == request.spanID)
    }
  }

  @Test("A commit that fails says so, and so does the request that is answered 503")
  func failure() async throws {
    try await run { _, browser in
      storage.fail(.full("disk"), isOnce: true)
      try browser.press("Count")
      #expect(browser.response.status == 503)
      let commit = try #require(spans()["session commit"])
      #expect(commit.status?.code == .error)
      #expect(commit.errors.first?.error as? StorageError == .full("disk"))
      let request = try #require(spans()["POST /trace TraceController"])
      #expect(request.status?.code == .error)
      #expect(request.attributes.get("error.type") == "503")
      #expect(tracer.activeSpans.isEmpty)
    }
  }

  @Test("A page that is current is answered on an event loop, without a span")
  func published() async throws {
    try await run { _, browser in
      try browser.visit("/trace")
      #expect(browser.response.status == 200 && tracer.finishedSpans.isEmpty)
    }
  }

  @Test("An effect is carried out in a trace of its own, which has the key of the press")
  func effect() async throws {
    let (tracer, post) = (tracer, PostOffice())
    try await TestServer.run(
      [Mount("mail", MailApp.init)],
      effects: [
        EffectHandler(SendMail.self) {
          try await post.take($0, key: $1)
          withSpanOfTest(tracer)
        }
      ],
      configure: { $0.tracer = tracer }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/mail")
      try browser.press("Send")
      try await until { spans()[SendMail.effectName] != nil }
      let added = try #require(spans()["outbox \(SendMail.effectName)"])
      let done = try #require(spans()[SendMail.effectName])
      #expect(added.kind == .producer && done.kind == .consumer)
      #expect(added.traceID != done.traceID && done.parentSpanID == nil)
      #expect(added.attributes.get("shoji.effect.key") == done.attributes.get("shoji.effect.key"))
      #expect(done.attributes.get("shoji.effect.attempt") == 1)
      #expect(spans()["of the test"]?.parentSpanID == done.spanID)
    }
  }

  @Test("A tracer never runs on an event loop")
  func loops() async throws {
    let (loops, tracing, notes) = (Threads(), Threads(), notes)
    let ids = InMemoryTracer.IDGenerator.incrementing
    let tracer = InMemoryTracer(
      idGenerator: InMemoryTracer.IDGenerator(
        nextTraceID: ids.nextTraceID,
        nextSpanID: {
          tracing.note()
          return ids.nextSpanID()
        }))
    try await TestServer.run(
      [Mount("trace") { TraceApp($0, notes) }], clock: .system,
      logger: Logger(label: "loops") { _ in LoopHandler(loops: loops) },
      configure: {
        $0.http.logsRequests = true
        $0.tracer = tracer
      }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/trace")
      for _ in 0..<20 { try browser.press("Fetch") }
      try await until { !loops.known.isEmpty }
      #expect(!tracing.known.isEmpty && tracing.known.isDisjoint(with: loops.known))
    }
  }

  @Test("Nobody traces where the program has set nothing up")
  func nothing() {
    #expect(SpanSource.ofProcess == nil)
    withTracer(tracer) { #expect(SpanSource.ofProcess != nil) }
    withTracer(NoOpTracer()) { #expect(SpanSource.ofProcess == nil) }
  }
}

/// A span that an app makes where it runs.
private func withSpanOfTest(_ tracer: InMemoryTracer) {
  tracer.withSpan("of the test") { _ in }
}

/// Threads that have come by.
private final class Threads: Sendable {
  private let threads = Mutex<Set<UInt>>([])

  var known: Set<UInt> { threads.withLock { $0 } }

  func note() { threads.withLock { _ = $0.insert(UInt(pthread_self())) } }
}

/// Notes the event loops: they log what has become of requests.
private struct LoopHandler: LogHandler {
  let loops: Threads
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  init(loops: Threads) { self.loops = loops }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    if event.message == "request" { loops.note() }
  }
}
