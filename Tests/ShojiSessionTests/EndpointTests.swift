import ShojiTesting
import Testing

@testable import ShojiServer

@Suite struct EndpointTests {
  @Test(arguments: [
    (HTTPMethod.get, "_shoji/live", .health(.isAlive) as Endpoint?),
    (.head, "_shoji/live", .health(.isAlive)),
    (.post, "_shoji/live", nil),
    (.get, "_shoji/ready", .health(.isReady)),
    (.get, "_shoji/health", .health(.isReady)),
    (.get, "_shoji/health/more", .resource("/_shoji/health/more")),
    (.post, "_shoji/window", .tab),
    (.get, "_shoji/window", .resource("/_shoji/window")),
    (.post, "_shoji/window/more", nil),
    (.post, "_shoji/report", .report),
    (.get, "_shoji/stream", .stream),
    (.head, "_shoji/stream", .resource("/_shoji/stream")),
    (.post, "_shoji/stream", nil),
    (.post, "_shoji/files", .upload(nil)),
    (.patch, "_shoji/files/1", .upload("1")),
    (.head, "_shoji/files/1", .upload("1")),
    (.options, "_shoji/files/1", .upload("1")),
    (.delete, "_shoji/files/1/2", nil),
    (.get, "_shoji/files/1", .resource("/_shoji/files/1")),
    (.get, "_shoji/shoji.1.css", .resource("/_shoji/shoji.1.css")),
    (.get, "_shoji", .resource("/_shoji")),
    (.options, "_shoji/shoji.1.css", nil),
    (.get, "_shojis/live", nil),
    (.post, "other/_shoji/window", nil),
    (.get, "", nil),
  ])
  func `Each path has its endpoint`(method: HTTPMethod, path: String, endpoint: Endpoint?) {
    #expect(Endpoint(method, path.split(separator: "/").map(String.init)) == endpoint)
  }

  @Test(arguments: ["/_shoji/live", "/%5Fshoji/live", "/_sho%6ai/%6Cive", "/_shoji/live?now"])
  func `A path may be escaped, and have a query`(path: String) async throws {
    try await TestServer.run([]) { server in
      let answer = try Browser(server).send(.get(path))
      #expect(answer.status == 200 && answer.body == "ok\n")
    }
  }

  @Test func `Methods of apps are refused at resources, and files are for no one without a token`()
    async throws
  {
    try await TestServer.run([]) { server in
      for (method, path, status) in [
        ("PUT", "/_shoji/shoji.css", 405), ("OPTIONS", "/_shoji/shoji.css", 204),
        ("DELETE", "/_shoji/files/1", 403), ("GET", "/_shoji/none", 404),
        ("GET", "/_shoji/image/none.png", 404), ("GET", "/_shoji/", 404),
      ] {
        let answer = try Curl.run([
          "--request", method, "--request-target", path, server.url + path,
        ])
        #expect(answer.status == status, "\(method) \(path)")
      }
    }
  }
}
