import Foundation
import ShojiStorage
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiServer

@Suite("Effects that must happen", .timeLimit(.minutes(2)))
struct EffectTests {
  private let storage = FaultyStorage()
  private let clock = ManualClock()
  private let post = PostOffice()

  private func run<T: Sendable>(
    attempts: Int = 12, configure: (inout ServerConfiguration) -> Void = { _ in },
    _ body: (TestServer) async throws -> T
  ) async throws -> T {
    let post = post
    // Timers hold what they are for.
    defer { clock.pass(.seconds(3_600)) }
    return try await TestServer.run(
      [Mount("mail", MailApp.init)], storage: storage,
      effects: [
        EffectHandler(SendMail.self, attempts: attempts) { try await post.take($0, key: $1) }
      ], clock: clock, configure: configure, body)
  }

  @Test("Are carried out after what has led to them is written down, once")
  func once() async throws {
    try await run { server in
      let browser = Browser(server)
      try browser.visit("/mail")
      storage.fail(.full("disk"))
      try browser.press("Send")
      #expect(browser.response.status == 503)
      storage.fail(nil)
      let text = try browser.press("Send").text
      #expect(text.contains("sent 1"))
      try await post.wait(for: 1)
      try browser.press("Send")
      try await post.wait(for: 2)
      let delivered = post.delivered
      #expect(delivered.map(\.mail.number) == [1, 2])
      #expect(Set(delivered.map(\.key)).count == 2)
      try await until { storage.memory.effects(dueBy: .max, limit: 9).isEmpty }
    }
  }

  @Test("Are tried again with the same key when they fail, later and later, and kept in the end")
  func again() async throws {
    try await run(attempts: 3) { server in
      post.refuse(true)
      let browser = Browser(server)
      try browser.visit("/mail")
      try browser.press("Send")
      for attempt in 1...3 {
        try await post.wait(for: attempt)
        try await until { !post.isBusy }
        if attempt < 3 {
          try await until { clock.waiting.contains(.seconds(1 << attempt)) }
          clock.pass(.seconds(1 << attempt))
        }
      }
      try await until { !storage.memory.failedEffects(limit: 9).isEmpty }
      let failed = storage.memory.failedEffects(limit: 9)
      #expect(failed.count == 1 && failed[0].attempts == 3)
      #expect(failed[0].lastError?.contains("Refusal") == true)
      #expect(Set(post.delivered.map(\.key)).count == 1)
      #expect(storage.memory.effects(dueBy: .max, limit: 9).isEmpty)
    }
  }

  @Test("Have keys of their form, whenever and wherever it puts them into the outbox")
  func keys() async throws {
    try await run { server in
      let browser = Browser(server)
      try browser.visit("/mail")
      try browser.press("Send twice")
      try await post.wait(for: 2)
      let first = post.delivered.map(\.key).sorted()
      #expect(first.map { $0.split(separator: "-").last } == ["1", "2"])
      #expect(Set(first.map { $0.split(separator: "-").first }).count == 1)
      try browser.press("Send twice")
      try await post.wait(for: 4)
      #expect(Set(post.delivered.map(\.key)).count == 4)
    }
  }

  @Test("Happen as well when the session ends in the same turn")
  func end() async throws {
    try await run { server in
      let browser = Browser(server)
      try browser.visit("/mail")
      try browser.press("Send and leave")
      try await post.wait(for: 1)
      #expect(storage.memory.usage().sessions == 0)
    }
  }

  @Test("Wait for the next process when theirs has died in the middle of them")
  func death() async throws {
    try await run(configure: { $0.drainSeconds = 0 }) { server in
      post.hold(true)
      let browser = Browser(server)
      try browser.visit("/mail")
      try browser.press("Send")
      try await post.wait(for: 1)
      #expect(storage.memory.effects(dueBy: .max, limit: 9).count == 1)
      // The process dies: nothing is written down any more.
    }
    let first = try #require(post.delivered.first)
    try await run { server in
      let running = Task { try await server.server.run() }
      try await post.wait(for: 2)
      post.hold(false)
      running.cancel()
      try await running.value
    }
    #expect(post.delivered.map(\.key) == [first.key, first.key])
  }
}

