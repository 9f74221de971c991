import Foundation
import ShojiTesting
import Testing

/// `Scripts/limit`, which ends tests that hang.
@Suite("The watchdog of the tests", .timeLimit(.minutes(1)))
struct WatchdogTests {
  private func run(_ limit: Int, _ command: String) throws -> ChildProcess {
    try ChildProcess(["Scripts/limit", "\(limit)", "bash", "-c", command])
  }

  @Test("A command that takes too long is ended, with what it has started in another session")
  func ended() throws {
    let process = try run(3, "setsid sleep 999 & echo $!; wait")
    let child = try #require(
      Int32(process.readLine().trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(child, 0) == 0)
    #expect(process.waitForExit() == 124)
    // Nobody waits for it here: it is gone, or dead and not taken away.
    let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
    #expect(state?.contains(") Z ") ?? true)
  }

  @Test("A command in time ends as it would by itself", arguments: [0, 3])
  func inTime(status: Int32) throws {
    let process = try run(600, "exit \(status)")
    #expect(process.waitForExit() == status)
  }
}
