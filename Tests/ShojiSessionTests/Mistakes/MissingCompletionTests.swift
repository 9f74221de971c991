import Foundation
import ShojiTestSupport
import ShojiTesting
import ShojiUI
import Synchronization
import Testing

@testable import ShojiServer

/// What the screens of a test do with their completions, and word of each that was asked.
private final class Desk: Sendable {
  enum Manner { case never, once, twice }

  private let manner: Mutex<Manner>
  private let asked = AsyncStream.makeStream(of: Void.self)

  init(_ manner: Manner) { self.manner = Mutex(manner) }

  func mend() { manner.withLock { $0 = .once } }

  /// Waits until a screen was asked, and whoever asked has gone on.
  func knock() async { for await _ in asked.stream { return } }

  func serve(_ completion: RoutingCompletion, on executor: any StoreExecutor) {
    let manner = manner.withLock { $0 }
    if manner != .never { completion() }
    if manner == .twice { completion() }
    executor.execute { self.asked.continuation.yield() }
  }
}

private final class ForgetfulController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier
  private let (desk, executor): (Desk, any StoreExecutor)
  private let count: PartialStore<WorkbenchState>

  init(
    _ identifier: RouteElementIdentifier, _ desk: Desk, _ executor: any StoreExecutor,
    _ store: PartialStore<WorkbenchState>
  ) {
    routeIdentifier = identifier
    (self.desk, self.executor, count) = (desk, executor, store)
    super.init()
  }

  override func viewDidLoad() {
    let label = UILabel()
    label.text = "screen \(routeIdentifier), count \(count.state.count)"
    view.addSubview(label)
    let button = UIButton()
    button.setTitle("Add", for: .normal)
    button.on(.touchUpInside) { [count] _ in count.dispatch(Add()) }
    view.addSubview(button)
  }

  func show(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "above" else { return false }
    // One that only forgets its completion would be there the next time.
    desk.serve(
      {
        if presentedViewController == nil {
          present(ForgetfulController(identifier, desk, executor, count))
        }
        completion()
      }, on: executor)
    return true
  }
}

private final class ForgetfulApp: Application {
  let store: Store<WorkbenchState, NavigationDependencies>
  weak var window: UIWindow?
  private let (desk, executor): (Desk, any StoreExecutor)

  init(_ context: ApplicationContext, _ desk: Desk) {
    store = context.makeStore()
    (self.desk, executor) = (desk, context.executor)
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    let controller = ForgetfulController(identifier, desk, executor, store)
    guard identifier == "lost" else {
      window?.rootViewController = controller
      completion()
      return true
    }
    desk.serve(
      { [window] in
        window?.rootViewController = controller
        completion()
      }, on: executor)
    return true
  }

  static func mounts(_ desk: Desk) -> [Mount] {
    ["lost", "found"].map { name in Mount(name) { ForgetfulApp($0, desk) } }
  }
}

@Suite("A completion that is not called", .timeLimit(.minutes(1)))
struct MissingCompletionTests {
  private let clock = ManualClock()

  private func run(
    _ desk: Desk, _ body: (TestServer, Browser) async throws -> Void
  ) async throws {
    try await TestServer.run(ForgetfulApp.mounts(desk), clock: clock) { server async throws in
      try await body(server, Browser(server))
    }
  }

  /// Asks for a page without waiting for it.
  private func asking(_ path: String, _ browser: Browser) -> Task<Response, any Error> {
    nonisolated(unsafe) let browser = browser
    return Task { try await onThread { try browser.send(.get(path)) } }
  }

  /// Waits until so many things wait for the clock.
  private func waiting(_ count: Int) async throws {
    try await until { clock.waiting.count >= count }
  }

  @Test("of an app ends with an error page that names it, and the next visit is served")
  func root() async throws {
    let desk = Desk(.never)
    try await run(desk) { server, browser async throws in
      let first = asking("/lost", browser)
      await desk.knock()
      // The deadline, and the time that an answer may wait.
      try await waiting(2)
      clock.pass(.seconds(1))
      clock.pass(.seconds(2))
      let answer = try await first.value
      #expect(answer.status == 500)
      let name = "ForgetfulApp.installRoot(identifier:context:completion:)"
      #expect(answer.body.contains(name))
      #expect(Report.shared.messages.count { $0.hasPrefix(name) } == 1)
      desk.mend()
      #expect(try browser.visit("/lost").text.contains("screen lost"))
      #expect(browser.response.status == 200)
    }
  }

  @Test("of a screen ends with an error page for who has looked again; the session lives on")
  func screen() async throws {
    let desk = Desk(.never)
    try await run(desk) { server, browser async throws in
      try browser.visit("/found")
      #expect(try browser.press("Add").text.contains("screen found"))
      let begun = clock.waiting.count
      let first = asking("/found/above", browser)
      await desk.knock()
      try await waiting(begun + 2)
      clock.pass(.seconds(1))
      #expect(try await first.value.status == 503)
      let session = try server.session(of: browser)
      let second = asking("/found/above", browser)
      try await until { await session.isAsked }
      clock.pass(.seconds(2))
      let answer = try await second.value
      #expect(answer.status == 500)
      #expect(answer.body.contains("ForgetfulController.show("))
      #expect(try browser.visit("/found").text.contains("screen found, count 0"))
      #expect(try browser.press("Add").text.contains("screen found"))
      desk.mend()
      #expect(try browser.visit("/found/above").text.contains("screen above, count 2"))
    }
  }

  @Test("is told to who comes when it is over, once")
  func late() async throws {
    let desk = Desk(.never)
    try await run(desk) { server, browser async throws in
      try browser.visit("/found")
      try browser.press("Add")
      let begun = clock.waiting.count
      let first = asking("/found/above", browser)
      await desk.knock()
      try await waiting(begun + 2)
      clock.pass(.seconds(1))
      #expect(try await first.value.status == 503)
      clock.pass(.seconds(2))
      let session = try server.session(of: browser)
      try await until { await session.hasLateFailure }
      desk.mend()
      #expect(try browser.send(.get("/found/above")).status == 500)
      #expect(try browser.send(.get("/found/above")).status == 200)
    }
  }

  @Test("is not one that is called twice")
  func twice() async throws {
    try await run(Desk(.twice)) { server, browser async throws in
      #expect(try browser.visit("/lost").text.contains("screen lost"))
      #expect(try browser.visit("/found/above").text.contains("screen above"))
      #expect(try browser.press("Add").text.contains("screen above"))
      #expect(browser.path == "/found/above")
    }
  }
}

extension Session {
  fileprivate var hasLateFailure: Bool { windows.contains { $0.lateFailure != nil } }
  fileprivate var isAsked: Bool { !turn.answers.isEmpty }
}
