import Foundation
import ShojiTestSupport
import ShojiTesting
import Testing

@testable import ShojiServer

/// Browsers send the cookies of a host to all its ports, and those of paths first.
@Suite("Names of session cookies")
struct CookieNameTests {
  private static func run(
    key: String, _ body: @Sendable (TestServer) async throws -> Void
  ) async throws {
    try await TestServer.run(
      Workbench.mounts, configure: { $0.key = String(repeating: key, count: 32) }, body)
  }

  @Test func `Two apps on one host keep their sessions`() async throws {
    try await Self.run(key: "a") { first in
      try await Self.run(key: "b") { second in
        let browser = Browser(first)
        for count in 1...3 {
          for server in [first, second] {
            browser.reconnect(to: server)
            try browser.visit("/bench")
            #expect(browser.page.text.contains("count \(count - 1),"))
            #expect(try browser.press("Add").text.contains("count \(count),"))
          }
        }
        #expect(first.server.sessionTable.count == 1 && second.server.sessionTable.count == 1)
      }
    }
  }

  @Test func `A key of one run has no mark, and one with a mark has eight digits`() throws {
    let signer = SessionSigner(key: [UInt8](repeating: 7, count: 32))
    #expect(SessionSigner.isMark(signer.cookieMark))
    #expect(SessionSigner(key: [UInt8](repeating: 8, count: 32)).cookieMark != signer.cookieMark)
    for name in ["shoji", "__Host-shoji", "shoji-\(signer.cookieMark)", "__Host-shoji-00ff00ff"] {
      #expect(SessionCookie.isName(name), "\(name)")
    }
    for name in ["shoji-time-zone", "shoji-", "shoji-00FF00FF", "shojix", "__Host-", "colour"] {
      #expect(!SessionCookie.isName(name), "\(name)")
    }
  }

  @Test func `A cookie without a mark is read, and gets its mark with the next page`() async throws
  {
    try await Self.run(key: "a") { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      try browser.press("Add")
      let value = try #require(try browser.sessionCookie())
      let former = ["--cookie", "shoji=\(value)"]
      let answer = try Curl.run(former + [server.url + "/bench"])
      #expect(Page(html: answer.body).text.contains("count 1,"))
      let fields = answer.headers(named: "set-cookie")
      #expect(fields.contains { $0.contains(/^shoji-[0-9a-f]{8}=/) && $0.contains("=\(value);") })
      #expect(fields.contains { $0.hasPrefix("shoji=;") && $0.contains("Max-Age=0") })
      // Once it has the mark, nothing is said.
      #expect(try browser.send(.get("/bench")).header("set-cookie") == nil)
      #expect(server.server.sessionTable.count == 1)
    }
  }

  @Test(arguments: SeededGenerator.seeds(8))
  func `All cookies of the name are tried, in all fields`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let order = (0..<4).map { _ in Int.random(in: 0..<4, using: &random) }
    let isDivided = Bool.random(using: &random)
    try await Self.run(key: "a") { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      try browser.press("Add")
      let value = try #require(try browser.sessionCookie())
      let name = "shoji-" + server.server.sessionTable.environment.signer.cookieMark
      let strange = [
        "\(name)=x", "\(name)=\(String(repeating: "A", count: 70))", "shoji=\(value.reversed())",
        "colour=blue",
      ]
      var cookies = order.map { strange[$0] }
      cookies.insert("\(name)=\(value)", at: cookies.count / 2)
      let fields =
        isDivided
        ? cookies.flatMap { ["--header", "Cookie: \($0)"] }
        : ["--header", "Cookie: " + cookies.joined(separator: "; ")]
      let page = try Curl.run(fields + [server.url + "/bench"])
      #expect(Page(html: page.body).text.contains("count 1,"), "\(cookies)")
      let form = browser.page.fields.map { "\($0.name)=\($0.value)" } + ["_e=/bench.add"]
      let press = try Curl.run(
        fields + ["--data-raw", form.joined(separator: "&"), server.url + "/bench"])
      #expect(press.status == 303)
      #expect(try browser.visit("/bench").text.contains("count 2,"))
    }
  }

  @Test(arguments: SeededGenerator.seeds(8))
  func `A cookie of another app stays until the first press`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<52).map { _ in UInt8.random(in: 0...255, using: &random) }
    let foreign = String(decoding: Base64URL.encode(bytes), as: UTF8.self)
    let visits = Int.random(in: 1...3, using: &random)
    try await Self.run(key: "a") { server in
      let name = "shoji-" + server.server.sessionTable.environment.signer.cookieMark
      func cookie(_ value: String) -> [String] { ["--header", "Cookie: \(name)=\(value)"] }
      func press(_ page: Page, with value: String) throws -> Response {
        let form = page.fields.map { "\($0.name)=\($0.value)" } + ["_e=/bench.add"]
        return try Curl.run(
          cookie(value) + ["--data-raw", form.joined(separator: "&"), server.url + "/bench"])
      }
      var page = Page(html: "")
      for _ in 0..<visits {
        let answer = try Curl.run(cookie(foreign) + [server.url + "/bench"])
        #expect(answer.headers(named: "set-cookie") == [])
        page = Page(html: answer.body)
      }
      #expect(server.server.sessionTable.count == 0)
      // The page of a visitor with another cookie carries another token.
      let stranger = String(decoding: Base64URL.encode(bytes.reversed()), as: UTF8.self)
      let refused = try press(page, with: stranger)
      #expect(refused.status == 200 && refused.headers(named: "set-cookie") == [])

      let answers = try [press(page, with: foreign), press(page, with: foreign)]
      let values = answers.compactMap { answer in
        answer.headers(named: "set-cookie").first.flatMap { field in
          field.firstMatch(of: /^shoji-[0-9a-f]{8}=([^;]+);/).map { String($0.1) }
        }
      }
      #expect(answers.map(\.status) == [303, 303])
      let value = try #require(values.first)
      // The form that comes twice is carried out once, and leads to the same session.
      #expect(values == [value, value] && value != foreign)
      page = Page(html: try Curl.run(cookie(value) + [server.url + "/bench"]).body)
      #expect(page.text.contains("count 1,"))
      #expect(try press(page, with: value).status == 303)
      page = Page(html: try Curl.run(cookie(value) + [server.url + "/bench"]).body)
      #expect(page.text.contains("count 2,"))
      // Where the browser has lost the new cookie, it gets one with the next visit.
      let late = try Curl.run(cookie(foreign) + [server.url + "/bench"])
      #expect(late.headers(named: "set-cookie").count == 1)
      #expect(Page(html: late.body).text.contains("count 0,"))
    }
  }
}
