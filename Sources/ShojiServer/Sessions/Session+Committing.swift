import Foundation
import Logging
import Metrics
import ShojiStorage
import ShojiStore
import ShojiUI
import Synchronization

/// Writing down what a turn has done, before anybody hears of it.
extension Session {
  /// What is to be written down at the end of a turn.
  struct Draft {
    let commit: Commit
    /// What the session is then; `nil` when the storage has nothing of it.
    let image: SessionImage?
    /// The id that the session had before, if the commit gives it another one.
    let former: SessionIdentity?
    /// Whether everybody knows already what it says: then nothing is taken back when it fails.
    var isKnown = false
  }

  /// Whether what has happened in this turn must last before anybody hears of it.
  ///
  /// Where a window has gone is written down with the next change: the browser knows it too.
  func needsCommit(for due: [PendingAnswer]) -> Bool {
    guard !isVisitor else { return false }
    if identityChange != nil || !effects.isEmpty { return true }
    guard environment.configuration.durability != nil else { return false }
    return applications.hasChangedStates || due.contains(where: \.mustLast)
  }

  /// The session as parts, the same as before where nothing can have changed. States that are not `Codable`
  /// are not in it.
  /// - `isWhole`: Whether windows that nobody looks at are brought up to date for it.
  func image(isWhole: Bool = false) -> SessionImage {
    let states = applications.encodeStates()
    typealias Part = SessionSnapshot.Part
    var image = SessionImage()
    image.parts[Part.setting] = setting.encoded
    var writer = SnapshotWriter()
    tickets.write(to: &writer)
    image.parts[Part.tickets] = writer.bytes
    for (mount, state) in states { image.parts[Part.state(of: mount)] = Array(state) }
    for (mount, state) in applications.unreadStates {
      image.parts[Part.unreadState(of: mount)] = Array(state)
    }
    let working = applications.working
    if !working.isEmpty {
      var writer = SnapshotWriter()
      writer.write(working) { $1.write($0) }
      image.parts[Part.working] = writer.bytes
    }
    for target in windows {
      image.parts[Part.window(target.window.id)] = target.bytes(isWhole: isWhole)
    }
    return image
  }

  private var setting: SessionSnapshot.Setting {
    SessionSnapshot.Setting(
      locale: locale.value.identifier, timeZone: locale.timeZone.identifier,
      isTimeZoneChosen: locale.isTimeZoneChosen, isTimeZoneUsed: locale.isTimeZoneUsed,
      userInterfaceStyle: userInterfaceStyle, former: identity.former)
  }

  /// What is to be written down now; `nil` when the storage has it, or it cannot be written.
  func draft(isWhole: Bool = false, former: SessionIdentity? = nil) -> Draft? {
    let image = image(isWhole: isWhole)
    let key = environment.signer.storageKey(for: identity.id)
    var commit = Commit(
      session: key, formerKey: former.map { environment.signer.storageKey(for: $0.id) },
      expectedVersion: kept?.version ?? 0, content: .snapshot(image.encoded), lastUse: 0)
    // A session that gets another key is written anew.
    if let kept, former == nil {
      if let changed = kept.content(for: image) {
        commit.content = changed
      } else if effects.isEmpty {
        return nil
      }
    }
    commit.effects = takeEffects(of: commit)
    return Draft(commit: commit, image: image, former: former)
  }

  /// What ends the session for good.
  /// - `former`: The id that ends, where the session goes on with another, and cannot be written down.
  func endDraft(of former: SessionIdentity? = nil) -> Draft {
    let key = environment.signer.storageKey(for: former?.id ?? identity.id)
    var commit = Commit(
      session: key, expectedVersion: kept?.version ?? 0, content: .end, lastUse: 0)
    commit.effects = takeEffects(of: commit)
    return Draft(commit: commit, image: nil, former: former)
  }

  private func takeEffects(of commit: Commit) -> [StoredEffect] {
    defer { effects = [] }
    return effects.enumerated().map { number, effect in
      StoredEffect(
        key: effect.key ?? "\(commit.name)-\(number)", kind: effect.name, payload: effect.payload,
        session: commit.session, due: environment.clock.now())
    }
  }

  // MARK: The commit

