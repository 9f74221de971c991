import Foundation
import ShojiTesting
import Testing

@testable import ShojiServer

/// What the process has in memory, in bytes.
func residentBytes() -> Int {
  let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * sysconf(Int32(_SC_PAGESIZE))
}

@Suite("Memory of sessions that have ended", .timeLimit(.minutes(3)), .serialized)
struct ExpiredMemoryTests {
  /// Sessions of which each remembers a long text.
  private func fill(_ count: Int, _ server: TestServer) throws {
    let text = String(repeating: "memory ", count: 5_000)
    for _ in 0..<count {
      let browser = Browser(server)
      try browser.visit("/bench")
      let name = try #require(browser.page.fields.first { $0.name.hasSuffix(".name") }?.name)
      let answer = try browser.post(event: "/bench.add", changing: [name: text])
      #expect(answer.status == 303)
    }
  }

  @Test("Most of it is given back to the system", .disabled(if: isSanitized))
  func expiry() async throws {
    let clock = ManualClock()
    try await TestServer.run(
      Workbench.mounts, clock: clock.clock,
      configure: {
        $0.sessions.idleSeconds = 600
        $0.sessions.hibernateSeconds = 600
        $0.sessions.arrivalsPerAddress = 0
        // In memory nothing is written down, so that all of it is the sessions'.
        $0.sessions.durability = nil
      }
    ) { server in
      func expire() async {
        for _ in 0..<3 {
          clock.pass(.seconds(700))
          await server.server.sessionTable.sweep()
        }
        #expect(server.server.sessionTable.count == 0)
      }
      try fill(20, server)
      await expire()
      let before = residentBytes()
      try fill(400, server)
      let full = residentBytes()
      // Each has its text several times: as a state, as a value of the page, as a page.
      #expect(full - before > 400 * 35_000)
      await expire()
      let after = residentBytes()
      #expect(after - before < (full - before) / 2, "\(before) \(full) \(after)")
    }
  }
}
