import Logging
import ShojiStorage
import ShojiStore
import Synchronization

/// Carries out what waits in the outbox, after the commit that has put it there, and again until it is done.
final class EffectRunner: Sendable {
  /// How far ahead it is looked for what is due later, in seconds: one timer is set for the first of it.
  private static let horizon: Int64 = 3_600

  private let handlers: [String: EffectHandler]
  /// What the program does again and again.
  let clocks: [RepeatClock]
  /// The store of the jobs; `nil` when the program has none.
  let jobs: JobStore?
  let storage: any Storage
  let clock: WallClock
  let logger: Logger
  /// This server among others; `nil` where only one has the storage.
  let node: ClusterNode?
  /// Where spans go; `nil` where nobody traces.
  let spans: SpanSource?
  /// The work that has ended workers before this one.
  let crashes: CrashLog
  private let work = Mutex(EffectWork())
  let attention = JobAttention()

  /// Makes it.
  /// - `jobs`: The shared stores of the program, among which that of its jobs is.
  /// - `node`: This server among those that share the storage.
  /// - Throws: ``ServerError`` when nobody can tell which handler an effect is for.
  init(
    _ handlers: [EffectHandler], jobs stores: [AnySharedStore] = [], storage: any Storage,
    clock: WallClock, logger: Logger, node: ClusterNode? = nil, spans: SpanSource? = nil,
    crashes: CrashLog = CrashLog()
  ) throws(ServerError) {
    self.handlers = try Self.byName(handlers)
    clocks = try Self.checked(handlers.flatMap(\.clocks))
    jobs = try Self.only(stores.compactMap { $0 as? JobStore })
    self.storage = storage
    self.clock = clock
    self.logger = logger
    self.node = node
    self.spans = spans
    self.crashes = crashes
    jobs?.dependencies.open(
      JobDependencies.Desk(now: clock.now) { [weak self] effect in
        guard let self else { throw StorageError.unavailable("the server has stopped") }
        try await storage.add([effect])
        self.wake()
      })
  }

  private static func byName(_ handlers: [EffectHandler]) throws(ServerError)
    -> [String: EffectHandler]
  {
    var named: [String: EffectHandler] = [:]
    for handler in handlers {
      guard handler.name != RepeatClock.kind else {
        throw ServerError(
          "the effect \(handler.type) is stored as \(handler.name), which is what the framework "
            + "calls its own. Mend: give it another effectName")
      }
      guard let other = named.updateValue(handler, forKey: handler.name) else { continue }
      if other.type == handler.type {
        throw ServerError("the effect \(handler.type) has two handlers. Mend: remove one of them")
      }
      throw ServerError(
        "the effects \(other.type) and \(handler.type) are both stored as \(handler.name). "
          + "Mend: give one of them an effectName of its own")
    }
    return named
  }

  private static func checked(_ clocks: [RepeatClock]) throws(ServerError) -> [RepeatClock] {
    var names: Set<String> = []
    for clock in clocks {
      if let fault = clock.fault {
        throw ServerError("the repeat \"\(clock.name)\" cannot be: \(fault)")
      }
      guard names.insert(clock.name).inserted else {
        throw ServerError(
          "two repeats are called \"\(clock.name)\". Mend: give each a name of its own")
      }
    }
    return clocks
  }

  private static func only(_ stores: [JobStore]) throws(ServerError) -> JobStore? {
    guard stores.count > 1 else { return stores.first }
    throw ServerError(
      "the program has \(stores.count) stores of jobs: "
        + stores.map { "\"\($0.name)\"" }.joined(separator: ", ") + ". Mend: keep one of them")
  }

  /// Begins, once shared stores are open.
  func start() {
    followJobs()
    lookAround(isFirst: true)
  }

  /// Looks for what waits. Called after commits that have added something, and from time to time.
  func wake() {
    let isFirst = work.withLock { !$0.isStopped && $0.askForLook() }
    if isFirst { Task { await look() } }
  }

  /// Whether nothing more is begun.
  var isStopped: Bool { work.withLock { $0.isStopped } }

  /// Begins nothing more, and lets jobs stop before their next step.
  func drain() {
    let runs = work.withLock { work in
      work.isStopped = true
      return Array(work.runs.values)
    }
    for run in runs { run.drain() }
  }

