import HTTPTypes
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiServer

@Suite("Names of requests", .timeLimit(.minutes(1))) struct RequestIDTests {
  private struct Fault: Error {}

  private static let routes = [
    HTTPRoute(.get, "api") { .text($0.id) },
    HTTPRoute(.get, "own") { .text($0.id).header(.xRequestID, "of-the-handler") },
    HTTPRoute(.get, "fault") { _ in throw Fault() },
    HTTPRoute(.get, "stream") { request in
      .stream("text/plain") { try await $0.write(Array(request.id.utf8)) }
    },
  ]

  private func with(
    trusted: Bool = false, _ test: (Browser) throws -> Void
  ) async throws {
    try await TestServer.run(
      [], routes: Self.routes,
      configure: { $0.http.trustedProxies = trusted ? ["127.0.0.1"] : [] }
    ) { try test(Browser($0)) }
  }

  @Test(arguments: ["/api", "/own", "/stream"])
  func `A route knows it, and so does who has asked`(_ path: String) async throws {
    try await with { browser in
      let first = try browser.send(.get(path))
      #expect(first.body.utf8.count == 10 && first.header("x-request-id") == first.body)
      let second = try browser.send(.get(path))
      #expect(second.header("x-request-id") == second.body && second.body != first.body)
      let claimed = try browser.send(.get(path, headers: ["X-Request-Id: claimed"]))
      #expect(claimed.body != "claimed" && claimed.header("x-request-id") == claimed.body)
    }
  }

  @Test(arguments: [
    ("7b-1.x~", true), (String(repeating: "a", count: 64), true),
    (String(repeating: "a", count: 65), false), ("two words", false), ("a\"b", false),
    ("a,b", false), ("ü", false),
  ])
  func `A trusted proxy gives it, if it is a short token`(_ sent: String, _ isTaken: Bool)
    async throws
  {
    try await with(trusted: true) { browser in
      let answer = try browser.send(.get("/api", headers: ["X-Request-Id: \(sent)"]))
      #expect((answer.body == sent) == isTaken)
      #expect(answer.header("x-request-id") == answer.body)
    }
  }

  private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7"

  @Test func `A trusted proxy may give it by the trace, unless it gives another one`() async throws
  {
    let parent = "traceparent: 00-\(Self.trace)-01"
    for isTrusted in [true, false] {
      try await with(trusted: isTrusted) { browser in
        let answer = try browser.send(.get("/api", headers: [parent]))
        #expect((answer.body == Self.trace) == isTrusted)
        #expect(answer.header("x-request-id") == answer.body)
        let named = try browser.send(.get("/api", headers: [parent, "X-Request-Id: seven"]))
        #expect((named.body == "seven") == isTrusted && named.body != Self.trace)
      }
    }
  }

  /// W3C Trace Context §3.2.2.
  @Test func `A trace has its form, and zeros alone are none`() {
    func name(_ text: String) -> String? { RequestID.name(ofTrace: text) }
    for sound in ["00-\(Self.trace)-01", "00-\(Self.trace)-00", "cc-\(Self.trace)-01-later"] {
      #expect(name(sound) == Self.trace)
    }
    let zeros = String(repeating: "0", count: 32)
    for other in [
      "", "00", "ff-\(Self.trace)-01", "00-\(Self.trace)-0", "00-\(Self.trace)-01-later",
      "cc-\(Self.trace)-01later", "00-\(Self.trace)-0G", "00-\(Self.trace.uppercased())-01",
      "00-\(zeros)-00f067aa0ba902b7-01", "00-\(Self.trace.prefix(32))-\(zeros.prefix(16))-01",
      "00_\(Self.trace)-01", "00-\(Self.trace.dropLast())ü-01",
    ] { #expect(name(other) == nil, "\(other)") }
    #expect(RequestID.isSound(Self.trace))
  }

  @Test func `Errors name it, and those of the server show it`() async throws {
    try await with(trusted: true) { browser in
      let headers = ["X-Request-Id: seven", "Accept: text/html"]
      let fault = try browser.send(.get("/fault", headers: headers))
      #expect(fault.status == 500 && fault.header("x-request-id") == "seven")
      #expect(fault.body.contains("<small>Request seven</small>"))
      let absent = try browser.send(.get("/absent", headers: headers))
      #expect(absent.status == 404 && absent.header("x-request-id") == "seven")
      #expect(!absent.body.contains("Request seven"))
      #expect(
        try browser.send(.get("/_shoji/health", headers: headers)).header("x-request-id") == nil)
    }
  }

  @Test func `Numbers are told apart in ten characters`() {
    let texts = (0..<1000).map { _ in RequestID.text(of: RequestID.makeNumber()) }
    #expect(Set(texts).count == 1000 && texts.allSatisfy { $0.utf8.count == 10 })
    #expect(texts.allSatisfy(RequestID.isSound))
  }
}
