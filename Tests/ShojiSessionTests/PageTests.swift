import ShojiLook
import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("Pages", .timeLimit(.minutes(2)))
struct PageTests {
  @Test("Every page carries the security headers", arguments: ["/bench", "/nothing"])
  func headers(path: String) async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let answer = try Curl.run([server.url + path])
      #expect(answer.header("content-type") == "text/html; charset=utf-8")
      #expect(answer.header("x-content-type-options") == "nosniff")
      #expect(answer.header("referrer-policy") == "same-origin")
      #expect(answer.header("cross-origin-opener-policy") == "same-origin")
      #expect(answer.header("cross-origin-resource-policy") == "same-origin")
      #expect(answer.header("cache-control") == "private, no-cache")
      #expect(answer.header("server") == nil)
      let policy = try #require(answer.header("content-security-policy"))
      #expect(policy.contains("default-src 'self'") && !policy.contains("unsafe"))
      #expect(!answer.body.contains("style=\""))
    }
  }

  @Test("Behind a trusted proxy with TLS, cookies and transport are held to it")
  func transport() async throws {
    try await TestServer.run(
      Workbench.mounts, configure: { $0.http.trustedProxies = ["127.0.0.1"] }
    ) { server in
      let secure = try Curl.run(["--header", "X-Forwarded-Proto: https", server.url + "/bench"])
      let cookie = try #require(secure.header("set-cookie"))
      #expect(cookie.contains(/^__Host-shoji-[0-9a-f]{8}=/) && cookie.hasSuffix("; Secure"))
      #expect(secure.header("strict-transport-security")?.hasPrefix("max-age=") == true)
      let plain = try Curl.run([server.url + "/bench"])
      #expect(plain.header("set-cookie")?.contains(/^shoji-[0-9a-f]{8}=/) == true)
      #expect(plain.header("strict-transport-security") == nil)
    }
  }

  @Test("Without a trusted proxy, nobody can claim TLS")
  func claimedTransport() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let answer = try Curl.run(["--header", "X-Forwarded-Proto: https", server.url + "/bench"])
      #expect(answer.header("set-cookie")?.contains(/^shoji-[0-9a-f]{8}=/) == true)
      #expect(answer.header("strict-transport-security") == nil)
    }
  }

  @Test("Every answered page has a ticket of its own")
  func tickets() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server, over: .curl)
      try browser.visit("/bench")
      try browser.press("Add")
      var tickets: Set<String> = []
      for _ in 0..<50 {
        tickets.insert(try #require(try browser.visit("/bench").value(of: "_ticket")))
      }
      #expect(tickets.count == 50)
    }
  }

  @Test("HEAD has the headers of GET and no body")
  func head() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server, over: .curl)
      try browser.visit("/bench")
      try browser.press("Add")
      let get = try browser.send(.get("/bench"))
      let head = try browser.send(.head("/bench"))
      #expect(head.status == 200 && head.body.isEmpty)
      func names(_ response: Response) -> [String] { response.headers.map(\.name) }
      #expect(names(get) == names(head))
      #expect(get.header("content-length") == head.header("content-length"))
    }
  }

  @Test(
    "Unknown addresses are 404, and the session goes on where it was",
    arguments: ["/nothing", "/bench/nothing", "/bench/sheet/nothing", "/bench/%00", "/_shoji/x"])
  func unknown(path: String) async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server, over: .curl)
      try browser.visit("/bench")
      try browser.press("Add")
      let status = try browser.send(.get(path)).status
      #expect(status == 404 || status == 400)
      #expect(try browser.press("Add").text.contains("count 2,"))
    }
  }

  @Test("A final slash leads to the URL without it")
  func canonical() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let answer = try Curl.run([server.url + "/bench/"])
      #expect(answer.status == 303)
      #expect(answer.redirect == "/bench")
    }
  }

  @Test("The style sheet is served for ever under the name that pages link to")
  func styleSheet() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let page = try Curl.run([server.url + "/bench"]).body
      let link = try #require(page.firstMatch(of: /href="(\/_shoji\/shoji[^"]+\.css)"/)).output.1
      let sheet = try Curl.run([server.url + link])
      #expect(sheet.status == 200)
      #expect(sheet.header("content-type") == "text/css; charset=utf-8")
      #expect(sheet.header("cache-control")?.contains("immutable") == true)
      #expect(sheet.body.contains(".visually-hidden"))
      let old = try Curl.run([server.url + "/_shoji/shoji.0000000000000000.css"])
      #expect(old.status == 200 && old.header("cache-control") == "no-cache")
    }
  }

  @Test("Looks come in sheets beside it, and pages of another process find theirs too")
  func looks() async throws {
    try await TestServer.run(Workbench.mounts + LettersApp.mounts) { server in
      // A look of this test's own, so that there is one.
      let name = StyleSheet.shared.className(for: StyleRule([.init("gap", "9753px")])).text
      let page = try Curl.run([server.url + "/bench"]).body
      let links = page.matches(of: /<link rel="stylesheet" href="([^"]+)">/).map(\.output.1)
      #expect(links.count { $0.hasPrefix("/_shoji/shoji.") } == 1)
      var rules = ""
      for link in links.dropFirst() {
        #expect(link.wholeMatch(of: /\/_shoji\/looks\.[0-9a-f]{16}\.css/) != nil)
        let sheet = try Curl.run([server.url + link])
        #expect(sheet.status == 200)
        #expect(sheet.header("content-type") == "text/css; charset=utf-8")
        #expect(sheet.header("cache-control") == "public, max-age=31536000, immutable")
        rules += sheet.body
      }
      #expect(rules.contains(".\(name).\(name){gap:9753px}"))
      let other = try Curl.run([server.url + "/_shoji/looks.0123456789abcdef.css"])
      #expect(other.status == 200 && other.header("cache-control") == "no-cache")
      #expect(other.body.contains(".\(name).\(name){gap:9753px}"))
    }
  }

  @Test("A page is compressed for those who take that, with a ticket of its own each time")
  func compressed() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server, over: .curl)
      try browser.visit("/bench")
      try browser.press("Add")
      let cookie = try #require(try browser.sessionCookie())
      func get(_ options: [String] = []) throws -> Response {
        try Curl.run(["--cookie", "shoji=\(cookie)", server.url + "/bench"] + options)
      }
      /// The page without its ticket.
      func body(_ answer: Response) -> String {
        answer.body.replacing(/name="_ticket" value="\w+" data-version="\w+"/, with: "")
      }
      let plain = try get()
      var tickets: Set<String> = []
      // Published, and with a notice for one answer alone.
      for isNoticed in [false, false, true, false] {
        if isNoticed { _ = try browser.post(event: "/bench.add", changing: ["_token": nil]) }
        let packed = try get(["--compressed", "-H", "Accept-Encoding: gzip"])
        #expect(packed.header("content-encoding") == "gzip")
        #expect(packed.header("vary") == "Accept-Encoding")
        #expect(packed.header("content-length").flatMap { Int($0) } ?? .max < plain.bytes.count)
        #expect((body(packed) == body(plain)) == !isNoticed)
        #expect(packed.body.contains("nothing was done") == isNoticed)
        let page = Page(html: packed.body)
        #expect(tickets.insert(page.value(of: "_ticket") ?? "").inserted)
        #expect(page.value(of: "_token") == browser.page.value(of: "_token"))
      }
      let again = try get(["-H", "Accept-Encoding: gzip;q=0"])
      #expect(again.header("content-encoding") == nil && body(again) == body(plain))
    }
  }

  @Test("Script and style sheets are compressed, once, for those who take that")
  func compressedResources() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let page = try Curl.run([server.url + "/bench"]).body
      for match in page.matches(of: /(?:href|src)="(\/_shoji\/[^"]+)"/) {
        let url = server.url + match.output.1
        let plain = try Curl.run([url])
        let packed = try Curl.run(["--compressed", "-H", "Accept-Encoding: gzip", url])
        #expect(packed.body == plain.body)
        #expect(packed.header("vary") == "Accept-Encoding")
        #expect((packed.header("content-encoding") == "gzip") == (plain.bytes.count >= 1_024))
      }
    }
  }

  @Test("The script takes six kilobytes, a module one, that of files two, the style sheet eleven")
  func sizes() throws {
    func size(_ script: [UInt8]) throws -> Int {
      try #require(GzipFile(script, effort: .great)).whole.count
    }
    let main = try size(ClientScript.main)
    #expect(main <= 6_144)
    for (name, script) in ClientScript.modules {
      // It shows and tells: only pages with a file field load it.
      let limit = name == "files" ? 2_112 : 1_024
      let count = try size(script)
      #expect(count <= limit, "\(name)")
    }
    let sheet = try size(BaseStyleSheet.css)
    #expect(sheet <= 11_520)
  }

  @Test(
    "A module of the script lies beside it, under its mark",
    arguments: ["menus", "drag", "heard", "files"])
  func modules(name: String) async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let page = try Curl.run([server.url + "/bench"]).body
      let script = try #require(page.firstMatch(of: /src="(\/_shoji\/[^"]+)"/)).output.1
      let answer = try Curl.run([server.url + script.replacing("shoji.", with: "\(name).")])
      #expect(answer.status == 200 && answer.body.contains("addEventListener"))
      #expect(answer.header("cache-control") == "public, max-age=31536000, immutable")
      let other = try Curl.run([server.url + script.replacing("shoji.", with: "other.")])
      #expect(other.status == 404)
    }
  }

  @Test("The client script is served for ever under the name that every page has, errors too")
  func script() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      var links: Set<Substring> = []
      for path in ["/bench", "/bench/sheet", "/nothing"] {
        let answer = try Curl.run([server.url + path])
        #expect(answer.header("content-security-policy")?.contains("script-src 'self';") == true)
        let pattern = /<script type="module" src="(\/_shoji\/shoji\.[\w-]{16}\.js)"><\/script>/
        links.insert(try #require(answer.body.firstMatch(of: pattern)).output.1)
      }
      #expect(links.count == 1)
      let script = try Curl.run([server.url + (try #require(links.first))])
      #expect(script.status == 200)
      #expect(script.header("content-type") == "text/javascript; charset=utf-8")
      #expect(script.header("cache-control")?.contains("immutable") == true)
      #expect(script.header("x-content-type-options") == "nosniff")
      #expect(script.body.contains("addEventListener(\"submit\""))
      #expect(!script.body.contains("\n//") && !script.body.contains("\n "))
      let old = try Curl.run([server.url + "/_shoji/shoji.0000000000000000.js"])
      #expect(old.status == 200 && old.header("cache-control") == "no-cache")
    }
  }

  @Test("A deep link builds every screen down to it")
  func deepLink() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server, over: .curl)
      let page = try browser.visit("/bench/sheet")
      #expect(page.text.contains("count 0,") && page.text.contains("Done"))
      #expect(try browser.press("Done").text.contains("count 5,"))
      #expect(browser.path == "/bench")
    }
  }

  @Test("A form that changes nothing, from a page of another screen, leads to that screen")
  func otherScreen() async throws {
    try await TestServer.run(Workbench.mounts + ControlsApp.mounts) { server in
      let browser = Browser(server, over: .curl)
      try browser.visit("/bench")
      try browser.press("Add")
      let page = try browser.visit("/bench")
      try browser.visit("/controls")
      let fields = page.fields.filter { $0.name.hasPrefix("_") }
        .map { "\($0.name)=\(Browser.encode($0.value))" }.joined(separator: "&")
      let response = try browser.send(.post("/bench", .text(fields)))
      #expect(response.redirect == "/bench")
      #expect(try browser.visit("/bench").text.contains("count 1,"))
    }
  }
}
