import Foundation
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiServer

@Suite("Forms", .timeLimit(.minutes(2)))
struct FormTests {
  private func withBench<T: Sendable>(
    configure: (inout ServerConfiguration) -> Void = { _ in },
    _ body: (TestServer, Browser) async throws -> T
  ) async throws -> T {
    try await TestServer.run(Workbench.mounts, configure: configure) { server in
      let browser = Browser(server, over: .curl)
      try browser.visit("/bench")
      return try await body(server, browser)
    }
  }

  @Test("A press is answered with 303 to the URL of the route, and the next page shows it")
  func press() async throws {
    try await withBench { _, browser in
      let answer = try browser.post(event: "/bench.add")
      #expect(answer.status == 303)
      #expect(answer.redirect == "/bench")
      #expect(try browser.visit("/bench").text.contains("count 1"))
    }
  }

  @Test("The same form sent again is answered with the page and dispatched once")
  func resend() async throws {
    try await withBench { _, browser in
      for _ in 0..<3 {
        let answer = try browser.post(event: "/bench.add")
        #expect(answer.status == 303)
      }
      #expect(try browser.visit("/bench").text.contains("count 1,"))
    }
  }

  @Test("Another button or other words of a page that has been sent are another form")
  func usedTicket() async throws {
    try await withBench { _, browser in
      try browser.press("Add")
      // Back, to the page as it was, then something else.
      let old = browser.page
      try browser.press("Add")
      #expect(browser.page.text.contains("count 2,"))
      let extra = try #require(old.buttons.first { $0.title == "Extra" })
      let fields = Dictionary(
        old.fields.map { ($0.name, Optional($0.value)) }, uniquingKeysWith: { $1 })
      for _ in 0..<2 {
        let answer = try browser.post(event: extra.value, changing: fields)
        #expect(answer.status == 303)
      }
      #expect(try browser.visit("/bench").text.contains("count 102,"))
      let name = try #require(old.fields.first { $0.name.hasSuffix(".name") }?.name)
      let typed = fields.merging([name: "Ada"]) { $1 }
      for _ in 0..<2 { _ = try browser.post(event: "/bench.add", changing: typed) }
      #expect(try browser.visit("/bench").text.contains("count 103, name Ada"))
    }
  }

  @Test(
    "A form has room for all fields of a long page; beyond that the person reads why, and the author too"
  )
  func manyFields() async throws {
    let recorder = LogRecorder()
    try await TestServer.run(
      Workbench.mounts, clock: nil, logger: recorder.logger,
      configure: { $0.http.maximumBodyBytes = 4_000_000 }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      func press(with count: Int) throws -> Response {
        let fields = browser.page.fields.map { "\($0.name)=\(Browser.encode($0.value))" }
        let more = (0..<count).map { "/bench.none\($0)=on" }
        let body = (fields + more + ["_e=/bench.add"]).joined(separator: "&")
        return try browser.send(
          .post(
            "/bench", .text(body), headers: ["Content-Type: application/x-www-form-urlencoded"]))
      }
      #expect(try press(with: 6_000).status == 303)
      #expect(try browser.visit("/bench").text.contains("count 1,"))
      let refused = try press(with: 20_001)
      #expect(refused.status == 400)
      #expect(Page(html: refused.body).text.contains("more fields than this site takes"))
      #expect(try browser.visit("/bench").text.contains("count 1,"))
      let warnings = recorder.messages(.warning).map(\.message)
      #expect(warnings.contains { $0.contains("more than 20000 fields") && $0.contains("Fix:") })
    }
  }

