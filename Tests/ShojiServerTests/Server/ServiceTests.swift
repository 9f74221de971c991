import Logging
import ServiceLifecycle
import ShojiTestSupport
import Testing

@testable import ShojiServer

@Suite struct ServiceTests {
  @Test func `The service runs until a graceful shutdown`() async throws {
    let configuration = ServerConfiguration(
      http: HTTPConfiguration(port: 0, loops: 2), key: String(repeating: "k", count: 32))
    let server = try SiteServer(mounts: [], configuration: configuration, logger: .quiet)
    let group = ServiceGroup(services: [server], logger: .quiet)
    async let end: Void = group.run()
    try await until { server.port != 0 }
    let url = "http://127.0.0.1:\(server.port)/_shoji/health"
    #expect(try await onThread { try Curl.run([url]).status } == 200)
    await group.triggerGracefulShutdown()
    try await end
    #expect(server.port == 0)
  }
}
