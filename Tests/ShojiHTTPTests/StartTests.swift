import Logging
import ShojiTestSupport
import Testing

@testable import ShojiHTTP

/// Where an engine can listen, and what it says when it cannot.
@Suite(.blocking) struct StartTests {
  private func report(_ change: (inout HTTPConfiguration) -> Void) -> String? {
    var configuration = TestEngine.configuration()
    change(&configuration)
    let engine = HTTPEngine(
      configuration: configuration, handler: ClosureHandler { _ in }, logger: .quiet)
    do {
      try engine.start()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `A port in use is named with the mend, also when it is our own`() async throws {
    try await TestEngine.with { port in
      for host in ["127.0.0.1", "0.0.0.0", "localhost"] {
        let report = try #require(report { ($0.host, $0.port) = (host, port) })
        #expect(report.hasPrefix("Cannot listen on \(host):\(port): the port is in use."))
        #expect(!report.contains("\n"))
      }
    }
  }

  @Test(arguments: [-1, 65_536, 99_999])
  func `A number that is no port is refused`(_ port: Int) {
    #expect(report { $0.port = port }?.contains("is no port") == true)
  }

  @Test(arguments: ["192.0.2.1", "no.such.host.invalid", "", "1.2.3"])
  func `A host that is not ours is refused`(_ host: String) {
    let report = report { $0.host = host }
    // The empty name and short forms may mean something to the resolver.
    if !host.isEmpty && host != "1.2.3" {
      #expect(report?.contains("is no address of this machine") == true)
    }
  }

  @Test(arguments: [
    "http://example.org", "example.org:8080", "example.org/", "a b", "*.example.org", "",
  ])
  func `A host name that no request can have is refused, with the mend`(_ host: String) {
    let report = report { $0.allowedHosts = ["example.org", host] }
    #expect(report?.contains("\"\(host)\" is no host name") == true)
    #expect(report?.contains("Mend: write ALLOWED_HOSTS without scheme") == true)
  }

  @Test func `Bodies that could never be as long as they may be are refused, with the mend`() {
    let small = report { $0.bodyMemory = 1_000 }
    #expect(small?.contains("Mend: raise BODY_MEMORY,") == true)
    let own = report {
      $0.maximumUploadBytes = 100_000_000
    }
    #expect(own?.contains("Mend: raise BODY_MEMORY_PER_ADDRESS,") == true)
    #expect(report { ($0.bodyMemory, $0.bodyMemoryPerAddress) = (0, 0) } == nil)
  }

  @Test func `A proxy that is no network is refused`() {
    #expect(report { $0.trustedProxies = ["10.0.0.0/33"] }?.contains("no network") == true)
  }

  @Test func `All loops share the port that the system chose`() async throws {
    var configuration = TestEngine.configuration()
    configuration.loops = 4
    try await TestEngine.with(configuration) { port in
      for _ in 0..<64 {
        let answered = try status(port: port, of: "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(answered == 200)
      }
    }
  }

  @Test func `An engine starts once`() async throws {
    let engine = HTTPEngine(
      configuration: TestEngine.configuration(), handler: ClosureHandler { _ in },
      logger: .quiet)
    try engine.start()
    #expect(throws: HTTPEngineError.self) { try engine.start() }
    await engine.shutdown(deadline: .zero)
  }
}