  @Test("A double click dispatches once, also when both arrive at the same time")
  func doubleClick() async throws {
    try await withBench { server, browser in
      try browser.press("Add")
      let fields = browser.page.fields.map { "\($0.name)=\(Browser.encode($0.value))" }
      let body = fields.joined(separator: "&") + "&_e=" + Browser.encode("/bench.add")
      let cookie = try #require(try browser.sessionCookie())
      let statuses = Mutex<[Int]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        let answer = try? Curl.run([
          "--cookie", "shoji=\(cookie)", "--data-raw", body, server.url + "/bench",
        ])
        statuses.withLock { $0.append(answer?.status ?? 0) }
      }
      #expect(statuses.withLock { $0 } == [303, 303, 303, 303])
      #expect(try browser.visit("/bench").text.contains("count 2,"))
    }
  }

  @Test("A wrong token is refused with 403 and nothing changes")
  func wrongToken() async throws {
    try await withBench { server, browser in
      try browser.press("Add")
      let other = Browser(server, over: .curl)
      try other.visit("/bench")
      let stolen = other.page.value(of: "_token")
      let answer = try browser.post(event: "/bench.add", changing: ["_token": stolen])
      #expect(answer.status == 403)
      #expect(try browser.visit("/bench").text.contains("count 1,"))
    }
  }

  @Test(
    "A form without token or ticket is answered with the page and a notice",
    arguments: ["_token", "_ticket"])
  func missing(field: String) async throws {
    try await withBench { _, browser in
      try browser.press("Add")
      let answer = try browser.post(event: "/bench.add", changing: [field: nil])
      #expect(answer.status == 303)
      let page = try browser.visit("/bench")
      #expect(page.text.contains("nothing was done"))
      #expect(page.text.contains("count 1,"))
      let next = try browser.visit("/bench")
      #expect(!next.text.contains("nothing was done"))
    }
  }

  @Test(
    "Events for disabled, hidden and unknown controls are dropped with a notice",
    arguments: ["/bench.off", "/bench.unseen", "/bench.nobody", "/bench", "", "/other.add"])
  func refusedControl(address: String) async throws {
    try await withBench { _, browser in
      try browser.press("Add")
      let page = try browser.submit(event: address)
      #expect(page.text.contains("nothing was done"))
      #expect(page.text.contains("count 1,"))
    }
  }

  @Test("A control that has gone since the page was made does nothing, with a notice")
  func goneControl() async throws {
    try await withBench { server, browser in
      let old = browser.page
      try browser.press("Hide extra")
      #expect(!browser.page.buttons.contains { $0.title == "Extra" })
      let extra = try #require(old.buttons.first { $0.title == "Extra" })
      let page = try browser.submit(event: extra.value)
      #expect(page.text.contains("nothing was done"))
      #expect(page.text.contains("count 0,"))
    }
  }

  @Test("Field values become events before the press, and Enter is the field's return key")
  func fields() async throws {
    try await withBench { _, browser in
      try browser.fill("Name", with: "Ada <&\"'> \u{1F600}")
      #expect(try browser.press("Add").text.contains("count 1, name Ada <&\"'> \u{1F600}"))
      try browser.fill("Name", with: "Grace")
      #expect(try browser.submit(event: "return").text.contains("count 11, name Grace"))
    }
  }

  @Test("A form acts on the route of its page, wherever the window is by then")
  func pageOfThePast() async throws {
    try await withBench { _, browser in
      let sheet = try browser.press("Sheet")
      #expect(browser.path == "/bench/sheet")
      let done = try #require(sheet.buttons.first { $0.title == "Done" })
      let fields = sheet.fields
      try browser.visit("/bench")
      let changes = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, Optional($0.value)) })
      let answer = try browser.post(event: done.value, changing: changes, to: "/bench/sheet")
      #expect(answer.redirect == "/bench")
      #expect(try browser.visit("/bench").text.contains("count 5,"))
    }
  }

  @Test("A form of another content type is 415, an unreadable one 400, a large one 413")
  func unreadable() async throws {
    try await withBench(configure: { $0.http.maximumBodyBytes = 10_000 }) { _, browser in
      let large = String(repeating: "x", count: 20_000)
      let bodies = [
        ("{}", "application/json"), ("--x\r\n", "multipart/form-data; boundary=x"),
        (large, "application/x-www-form-urlencoded"),
      ]
      let statuses = try bodies.map { text, type in
        try browser.send(.post("/bench", .text(text), headers: ["Content-Type: \(type)"])).status
      }
      #expect(statuses == [415, 400, 413])
    }
  }

  @Test(
    "What somebody sends whom we do not know is not even read",
    arguments: ["", "Cookie: shoji=x", "Cookie: shoji=\(String(repeating: "A", count: 86))"])
  func unknown(header: String) async throws {
    try await withBench { server, browser in
      try browser.press("Add")
      let headers = ["Content-Type: multipart/form-data; boundary=x"]
      let body = "--x\r\nnothing that could be read"
      // The same from somebody with a cookie of ours: it was read.
      #expect(try browser.send(.post("/bench", .text(body), headers: headers)).status == 400)
      let stranger = try Browser(server, over: .curl).send(
        .post("/bench", .text(body), headers: headers + (header.isEmpty ? [] : [header])))
      #expect(stranger.status == 200 && stranger.body.contains("nothing was done"))
      let message = try Browser(server, over: .curl).send(
        .post("/_shoji/window", .text(body), headers: headers + (header.isEmpty ? [] : [header])))
      #expect(message.status == 204)
    }
  }

  @Test(
    "Only pages name a session: a picture that is missing has none, whichever answer comes last")
  func missing() async throws {
    try await withBench { server, browser in
      for path in ["/favicon.ico", "/assets/none.png", "/nothing/here", "/bench/nothing"] {
        let answer = try Browser(server).send(.get(path))
        #expect(answer.status == 404 && answer.header("Set-Cookie") == nil, "\(path)")
      }
      #expect(try Browser(server).send(.get("/bench")).header("Set-Cookie") != nil)
    }
  }

  @Test(
    "A form from a stranger's page is refused",
    arguments: [
      "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site", "Origin: https://evil.example",
      "Origin: null",
    ])
  func foreign(header: String) async throws {
    try await withBench { _, browser in
      try browser.press("Add")
      #expect(try browser.post(event: "/bench.add", headers: [header]).status == 403)
      #expect(try browser.visit("/bench").text.contains("count 1,"))
    }
  }

  @Test("The name of our host is ours in whatever case it is written, with its port alone")
  func hostCase() async throws {
    try await withBench { server, browser in
      let port = server.server.port
      try browser.visit("/bench")
      // The jar has the cookie for an address and not for this name.
      let cookie = try #require(try browser.sessionCookie())
      let host = ["Host: LocalHost:\(port)", "Cookie: shoji=\(cookie)"]
      for origin in ["http://localhost:\(port)", "https://lOCALHOST:\(port)"] {
        let headers = host + ["Origin: \(origin)"]
        #expect(try browser.post(event: "/bench.add", headers: headers).status == 303)
        try browser.visit("/bench")
      }
      #expect(browser.page.text.contains("count 2,"))
      for origin in ["http://localhost", "http://localhost:1\(port)", "ftp://localhost:\(port)"] {
        let headers = host + ["Origin: \(origin)"]
        #expect(try browser.post(event: "/bench.add", headers: headers).status == 403)
      }
    }
  }

  @Test("A form from our own page is accepted, whatever the browser says about it")
  func own() async throws {
    try await withBench { server, browser in
      for header in [
        "Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: none", "Origin: \(server.url)",
      ] {
        try browser.visit("/bench")
        #expect(try browser.post(event: "/bench.add", headers: [header]).status == 303)
      }
      #expect(try browser.visit("/bench").text.contains("count 3,"))
    }
  }
}
