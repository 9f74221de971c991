import Glibc
import Logging
import ShojiTestSupport
import Testing

@testable import ShojiHTTP

/// How many files may be open, and how many connections there can be with that.
@Suite(.blocking) struct DescriptorLimitTests {
  @Test func `The limit is raised to what the connections need, and they follow it`() {
    func plan(_ soft: Int, _ hard: Int) -> DescriptorLimit.Plan {
      DescriptorLimit.plan(connections: 10_000, soft: soft, hard: hard)
    }
    #expect(plan(1_024, 1_048_576) == .init(soft: 15_256, connections: 10_000))
    #expect(plan(65_536, 65_536) == .init(soft: nil, connections: 10_000))
    #expect(plan(1_024, 4_096) == .init(soft: 4_096, connections: 2_560))
    #expect(plan(1_024, 1_024) == .init(soft: nil, connections: 512))
    #expect(plan(256, 256) == .init(soft: nil, connections: 85))
    #expect(plan(100, 256) == .init(soft: 256, connections: 85))
    #expect(plan(100, 100) == .init(soft: nil, connections: 24))
    #expect(plan(32, 32) == .init(soft: nil, connections: 1))
    var last = 0
    for hard in 1...20_000 {
      let connections = plan(hard, hard).connections
      #expect(connections >= last && connections <= max(1, hard))
      last = connections
    }
  }

  private static func limit() -> rlimit {
    var limit = rlimit()
    unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return limit
  }

  @Test func `An engine raises the soft limit by itself`() async throws {
    let before = Self.limit()
    var low = before
    low.rlim_cur = min(900, before.rlim_max)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &low)
    defer {
      var before = before
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &before)
    }
    var configuration = TestEngine.configuration()
    configuration.connectionLimit = 1_000
    let log = LogRecorder()
    try await TestEngine.with(configuration, logger: log.logger) { port in
      let connections = try (0..<500).map { _ in try RawConnection(port: port) }
      for connection in connections {
        connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(connection.readAnswer()?.status == 200)
      }
    }
    #expect(Self.limit().rlim_cur == min(1_756, before.rlim_max))
    #expect(log.messages(.warning).isEmpty == (before.rlim_max >= 1_756))
  }
}
