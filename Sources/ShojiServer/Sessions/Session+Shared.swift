import ShojiStorage
import ShojiStore
import ShojiUI
import Synchronization

/// What a session has to do with shared stores: it takes what is dispatched in a turn into the commit of the
/// turn, and waits until its own states have it.
extension Session {
  /// What is on its way.
  struct SharedWork {
    /// What the next commit takes along.
    var proposals: [SharedEntry] = []
    /// Whether somebody waits for one of them: then what the turn has so far is committed, and the rest is the
    /// next turn.
    var isAwaited = false
    /// How many are in commits, and not yet in the states of the session.
    var underWay = 0

    /// The last entries of the session, by the names of their stores.
    var positions: [String: SharedPosition] = [:]
    /// Whether there are positions that nothing else which is written tells of.
    var mustWritePositions = false

    /// The positions as they are after the next commit; `nil` where no other server needs them.
    func positions(of node: ClusterNode?) -> [String: SharedPosition]? {
      guard let node else { return nil }
      var positions = positions
      for entry in proposals {
        positions[entry.line.name] = .entry(key: entry.key, node: node.name)
      }
      return positions.isEmpty ? nil : positions
    }
  }

  /// Makes the apps of the session.
  func makeApplications(
    savedStates: [String: [UInt8]] = [:], interrupted: Set<String> = []
  ) -> ApplicationSet {
    ApplicationSet(
      mounts: environment.mounts, executor: queue, outbox: outbox, shared: environment.shared,
      audience: sharing, failures: SessionFailures(self), tracer: environment.spans?.tracer,
      speak: { [weak self] app in self?.assumeIsolated { $0.speak(as: app) } },
      savedStates: savedStates, interrupted: interrupted)
  }

  /// Takes an entry that was dispatched in the session.
  func add(_ entry: SharedEntry, from source: EffectSource?) {
    let entry = source.map { entry.named($0.nextKey()) } ?? entry
    guard entry.line.lasts, phase != .left, !isVisitor,
      environment.configuration.durability != nil
    else {
      // Nothing else is written down with it.
      return append(entry)
    }
    guard !entry.isCancelled else { return entry.finish(.failure(CancellationError())) }
    shared.proposals.append(entry)
    entry.delivery.whenAwaited { [weak self, key = entry.key] in
      self?.run { session in
        if session.shared.proposals.contains(where: { $0.key == key }) {
          session.shared.isAwaited = true
        }
      }
    }
    // What becomes of it is known after the commit, for which the turn must be able to end.
    entry.delivery.leaveInteraction()
  }

  /// Lets an entry go on by itself. What has become of it is told after the states of the session have it.
  private func append(_ entry: SharedEntry) {
    sharing.noteAwaited(1)
    entry.line.append(entry) { result in
      self.run {
        $0.sharing.noteAwaited(-1)
        entry.finish(result)
      }
    }
  }

  /// Whether answers wait for entries: whoever has written something sees it.
  var isHeldUpByShared: Bool {
    // A session that ends has no states that could show them.
    if turn.identityChange == .end { return false }
    return !shared.proposals.isEmpty
      || (shared.underWay > 0 && !turn.answers.contains(where: \.progress.isOverdue))
  }

  /// Writes down what the turn has so far, if somebody waits for that, or for nothing else.
  func commitShared() {
    guard !shared.proposals.isEmpty, shared.isAwaited || !isHeldUp, turn.identityChange != .end
    else {
      return
    }
    beginCommit(for: [])
  }

  /// Takes the entries that wait into a commit.
  func takeShared(into commit: inout Commit) -> [SharedEntry] {
    if !shared.proposals.isEmpty, let positions = shared.positions(of: environment.node) {
      shared.positions = positions
    }
    let entries = takeProposals()
    for entry in entries {
      commit.changes.append(entry.change)
      shared.underWay += 1
      sharing.noteAwaited(1)
      entry.line.expect(entry) { result in
        let place = entry.line.place
        self.run {
          $0.shared.underWay -= 1
          if case .success = result { $0.didApply(entry, by: place) }
          $0.sharing.noteAwaited(-1)
          entry.finish(result)
        }
      }
    }
    return entries
  }

  private func didApply(_ entry: SharedEntry, by place: Int64) {
    guard case .entry(entry.key, _)? = shared.positions[entry.line.name] else { return }
    shared.positions[entry.line.name] = .place(place)
  }

