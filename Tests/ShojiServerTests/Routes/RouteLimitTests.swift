import HTTPTypes
import ShojiTesting
import ShojiUI
import Testing

@testable import ShojiServer

@Suite("Limits of routes", .timeLimit(.minutes(1))) struct RouteLimitTests {
  private let clock = ManualClock()

  private func with(
    _ routes: [HTTPRoute], _ test: (Browser) throws -> Void
  ) async throws {
    try await TestServer.run(
      [], routes: routes, clock: clock, configure: { $0.http.trustedProxies = ["127.0.0.1"] }
    ) { try test(Browser($0)) }
  }

  private func get(
    _ browser: Browser, _ path: String = "/api", from address: String = "203.0.113.9",
    _ headers: String...
  ) throws -> Response {
    try browser.send(.get(path, headers: ["X-Forwarded-For: \(address)"] + headers))
  }

  @Test func `Who asks too often waits, and others do not`() async throws {
    let routes = [
      HTTPRoute(.get, "api") { _ in .text("yes") }.limited(to: 3, per: .minute),
      HTTPRoute(.get, "free") { _ in .text("yes") },
    ]
    try await with(routes) { browser throws in
      for _ in 0..<3 { #expect(try get(browser).status == 200) }
      let refused = try get(browser)
      #expect(refused.status == 429 && refused.header("retry-after") == "20")
      #expect(refused.header("content-type") == "application/problem+json")
      #expect(refused.body.contains("\"status\":429"))
      let page = try get(browser, "/api", from: "203.0.113.9", "Accept: text/html")
      #expect(page.status == 429 && page.body.contains("There were too many requests."))
      #expect(try get(browser, from: "203.0.113.10").status == 200)
      #expect(try get(browser, "/free").status == 200)
      clock.pass(.seconds(19))
      #expect(try get(browser).header("retry-after") == "1")
      clock.pass(.seconds(1))
      #expect(try get(browser).status == 200)
      #expect(try get(browser).status == 429)
      clock.pass(.seconds(600))
      for _ in 0..<3 { #expect(try get(browser).status == 200) }
      #expect(try get(browser).status == 429)
    }
  }

  @Test func `A network of IPv6 counts as one`() async throws {
    try await with([HTTPRoute(.get, "api") { _ in .text("yes") }.limited(to: 1, per: .hour)]) {
      browser throws in
      #expect(try get(browser, from: "2001:db8:1:2::1").status == 200)
      #expect(try get(browser, from: "2001:db8:1:2:3:4:5:6").status == 429)
      #expect(try get(browser, from: "2001:db8:1:3::1").status == 200)
    }
  }

  @Test func `By token each token has its own, and by address guesses count`() async throws {
    let known: RouteRequirement = .bearer { $0.hasPrefix("known") }
    let route = HTTPRoute(.get, "api", requiring: known) { _ in .text("yes") }
      .limited(to: 4, per: .minute).limited(to: 2, per: .day, by: .bearerToken)
    try await with([route]) { browser throws in
      func ask(_ token: String, from address: String) throws -> Int {
        try get(browser, "/api", from: address, "Authorization: Bearer \(token)").status
      }
      #expect(try ask("known-1", from: "203.0.113.1") == 200)
      #expect(try ask("known-1", from: "203.0.113.2") == 200)
      #expect(try ask("known-1", from: "203.0.113.3") == 429)
      #expect(try ask("known-2", from: "203.0.113.3") == 200)
      for _ in 0..<4 { #expect(try ask("guess", from: "203.0.113.4") == 401) }
      #expect(try ask("known-3", from: "203.0.113.4") == 429)
    }
  }

  @Test func `Memory stays as it is, and those who have used their share are kept`() {
    let limit = RouteLimit(2, per: .minute, by: .address)
    let greedy = RouteLimit.Caller.address(ClientAddress(high: 1, low: 0))
    #expect(limit.wait(of: greedy, at: 0) == nil)
    #expect(limit.wait(of: greedy, at: 0) == nil)
    for number in 2..<20_000 as Range<UInt64> {
      let other = RouteLimit.Caller.address(ClientAddress(high: number, low: 0))
      #expect(limit.wait(of: other, at: 0) == nil)
    }
    #expect(limit.wait(of: greedy, at: 0) == 30)
    #expect(limit.wait(of: greedy, at: 30_000_000_000) == nil)
  }
}