  /// Lets the storage have a draft. Answers and pages wait at the gate meanwhile, and what is asked of the
  /// session in its queue.
  /// - Parameters:
  ///   - next: Called when it is as lasting as it is to be.
  ///   - failed: Called when it has not become true.
  func commit(
    _ draft: Draft, then next: @escaping @Sendable (isolated Session) -> Void = { _ in },
    failed: @escaping @Sendable () -> Void = {}
  ) {
    phase = .committing
    let (storage, age, health) = (environment.storage, environment.age, environment.health)
    Task {
      var commit = draft.commit
      do throws(StorageError) {
        commit.lastUse = try await age.now()
        try await Self.commit(commit, to: storage)
        health.note(nil)
        run {
          $0.didCommit(draft)
          next($0)
          $0.takeWaiting()
        }
      } catch {
        if error != .stale { health.note(error) }
        failed()
        run { $0.commitDidFail(draft, error) }
      }
    }
  }

  /// Commits; where nobody can tell whether it has become true, the storage is asked.
  private static func commit(_ commit: Commit, to storage: any Storage) async throws(StorageError) {
    do throws(StorageError) {
      try await storage.commit(commit)
    } catch .unclear(let text) {
      guard case .kept(let stored) = try await storage.session(commit.session),
        stored.lastCommit == commit.name
      else { throw .unavailable(text) }
    }
  }

  private func didCommit(_ draft: Draft) {
    if let image = draft.image {
      var kept = kept ?? Keeping(key: draft.commit.session, version: 0, image: SessionImage())
      kept.key = draft.commit.session
      kept.note(draft.commit.content, image)
      self.kept = kept
    } else {
      kept = nil
    }
    if let former = draft.former { table?.forget(former.id, of: self) }
    if !draft.commit.effects.isEmpty { environment.effects.wake() }
    phase = .awake
    openGate()
  }

  /// Lets go what has waited at the gate.
  func openGate() {
    guard let gate else { return }
    self.gate = nil
    for output in gate.outputs {
      switch output {
      case .answer(let answer, let content): answer.exchange.answer(content)
      case .page(let entry): pages.publish(entry)
      }
    }
  }

  // MARK: When it fails

  /// Goes back to what the storage has: nobody has heard of anything else. Forms are given back as they
  /// were sent, with their tickets unused.
  private func commitDidFail(_ draft: Draft, _ error: StorageError) {
    ServerMetrics.failedCommits.increment()
    environment.pages.logger.error(
      "a session could not be written down", metadata: ["error": "\(error)"])
    if draft.isKnown, error != .stale {
      phase = .awake
      openGate()
      takeWaiting()
      return
    }
    var unanswered = answers
    for case .answer(let answer, _) in gate?.outputs ?? [] { unanswered.append(answer) }
    answers = []
    gate = nil
    if let former = draft.former {
      table?.forget(identity.id, of: self)
      identity = former
    }
    if error == .stale {
      // Somebody else has the session now, or has had it.
      end()
      phase = .left
      table?.forget(self)
    } else {
      reset()
    }
    for answer in unanswered { answerAgain(answer, error) }
    takeWaiting()
  }

  /// Answers what could not be written down, in this session or in the one that comes in its place.
  private func answerAgain(_ answer: PendingAnswer, _ error: StorageError) {
    let (exchange, request, fields) = (answer.exchange, answer.request, answer.requestFields)
    guard !answer.isSecondTry else {
      // What is asked for cannot be shown without something that has to be written down.
      exchange.answer(environment.pages.unavailable(error))
      return
    }
    let (pages, window) = (environment.pages, answer.window.window.id)
    let job = Job(
      work: { session in
        switch request {
        case .open(let location):
          session.open(location, in: window, for: exchange, extra: fields)
        case .post(let post, let location):
          session.giveBack(post, at: location, for: exchange, extra: fields, notice: error.notice)
        }
        session.answers.last?.isSecondTry = true
      }, otherwise: { _ in exchange.answer(pages.unavailable(error)) })
    serve(job)
  }