  /// Begins nothing more, and returns when all that runs has ended. What takes longer is cancelled, and not waited
  /// for if it does not heed that; the next start begins it again.
  func stop(deadline: Duration) async {
    drain()
    let limit = Task {
      try? await Task.sleep(for: deadline)
      let runs = work.withLock { work in
        work.isEnding = true
        return Array(work.runs.values)
      }
      for run in runs { run.end() }
      try? await Task.sleep(for: .seconds(1))
      change { $0.isOverdue = true }
    }
    await withCheckedContinuation { continuation in change { $0.rest = continuation } }
    limit.cancel()
    stopFollowingJobs()
  }

  func change<Value: Sendable>(_ body: (inout sending EffectWork) -> sending Value) -> Value {
    let (value, rested) = work.withLock { work in
      let value = body(&work)
      return (value, work.takeRested())
    }
    rested?.resume()
    return value
  }

  private func look() async {
    repeat {
      work.withLock { $0.beginLook() }
      do {
        let now = clock.now()
        let found = try await storage.effects(
          dueBy: now + Self.horizon, limit: 2 * EffectHandler.limit)
        if change({ $0.isFirstLook() }) {
          // The job of an earlier time that waits to be tried again; later ones are heard of as they come.
          for effect in found { noteOccurrence(effect.key, waits: true) }
        }
        for effect in found where effect.due <= now { begin(effect) }
        if let next = found.first(where: { $0.due > now })?.due { look(at: next) }
      } catch {
        logger.warning("effects wait: \(error)")
      }
    } while work.withLock { $0.endLook() }
  }

  private func look(at time: Int64) {
    // Time has passed since it was asked what waits.
    let now = clock.now()
    guard change({ $0.look(at: time, now: now) }) else { return }
    clock.after(.seconds(max(0, time - now))) { [weak self] in self?.wake() }
    // A clock that was set forward meanwhile would have the timer wait too long.
    if time > now, time <= clock.now() { wake() }
  }

  private func begin(_ effect: StoredEffect) {
    if effect.kind == RepeatClock.kind { return moveOn(effect) }
    guard let handler = handlers[effect.kind] else { return reportUnknown(effect.kind) }
    let now = clock.now()
    guard work.withLock({ $0.begin(effect, width: handler.width, now: now) }) else { return }
    noteOccurrence(effect.key, waits: true)
    Task {
      guard await isOurs(effect) else { return }
      if crashes.isSetAside(.effect, effect.crashKey), change({ $0.setAside(effect.key) }) {
        return await settle(effect, failure(of: effect, Self.crashReason))
      }
      let result = await perform(effect, with: handler)
      if let outcome = result.outcome {
        await settle(effect, outcome, tell: result.tell)
      } else {
        await result.tell()
        end(effect)
      }
    }
  }

  /// Writes down what has become of an effect, tells of it, and gives its place back.
  func settle(
    _ effect: StoredEffect, _ outcome: EffectOutcome, tell: @Sendable () async -> Void = {}
  ) async {
    do throws(StorageError) {
      try await storage.settle(effect.key, outcome)
      switch outcome {
      case .done, .failed: noteOccurrence(effect.key, waits: false)
      case .again, .repeated: break
      }
      // Whoever hears that it is done can add another one of its key.
      await tell()
      end(effect)
    } catch {
      // It is carried out again, with the same key, but not at once.
      logger.warning("what became of an effect could not be written down: \(error)")
      clock.after(.seconds(EffectHandler.pause(after: 2))) { [weak self] in self?.end(effect) }
    }
  }

  /// Whether no other server carries an effect out. One that another server has is looked at again when that may
  /// have died.
  private func isOurs(_ effect: StoredEffect) async -> Bool {
    guard let node else { return true }
    do throws(StorageError) { if try await node.claim(effect) { return true } } catch {
      logger.warning("an effect waits: \(error)")
    }
    let time = clock.now() + ClusterNode.lease.components.seconds + 1
    change { $0.leave(effect, until: time) }
    look(at: time)
    return false
  }

  private func end(_ effect: StoredEffect) {
    change { $0.end(effect) }
    wake()
  }

  /// Says, once, that a kind waits for a handler. It is not tried: only another build can have one.
  private func reportUnknown(_ kind: String) {
    guard work.withLock({ $0.noteUnknown(kind) }) else { return }
    logger.error(
      """
      nobody carries out the effect \(kind). Mend: give the program's effects an EffectHandler for \
      it; it waits until then
      """)
  }
}
