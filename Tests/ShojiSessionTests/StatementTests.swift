import Foundation
import ShojiTestSupport
import ShojiTesting
import Testing

@testable import ShojiServer

/// What is said of sessions, forms and headers in the threat model, where no other suite shows it.
@Suite("Statements", .timeLimit(.minutes(3)))
struct StatementTests {
  @Test("An id in a URL or in a form is no session")
  func foreignPlaces() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server, over: .curl)
      try browser.visit("/bench")
      try browser.press("Add")
      let cookie = try #require(try browser.sessionCookie())
      for arguments in [
        ["\(server.url)/bench?shoji=\(cookie)"], ["\(server.url)/bench;shoji=\(cookie)"],
        [
          "--header", "Shoji: \(cookie)", "--header", "Authorization: Bearer \(cookie)",
          "\(server.url)/bench",
        ],
        ["--data-raw", "shoji=\(cookie)&_e=%2Fbench.add", "\(server.url)/bench"],
        // Another name, and the prefix that only TLS may have.
        [
          "--cookie", "Shoji=\(cookie); __Host-shoji=\(cookie); xshoji=\(cookie)",
          "\(server.url)/bench",
        ],
      ] {
        #expect(try !Curl.run(arguments).body.contains("count 1,"), "\(arguments)")
      }
      #expect(try browser.visit("/bench").text.contains("count 1,"))
      #expect(server.server.sessionTable.count == 1)
    }
  }

  @Test("GET and HEAD deliver no events, whatever is in their query")
  func safeMethods() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server, over: .curl)
      try browser.visit("/bench")
      try browser.press("Add")
      let fields = browser.page.fields.map { "\($0.name)=\(Browser.encode($0.value))" }
      let query = fields.joined(separator: "&") + "&_e=" + Browser.encode("/bench.add")
      let cookie = try #require(try browser.sessionCookie())
      for method in [["--get"], ["--head"], ["--request", "OPTIONS"]] {
        _ = try Curl.run(method + ["--cookie", "shoji=\(cookie)", "\(server.url)/bench?\(query)"])
      }
      #expect(try browser.visit("/bench").text.contains("count 1,"))
    }
  }

  @Test(
    "Methods that pages do not have are refused, with those that they have",
    arguments: ["PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "FOO", "post"])
  func methods(method: String) async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let answer = try Curl.run([
        "--request", method, "--request-target", "/bench", "\(server.url)/bench",
      ])
      #expect(answer.status == 405 || answer.status == 501)
      #expect(answer.header("allow") != nil)
      #expect(answer.header("x-content-type-options") == "nosniff")
    }
  }

  @Test("The policy of pages names every way by which something could come in or go out")
  func policy() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let answer = try Curl.run(["\(server.url)/bench"])
      let policy = try #require(answer.header("content-security-policy"))
      let parts = policy.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      for part in [
        "default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'",
        "frame-ancestors 'none'",
      ] { #expect(parts.contains(part), "\(part) in \(policy)") }
      #expect(!policy.contains("unsafe") && !policy.contains("*"))
      #expect(!answer.body.contains("<script>") && !answer.body.contains(" onclick="))
    }
  }

  @Test("Files and health come without a cookie, and without the policy of a session")
  func cookieless() async throws {
    try await TestServer.run(
      Workbench.mounts, configure: { $0.http.publicDirectory = "Public" }
    ) { server in
      for path in ["/favicon.svg", "/_shoji/health"] {
        let answer = try Curl.run([server.url + path])
        #expect(answer.status == 200)
        #expect(answer.header("set-cookie") == nil)
        #expect(answer.header("x-content-type-options") == "nosniff")
      }
    }
  }

  @Test("Hundreds of visits without a cookie leave no session and little memory")
  func visits() async throws {
    try await TestServer.run(
      Workbench.mounts, configure: { $0.sessions.arrivalsPerAddress = 0 }
    ) { server in
      func visit(_ count: Int) throws {
        let connection = try RawConnection(port: server.server.port)
        for _ in 0..<count {
          connection.send("GET /bench HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
          #expect(connection.readAnswer()?.status == 200)
        }
      }
      try visit(100)
      let before = residentBytes()
      try visit(400)
      #expect(server.server.sessionTable.count == 0)
      #expect(isSanitized || residentBytes() - before < 16 * 1_024 * 1_024)
    }
  }

  @Test("Every naughty string comes back from state and page as it was typed")
  func naughtyStrings() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/ShojiHTML/blns.json")
    let strings = try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
    #expect(strings.count == 515)
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      let name = try #require(browser.page.fields.first { $0.name.hasSuffix(".name") }?.name)
      for string in strings {
        let answer = try browser.post(event: "/bench.add", changing: [name: string])
        #expect(answer.status == 303)
        let page = try browser.visit("/bench")
        // A field of one line has no line ends (HTML §4.10.5.1.2) and nothing that turns words around it, and no text
        // has a NUL.
        let line = string.filter { !$0.isNewline || $0 == "\u{0b}" || $0 == "\u{85}" }
        let expected = String(
          String.UnicodeScalarView(
            line.unicodeScalars.filter {
              !(0x202A...0x202E).contains($0.value) && !(0x2066...0x2069).contains($0.value)
            }))
        let shown = page.fields.first { $0.name == name }?.value
        #expect(shown == string || shown == expected, "\(string.debugDescription)")
        #expect(!page.html.contains("<script>alert"))
      }
      #expect(try browser.visit("/bench").text.contains("count 515,"))
    }
  }
}
