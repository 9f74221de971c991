import Foundation
import HTTPTypes
import ShojiTesting
import ShojiUI
import Synchronization
import Testing

@testable import ShojiServer

/// URLs that are no screens, by curl and over a bare connection.
@Suite("Routes", .timeLimit(.minutes(2))) struct RouteTests {
  private struct Expense: Codable, Equatable {
    var id: Int
    var what: String
  }

  private struct Fault: Error {}

  private static let key = Array("a key of both".utf8)
  private static let signature = HTTPField.Name("X-Signature")

  private static let routes = [
    HTTPRoute(.get, "robots.txt") { _ in .text("User-agent: *\n") },
    HTTPRoute(.get, "api/expenses/:id") { request in
      try .json(
        Expense(id: request.parameter("id"), what: request.parameter("what", default: "tea")))
    },
    HTTPRoute(.get, "api/expenses/newest") { _ in .text("a word") },
    HTTPRoute(.put, "api/expenses/:id") { request in
      let expense: Expense = try request.json()
      guard try request.parameter("id") == expense.id else {
        throw HTTPError(.conflict, "The numbers differ.")
      }
      return try .json(expense, status: .created)
    },
    HTTPRoute(.delete, "/api/expenses/:id/") { _ in .noContent },
    HTTPRoute(.get, "api/find") { request in
      struct Search: Codable { var text: String, limit: Int }
      return try .json(request.parameters(as: Search.self))
    },
    HTTPRoute(.get, "api/count") { request in
      .text("\(try request.parameter("number", default: 1))")
    },
    HTTPRoute(.get, "api/secret", requiring: .bearer("open sesame")) { _ in .text("gold") },
    HTTPRoute(.post, "hooks/bank") { request in
      guard let signature, request.isSigned(in: signature, prefix: "sha256=", key: key) else {
        throw HTTPError(.forbidden, "The signature is wrong.")
      }
      return .text("\(request.body.count) bytes")
    },
    HTTPRoute(.get, "api/fault") { _ in throw Fault() },
    HTTPRoute(.get, "api/busy") { _ in
      throw HTTPError(.tooManyRequests, "Later.", headers: [.retryAfter: "7"])
    },
    HTTPRoute(.get, "api/who") { request in
      .text(
        "\(request.remoteAddress) \(request.cookie("colour") ?? "-") \(request.cookie("shoji") ?? "-")"
      )
      .cookie("colour", "red", for: .seconds(60))
    },
    HTTPRoute(.get, "api/bad-cookie") { _ in .text("").cookie("a", "b; c") },
    HTTPRoute(.get, "api/our-cookie") { _ in .text("").cookie("shoji", "x") },
    HTTPRoute(.get, "api/away") { request in .redirect(to: try request.parameter("to")) },
    HTTPRoute(.get, "api/header") { request in
      .text("").header(.cacheControl, try request.parameter("value"))
    },
  ]

  private func with(
    _ routes: [HTTPRoute] = routes, _ test: (TestServer) async throws -> Void
  ) async throws {
    try await TestServer.run([], routes: routes, test)
  }

  private func curl(_ server: TestServer, _ path: String, _ arguments: String...) throws -> Response
  {
    try Curl.run(arguments + [server.url + path])
  }

  @Test func `A route answers with what its handler makes`() async throws {
    try await with { server async throws in
      let robots = try curl(server, "/robots.txt")
      #expect(robots.status == 200 && robots.body == "User-agent: *\n")
      #expect(robots.header("Content-Type") == "text/plain; charset=utf-8")
      #expect(robots.header("Cache-Control") == "no-store")
      #expect(robots.header("X-Content-Type-Options") == "nosniff")
      #expect(robots.header("Content-Security-Policy")?.contains("sandbox") == true)
      #expect(robots.header("Set-Cookie") == nil)
      let head = try curl(server, "/robots.txt", "--head")
      #expect(head.status == 200 && head.header("Content-Length") == "14" && head.body.isEmpty)
    }
  }

  @Test func `Names of the pattern and of the query are read as what they are`() async throws {
    try await with { server async throws in
      #expect(try curl(server, "/api/expenses/7").body == #"{"id":7,"what":"tea"}"#)
      #expect(try curl(server, "/api/expenses/7?what=a%20b&x=1").body == #"{"id":7,"what":"a b"}"#)
      #expect(try curl(server, "/api/expenses/newest").body == "a word")
      #expect(try curl(server, "/api/expenses/seven").status == 404)
      #expect(try curl(server, "/api/expenses/7/8").status == 404)
      #expect(try curl(server, "/api/find?text=tea&limit=3").body == #"{"limit":3,"text":"tea"}"#)
      for query in ["", "?text=tea", "?text=tea&limit=many"] {
        #expect(try curl(server, "/api/find\(query)").status == 400)
      }
    }
  }

  @Test func `A path that cannot be read leads nowhere, and a query is a bad one`() async throws {
    try await with { server async throws in
      #expect(try curl(server, "/api/count").body == "1")
      #expect(try curl(server, "/api/count?number=7").body == "7")
      #expect(try curl(server, "/api/count?number=seven").status == 400)
    }
    struct Place: Codable, Equatable { var id: Int, page: Int }
    let request = RouteRequest(
      path: "/a/7?page=2", parameters: [("id", "7")], headers: [.cookie: "a=1; b=2"])
    #expect(try request.parameters(as: Place.self) == Place(id: 7, page: 2))
    #expect(request.cookie("b") == "2" && request.headers[.cookie] == nil)
    struct Search: ScreenQuery, Equatable { var page = 1, text = "" }
    let short = try RouteRequest(path: "/a?page=2").parameters(as: Search.self)
    #expect(short == Search(page: 2))
    for (path, id, status) in [
      ("/a/x?page=2", "x", 404), ("/a/7?page=x", "7", 400), ("/a/7", "7", 400),
    ] {
      let request = RouteRequest(path: path, parameters: [("id", id)])
      #expect {
        try request.parameters(as: Place.self)
      } throws: {
        ($0 as? HTTPError)?.status.code == status
      }
    }
  }

  @Test func `Every method has its route, and a path says which it takes`() async throws {
    try await with { server async throws in
      let json = ["--header", "Content-Type: application/json"]
      func put(_ text: String, _ fields: [String] = json) throws -> Response {
        try Curl.run(
          ["--request", "PUT", "--data-raw", text] + fields + [server.url + "/api/expenses/7"])
      }
      let made = try put(#"{"id":7,"what":"milk"}"#)
      #expect(made.status == 201 && made.body == #"{"id":7,"what":"milk"}"#)
      #expect(try put(#"{"id":8,"what":"milk"}"#).status == 409)
      #expect(try put(#"{"id":7}"#).body.contains("it has no what"))
      #expect(try put("{").status == 400)
      #expect(try put("id=7", []).status == 415)
      #expect(try curl(server, "/api/expenses/7", "--request", "DELETE").status == 204)
      let patched = try curl(server, "/api/expenses/7", "--request", "PATCH")
      #expect(patched.status == 405)
      #expect(patched.header("Allow") == "GET, HEAD, PUT, DELETE, OPTIONS")
      #expect(try curl(server, "/elsewhere", "--request", "DELETE").status == 405)
    }
    try await with([]) { server async throws in
      #expect(try curl(server, "/api/expenses/7", "--request", "DELETE").status == 405)
    }
  }

  @Test func `A key is asked for`() async throws {
    try await with { server async throws in
      func ask(_ field: String?) throws -> Response {
        try Curl.run((field.map { ["--header", $0] } ?? []) + [server.url + "/api/secret"])
      }
      for field in [
        nil, "Authorization: Bearer", "Authorization: Bearer open sesam",
        "Authorization: Basic open sesame", "Authorization: open sesame",
      ] {
        let answer = try ask(field)
        #expect(
          answer.status == 401 && answer.header("WWW-Authenticate") == "Bearer", "\(field ?? "")")
      }
      #expect(try ask("Authorization: Bearer open sesame").body == "gold")
      #expect(try ask("Authorization: bearer open sesame").body == "gold")
    }
  }

  @Test func `A signature is that of the content`() async throws {
    let text = #"{"paid":true}"#
    let digest = Cryptography.hmacSHA256(key: Self.key, message: Array(text.utf8))
    let digits = digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    try await with { server async throws in
      func send(_ text: String, _ signature: String) throws -> Response {
        try curl(server, "/hooks/bank", "--data-raw", text, "--header", "X-Signature: \(signature)")
      }
      #expect(try send(text, "sha256=\(digits)").body == "13 bytes")
      #expect(try send(text, "sha256=\(digits.uppercased())").status == 200)
      for (text, signature) in [
        (text + " ", "sha256=\(digits)"), (text, digits), (text, "sha256=\(digits.dropLast())"),
        (text, ""),
      ] { #expect(try send(text, signature).status == 403) }
    }
  }

  @Test
  func `Programs get errors as JSON and browsers as pages, and nobody what only we should know`()
    async throws
  {
    try await with { server async throws in
      let busy = try curl(server, "/api/busy")
      #expect(busy.status == 429 && busy.header("Retry-After") == "7")
      #expect(busy.header("Content-Type") == "application/problem+json")
      #expect(busy.body == #"{"detail":"Later.","status":429,"title":"Too Many Requests"}"#)
      let page = try curl(server, "/api/busy", "--header", "Accept: text/html")
      #expect(page.status == 429 && page.body.contains("<p>Later.</p>"))
      let fault = try curl(server, "/api/fault")
      #expect(fault.status == 500 && !fault.body.contains("Fault"))
    }
  }

  @Test func `Cookies have safe attributes, and that of the session is nobody's`() async throws {
    try await with { server async throws in
      let answer = try curl(server, "/api/who", "--cookie", "colour=blue; shoji=mine")
      #expect(answer.body == "127.0.0.1 blue -")
      #expect(
        answer.header("Set-Cookie") == "colour=red; Path=/; SameSite=Lax; Max-Age=60; HttpOnly")
      for path in ["/api/bad-cookie", "/api/our-cookie"] {
        let answer = try curl(server, path)
        #expect(answer.status == 500 && answer.header("Set-Cookie") == nil)
      }
    }
  }

  @Test func `No answer leads to another site by a path, or is two answers`() async throws {
    try await with { server async throws in
      #expect(try curl(server, "/api/away?to=/there").header("Location") == "/there")
      #expect(try curl(server, "/api/away?to=https://a.example/").status == 303)
      for place in ["//a.example", "/%5Ca.example", "javascript:alert(1)", "there", ""] {
        let answer = try curl(server, "/api/away?to=\(place)")
        #expect(answer.status == 500 && answer.header("Location") == nil, "\(place)")
      }
      let split = try curl(server, "/api/header?value=a%0D%0AX-Evil:%201")
      #expect(split.header("X-Evil") == nil)
    }
  }

  @Test func `The script leaves links to routes and files to the browser, and no others`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "a+b"), withIntermediateDirectories: true)
    for name in ["robots.txt", "ä b.pdf", ".hidden"] {
      try Data().write(to: folder.appending(path: name))
    }
    let routes = [
      HTTPRoute(.get, "files/:id/save") { _ in .noContent },
      HTTPRoute(.get, "export.csv") { _ in .noContent },
      HTTPRoute(.post, "orders") { _ in .noContent },
    ]
    let paths = NativePaths(of: RouteTable(routes), publicFiles: folder.path)
    for path in [
      "/files/1/save", "/files/%C3%A4/save", "/export.csv", "/robots.txt", "/%C3%A4%20b.pdf",
      "/a+b", "/a+b/c/d.png",
      "/files/1/save?again=1", "/export.csv#row", "/export%2Ecsv",
    ] {
      #expect(paths.contains(path), "\(path)")
    }
    for path in [
      "/", "/files", "/files/1", "/files/1/2/save", "/files//save", "/exportXcsv", "/export.csv/1",
      "/orders",
      "/.hidden", "/aab", "/robots.txt.html", "/todo/robots.txt",
      "//robots.txt", "https://example.org/robots.txt", "robots.txt", "",
    ] {
      #expect(!paths.contains(path), "\(path)")
    }
    #expect(NativePaths(of: RouteTable([]), publicFiles: nil).isEmpty && !paths.isEmpty)
  }

  @Test func `A route that cannot be is reported, and the others are there`() async throws {
    let wrong = [
      HTTPRoute(.get, ":name") { _ in .noContent }, HTTPRoute(.get, "") { _ in .noContent },
      HTTPRoute(.trace, "a") { _ in .noContent }, HTTPRoute(.get, "_shoji/x") { _ in .noContent },
      HTTPRoute(.get, "robots.txt") { _ in .text("the second") },
    ]
    let (table, messages) = Report.shared.capture { RouteTable(Self.routes + wrong) }
    #expect(messages.count == wrong.count && !table.isEmpty)
  }
}
