import Foundation
import Glibc
import ShojiTestSupport
import ShojiTesting
import Testing

@testable import ShojiServer

/// The parent process of a server: what reaches it, and what it keeps.
@Suite("The parent process of a server", .timeLimit(.minutes(2)))
struct SupervisorTests {
  @Test("Replaces a worker that was killed, and refuses no connection meanwhile")
  func killed() async throws {
    let server = try SupervisedServer(settings: ["METRICS_PORT": "0"])
    defer { server.end() }
    let browser = try server.browser(at: "/crashes")
    for count in 1...5 {
      let worker = try #require(server.worker)
      kill(worker, SIGKILL)
      // The worker is dead or dying: a connection that it has not accepted waits for the next one.
      try await until { server.worker != worker }
      try browser.visit("/crashes")
      #expect(browser.response.status == 200)
      try browser.press("Count")
      #expect(browser.page.text.contains("Counted \(count)"))
    }
    #expect(server.end() == 0)
  }

  @Test("Ends in order with its worker", arguments: [SIGTERM, SIGINT])
  func ended(signal: Int32) throws {
    let server = try SupervisedServer()
    let browser = try server.browser(at: "/crashes")
    try browser.press("Count")
    let worker = try #require(server.worker)
    #expect(server.end(by: signal) == 0)
    #expect(kill(worker, 0) != 0)
    #expect(server.log.last?.contains("stopped") == true, "\(server.log)")
  }

  @Test("Ends in order when a system asks both processes")
  func groupEnded() throws {
    let server = try SupervisedServer()
    try server.browser(at: "/crashes").press("Count")
    kill(try #require(server.worker), SIGTERM)
    #expect(server.end() == 0)
    #expect(server.log.count { $0.contains("stopped") } == 1, "\(server.log)")
  }

  @Test("Takes its worker along when it is killed")
  func parentKilled() async throws {
    let server = try SupervisedServer()
    let worker = try #require(server.worker)
    // The thread that asks the kernel for both names the worker and lives as long as it: the main thread.
    let name = try String(contentsOfFile: "/proc/\(worker)/comm", encoding: .utf8)
    #expect(name == "CrashingServer\n")
    #expect(server.end(by: SIGKILL) == 128 + SIGKILL)
    try await until { kill(worker, 0) != 0 }
  }

  @Test("Ends with the status of a worker that cannot start, at once")
  func unusable() throws {
    let first = try SupervisedServer()
    defer { first.end() }
    let port = try #require(first.url.split(separator: ":").last)
    let second = try SupervisedServer(settings: ["PORT": String(port)])
    #expect(second.url.isEmpty)
    #expect(second.end() == 1)
    #expect(second.log.count { $0.contains("Cannot listen") && $0.contains(port) } == 1)
    #expect(second.log.last?.contains("Cannot listen") == true, "\(second.log)")
  }

  @Test("Keeps a socket that listened before it, as a system passes one on")
  func passedSocket() async throws {
    let launcher = """
      import os, socket, sys
      passed = socket.create_server(("127.0.0.1", 0))
      os.set_inheritable(passed.fileno(), True)
      print(passed.getsockname()[1], file=sys.stderr, flush=True)
      os.execve(sys.argv[1], sys.argv[1:], os.environ | {"LISTEN_FD": str(passed.fileno())})
      """
    let server = try SupervisedServer(launcher: ["python3", "-c", launcher])
    defer { server.end() }
    let port = try #require(server.url.split(separator: ":").last)
    #expect(server.log.first == String(port))
    let browser = try server.browser(at: "/crashes")
    for count in 1...3 {
      let worker = try #require(server.worker)
      kill(worker, SIGKILL)
      try await until { server.worker != worker }
      try browser.press("Count")
      #expect(browser.page.text.contains("Counted \(count)"))
    }
    #expect(server.end() == 0)
  }

  /// Whether this machine lets tests make namespaces of processes.
  private static let hasNamespaces =
    (try? ChildProcess(["unshare", "-pf", "true"]).waitForExit()) == 0

  @Test(
    "Takes dead processes away as process 1 of a container, and ends in order there",
    .enabled(if: hasNamespaces))
  func firstProcess() async throws {
    let server = try SupervisedServer(launcher: ["unshare", "-pf", "--kill-child"])
    defer { server.end(by: SIGKILL) }
    let parent = try #require(SupervisedServer.children(of: server.process.identifier).first)
    let browser = try server.browser(at: "/crashes")
    let orphan = try ChildProcess(
      ["nsenter", "-t", "\(parent)", "-p", "sh", "-c", "sleep 1000 & echo $!"])
    #expect(!orphan.readLine().isEmpty)
    _ = orphan.waitForExit()
    try await until { SupervisedServer.children(of: parent).count == 2 }
    let former = SupervisedServer.children(of: parent)
    for child in former { kill(child, SIGKILL) }
    try await until {
      let children = SupervisedServer.children(of: parent)
      return children.count == 1 && !former.contains(children[0])
    }
    try browser.press("Count")
    #expect(browser.page.text.contains("Counted 1"))
    kill(parent, SIGTERM)
    #expect(server.process.waitForExit() == 0)
    #expect(server.log.last?.contains("stopped") == true, "\(server.log)")
  }

  @Test("Is left out where that is asked for", arguments: ["off", "OFF"])
  func leftOut(value: String) throws {
    let server = try SupervisedServer(settings: ["SUPERVISE": value])
    #expect(server.worker == nil)
    #expect(try server.browser(at: "/crashes").response.status == 200)
    #expect(server.end() == 0)
  }

  @Test(
    "Is there for servers alone",
    arguments: [
      ([], true), (["serve"], true), (["--port", "1"], true), (["--supervise", "on"], true),
      (["serve", "--supervise=off"], false), (["--supervise", "off"], false), (["--help"], false),
      (["-h"], false), (["healthcheck"], false), (["backup", "file"], false),
      (["effects", "retry", "all"], false), (["preflight", "--write", "file"], false),
    ] as [([String], Bool)])
  func wanted(arguments: [String], isWanted: Bool) {
    #expect(Supervisor.isWanted(arguments) == isWanted)
  }
}

@Suite("What has crashed before")
struct CrashLogTests {
  private typealias Key = CrashName.Key
  private typealias Entry = CrashLog.Entry

