import ShojiHTML
import ShojiTestSupport
import Testing

@testable import ShojiHTTP

/// A server below a path of its host. Pages below one are walked through by a check in a browser: one process has one
/// prefix.
@Suite(.blocking) struct PathPrefixTests {
  @Test func `Requests come with the prefix or without it`() async throws {
    var configuration = TestEngine.configuration()
    configuration.pathPrefix = "/tools/desk"
    try await TestEngine.with(configuration) { port in
      let connection = try RawConnection(port: port)
      for (target, seen) in [
        ("/tools/desk/a/b?c=d", "/a/b\nc=d"), ("/a/b?c=d", "/a/b\nc=d"),
        ("/tools/desk", "/\n-"), ("/tools/desk/", "/\n-"), ("/tools/desk?c", "/\nc"),
        ("/tools/desks", "/tools/desks\n-"), ("/tools/des", "/tools/des\n-"),
        ("/tools/desk/tools/desk/a", "/tools/desk/a\n-"), ("/tools/desk//a", "//a\n-"),
        ("/Tools/desk/a", "/Tools/desk/a\n-"), ("http://h/tools/desk/a?c", "/a\nc"),
        ("http://h/tools/desk", "/\n-"), ("/tools/desk%2Fa", "/tools/desk%2Fa\n-"),
      ] {
        connection.send("GET \(target) HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(connection.readAnswer()?.body == "GET\n\(seen)\n")
      }
      let hostile = try RawConnection(port: port)
      hostile.send("GET /tools/desk/../a HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(hostile.readAnswer()?.status == 400)
    }
  }

  @Test(arguments: ["", "/tools", "/tools/desk", "/~ann/a.b_c-d", "/.well-known"])
  func `A prefix is a path of plain segments`(prefix: String) {
    #expect(PathPrefix.isAllowed(prefix))
  }

  @Test(
    arguments: [
      "/", "tools", "/tools/", "//tools", "/a//b", "/.", "/a/..", "/a b", "/ü", "/a%20b", "/a?b",
      "/a#b", "/a\"b", "/a<b", "/a\nb", "https://example.org/a",
    ])
  func `Anything else is refused`(prefix: String) {
    #expect(!PathPrefix.isAllowed(prefix))
  }
}