/// What carries mails out in a test.
final class PostOffice: Sendable {
  struct Delivery: Sendable {
    let mail: SendMail
    let key: String
  }
  struct Refusal: Error {}

  private struct State {
    var delivered: [Delivery] = []
    var isRefusing = false
    var isHolding = false
    var busy = 0
    var held: [CheckedContinuation<Void, Never>] = []
  }
  private let state = Mutex(State())

  var delivered: [Delivery] { state.withLock { $0.delivered } }
  var isBusy: Bool { state.withLock { $0.busy > 0 } }
  func refuse(_ isRefusing: Bool) { state.withLock { $0.isRefusing = isRefusing } }
  /// Keeps the first mail from being done.
  func hold(_ isHolding: Bool) {
    let held = state.withLock { state in
      state.isHolding = isHolding
      defer { if !isHolding { state.held = [] } }
      return isHolding ? [] : state.held
    }
    held.forEach { $0.resume() }
  }

  func take(_ mail: SendMail, key: String) async throws {
    let isFirst = state.withLock { state in
      state.delivered.append(Delivery(mail: mail, key: key))
      state.busy += 1
      return state.delivered.count == 1
    }
    defer { state.withLock { $0.busy -= 1 } }
    if isFirst { await isLetGo() }
    if state.withLock({ $0.isRefusing }) { throw Refusal() }
  }

  /// Returns when no mail is held.
  private func isLetGo() async {
    await withCheckedContinuation { continuation in
      let isHeld = state.withLock { state in
        if state.isHolding { state.held.append(continuation) }
        return state.isHolding
      }
      if !isHeld { continuation.resume() }
    }
  }

  func wait(for count: Int) async throws {
    try await until { delivered.count >= count }
  }
}

struct SendMail: LastingEffect {
  let number: Int
}

final class MailApp: Application {
  let store: Store<MailState, NavigationDependencies>
  weak var window: UIWindow?
  private let outbox: Outbox

  init(context: ApplicationContext) {
    store = context.makeStore()
    outbox = context.outbox
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    let controller = MailController(store: store)
    controller.outbox = outbox
    window?.rootViewController = controller
    completion()
    return true
  }
}

struct MailState: State, Codable {
  var sent = 0
}

struct NoteSent: StateUpdater {
  func updateState(_ state: inout MailState) { state.sent += 1 }
}

/// Puts a mail into the outbox from a thread of side effects.
struct SendLater: SideEffect {
  func sideEffect(
    _ context: SideEffectContext<MailState, NavigationDependencies>
  ) async throws {
    await Task.yield()
    try context.outbox.add(SendMail(number: 2))
  }
}

final class MailController: ViewController<MailView>, Routable {
  let routeIdentifier: RouteElementIdentifier = "mail"
  var outbox: Outbox?

  override func setupInteraction() {
    rootView.leave.on(.touchUpInside) { [unowned self] _ in
      _ = try? outbox?.add(SendMail(number: 1))
      view.window?.session?.end()
    }
    rootView.twice.on(.touchUpInside) { [unowned self] _ in
      guard let outbox else { return }
      _ = try? outbox.add(SendMail(number: 1))
      dispatch(SendLater())
    }
    rootView.send.on(.touchUpInside) { [unowned self] _ in
      dispatch(NoteSent())
      _ = try? outbox?.add(SendMail(number: store.state.sent + 1))
    }
  }
}

struct MailViewModel: ViewModelWithState {
  let sent: Int
  init(state: MailState) { sent = state.sent }
}

final class MailView: UIView, ViewControllerModellableView {
  let label = UILabel()
  let send = UIButton()
  let leave = UIButton()
  let twice = UIButton()

  func setup() {
    send.setTitle("Send", for: .normal)
    leave.setTitle("Send and leave", for: .normal)
    twice.setTitle("Send twice", for: .normal)
    addSubview(twice)
    addSubview(leave)
    addSubview(label)
    addSubview(send)
  }

  func style() {}
  func update(oldModel: MailViewModel?) { label.text = "sent \(model?.sent ?? 0)" }
}