  @Test("Is forgotten after some minutes where it is a page")
  func expiry() {
    let log = CrashLog([.page: [Key(1, 1): Entry(deaths: 2, time: 1_000)]])
    #expect(log.isRefused(.page, Key(1, 1), now: 1_000 + CrashLog.refusalSeconds - 1))
    #expect(!log.isRefused(.page, Key(1, 1), now: 1_000 + CrashLog.refusalSeconds))
    #expect(!log.isRefused(.route, Key(1, 1), now: 1_000))
  }

  @Test("Counts for all who ask where several have asked")
  func common() {
    func log(of sessions: Int) -> CrashLog {
      let entries = (0..<sessions).map { (Key(1, UInt64($0)), Entry(deaths: 1, time: 0)) }
      return CrashLog([.page: Dictionary(uniqueKeysWithValues: entries)])
    }
    #expect(!log(of: CrashLog.commonLimit - 1).isRefused(.page, Key(1, 99), now: 0))
    #expect(log(of: CrashLog.commonLimit).isRefused(.page, Key(1, 99), now: 0))
    #expect(!log(of: CrashLog.commonLimit).isRefused(.page, Key(2, 0), now: 0))
  }

  @Test("Is set aside from the second time on where it is an effect")
  func effects() {
    let log = CrashLog([
      .effect: [Key(1): Entry(deaths: 1, time: 0), Key(2): Entry(deaths: 2, time: 0)]
    ])
    #expect(!log.isSetAside(.effect, Key(1)))
    #expect(log.isSetAside(.effect, Key(2)))
    #expect(!log.isSetAside(.session, Key(2)))
  }
}