  /// Builds the tree again from what was written down last.
  private func reset() {
    end()
    tickets = TicketLog()
    phase = .awake
    guard let kept else {
      isVisitor = true
      return
    }
    do {
      build(from: try SessionSnapshot(kept.image), wasInterrupted: false)
    } catch {
      leave(for: .unavailable(.damaged("\(error)")))
    }
  }

  // MARK: Sleep

  /// Leaves memory, with what has changed since in the storage. Nothing happens while something that a
  /// touch has set off is not done, detached or not: it would be cancelled with the stores, and nobody
  /// would know; or when the session cannot be written down; nor while a window is being built, or shows a
  /// screen that is not on its route, such as an alert, or a view keeps something that cannot be
  /// written down, which would be gone.
  ///
  /// Requests that come to this object afterwards go on to the one that comes in its place.
  /// - Returns: Whether it has left since now.
  @discardableResult
  func hibernate() async -> Bool {
    await withCheckedContinuation { continuation in
      sleep { continuation.resume(returning: $0) }
    }
  }

  private func sleep(_ done: @escaping @Sendable (Bool) -> Void) {
    guard phase == .awake, !isVisitor, answers.isEmpty, catchUp(), unsettledTouches == 0,
      detachedWork == 0, gate == nil, identityChange == nil,
      windows.allSatisfy({ isBuilt($0) && $0.window.isToldByRoute }),
      windows.allSatisfy(\.snapshot.isWhole), applications.canBeWritten, effects.isEmpty
    else { return done(false) }
    guard var draft = draft(isWhole: true) else {
      return noteUse { $0.leaveUnlessNeeded(done) }
    }
    draft.isKnown = true
    gate = OutputGate()
    commit(draft) {
      $0.leaveUnlessNeeded(done)
    } failed: {
      done(false)
    }
  }

  /// Leaves memory, unless somebody has come meanwhile.
  private func leaveUnlessNeeded(_ done: (Bool) -> Void) {
    let isFree = waiting.isEmpty && answers.isEmpty
    if isFree { leaveMemory() }
    done(isFree)
  }

  private func leaveMemory() {
    end()
    phase = .left
    table?.leave(self)
  }

  /// Writes down what has changed without a form, such as where windows have gone.
  func save() {
    guard phase == .awake, !isVisitor, gate == nil, identityChange == nil,
      !answers.contains(where: \.mustLast), environment.configuration.durability != nil,
      kept != nil, var draft = draft()
    else { return }
    draft.isKnown = true
    gate = OutputGate()
    commit(draft)
  }

  /// Notes when the session was used last, where nothing else is written down.
  private func noteUse(then next: @escaping @Sendable (isolated Session) -> Void) {
    guard let kept else { return next(self) }
    phase = .committing
    let (storage, age) = (environment.storage, environment.age)
    Task {
      // Without it the session counts as unused since its last change.
      try? await storage.noteUses([kept.key: age.now()])
      run {
        $0.phase = .awake
        next($0)
        $0.takeWaiting()
      }
    }
  }

  /// Shows what has changed in windows that nobody looked at.
  /// - Returns: Whether that has set off nothing which is not done.
  private func catchUp() -> Bool {
    let update = InteractionScope(origin: nil, whenDetached: { [weak self] in self?.follow($0) })
    InteractionScope.$current.withValue(update) {
      for target in windows { target.window.catchUp() }
    }
    return update.isSettled
  }

  /// Goes, because nobody has used it for as long as it may live, and it could not be written down.
  func expire() {
    guard phase == .awake, answers.isEmpty, gate == nil else { return }
    end()
    leave(for: .ended)
  }

  /// Notes about how much memory the session takes: its pages twice, for they are also in the tree, and
  /// what the storage has of it.
  func noteFootprint() {
    guard let table else { return }
    var bytes = Self.leastFootprint + (kept?.image.byteCount ?? 0)
    for target in windows { bytes += 2 * (target.published?.page.bytes.count ?? 0) }
    if bytes != footprint.load(ordering: .relaxed) { table.note(footprint: bytes, of: self) }
  }

  private static let leastFootprint = 16_384

  /// Ends the session: every screen disappears.
  func end() {
    for target in windows { close(target) }
    applications = ApplicationSet(mounts: environment.mounts, executor: queue, outbox: outbox)
    effects = []
  }
}