  /// Notes that entries are in the log: so are the tickets of the forms that they come from, whatever becomes of
  /// the rest of their turn.
  func didCommitShared(_ entries: [SharedEntry]) {
    guard !entries.isEmpty else { return }
    for answer in turn.answers where answer.mustLast { answer.writing = .begun }
  }

  /// Gives up what is not in a commit: what it belongs to has not become true.
  func giveUpShared() {
    for entry in takeProposals() { entry.finish(.failure(CancellationError())) }
  }

  /// Lets what is not in a commit go on by itself: the session is over, and there will be no other turn.
  func releaseShared() {
    for entry in takeProposals() { append(entry) }
  }

  private func takeProposals() -> [SharedEntry] {
    defer { (shared.proposals, shared.isAwaited) = ([], false) }
    return shared.proposals
  }
}

extension Session.Draft {
  /// The keys of the entries, by their logs.
  private var keys: [(line: SharedLine, keys: [String])] {
    Dictionary(grouping: entries) { ObjectIdentifier($0.line) }.values.compactMap { entries in
      entries.first.map { ($0.line, entries.map(\.key)) }
    }
  }

  /// Lets the logs know that entries are there.
  func noteCommitted() {
    for (line, keys) in keys { line.committed(keys) }
  }

  /// Lets the logs know that entries are not there, or that nobody can tell.
  func noteFailed(_ error: StorageError) {
    for (line, keys) in keys {
      if case .unclear = error { line.doubted(keys, error) } else { line.refused(keys, error) }
    }
  }
}

/// The session as shared stores see it, from any thread.
final class SessionSharing: SharedTurn, SharedAudience {
  private struct Target {
    weak var session: Session?
  }

  private let target = Mutex(Target())
  private struct Values {
    weak var values: SharedValues?
  }

  private struct Held {
    var values: [Values] = []
    /// The names of their stores, which a session that has gone to sleep is told of as well.
    var stores: Set<String> = []
  }
  private let held = Mutex(Held())
  private let pages: PublishedPages
  /// How many doubts about the pages are over when the session has looked at them.
  private let looked = Atomic<Int>(0)

  /// It does not hold the session's queue, by which it is held.
  init(pages: PublishedPages) { self.pages = pages }

  var session: Session? {
    get { target.withLock { $0.session } }
    set { target.withLock { $0.session = newValue } }
  }

  func add(_ entry: SharedEntry) {
    guard let session else {
      // What a side effect does at the end of its session is done for nobody.
      return entry.line.append(entry) { entry.finish($0) }
    }
    // Known here alone: what a side effect dispatches comes from a thread of its own.
    let source = (InteractionScope.current?.origin as? TouchOrigin)?.cause as? EffectSource
    if session.queue.isCurrent {
      session.assumeIsolated { $0.add(entry, from: source) }
    } else {
      session.run { $0.add(entry, from: source) }
    }
  }

  func follow(_ line: SharedLine) {
    guard let session, session.environment.node != nil else { return }
    let place = line.place
    session.run { $0.follow(line.name, to: place) }
  }

  /// How many entries are in commits and not yet in the states of the session.
  private let awaited = Atomic<Int>(0)

  /// Notes that a commit has so many entries more that an answer waits for, or fewer.
  func noteAwaited(_ count: Int) { awaited.add(count, ordering: .relaxed) }

  var awaitsSharedValues: Bool { awaited.load(ordering: .relaxed) > 0 }

  /// The names of the stores whose state the apps of the session hold, or have held.
  var followed: Set<String> { held.withLock { $0.stores } }

  func hold(_ values: SharedValues) {
    held.withLock { held in
      held.values.removeAll { $0.values == nil }
      held.values.append(Values(values: values))
      held.stores.formUnion(values.storeNames)
    }
  }

  /// Brings what has changed before anything else is done: whoever was told of a change, and then does something
  /// in the session, finds it there. Called on the session's queue.
  func catchUp() {
    guard pages.isDoubted else { return }
    for values in held.withLock({ $0.values.compactMap(\.values) }) { values.catchUp() }
  }

  func sharedValuesWillCome() { pages.doubt() }

  func sharedValuesWereAwaited() { pages.endDoubts(1) }

  func sharedValuesCame() { looked.add(1, ordering: .relaxed) }

  /// Lets pages be sent again: those that are not current any more were taken back.
  func showPages() {
    let count = looked.exchange(0, ordering: .relaxed)
    if count > 0 { pages.endDoubts(count) }
  }
}
