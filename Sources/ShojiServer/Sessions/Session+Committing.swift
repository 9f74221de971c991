import Foundation
import ShojiStorage
import ShojiStore
import ShojiUI
import Synchronization
import Tracing

/// Writing down what a turn has done, before anybody hears of it.
extension Session {
  /// What is to be written down at the end of a turn.
  struct Draft {
    let commit: Commit
    /// What the session is then; `nil` when the storage has nothing of it.
    let image: SessionImage?
    /// The id that the session had before, if the commit gives it another one.
    let former: SessionIdentity?
    /// Why it cannot be written down, whatever the storage does.
    let fault: StorageError?
    /// Whether everybody knows already what it says: then nothing is taken back when it fails.
    let isKnown: Bool
    /// The claim with which it is made.
    var claim: ClusterNode.Claim?
    /// The entries of shared stores that are in the commit.
    var entries: [SharedEntry] = []
  }

  /// Whether what has happened in this turn must last before anybody hears of it.
  ///
  /// Where a window has gone is written down with the next change: the browser knows it too.
  func needsCommit(for due: [PendingAnswer]) -> Bool {
    guard !isVisitor else { return false }
    // Whoever comes next may come elsewhere, and reads what is written down.
    if isLent || record.isUnderFormerKey, !due.isEmpty { return true }
    if turn.identityChange != nil || !turn.effects.isEmpty || !shared.proposals.isEmpty {
      return true
    }
    guard environment.configuration.durability != nil else { return false }
    return applications.hasChangedStates || due.contains(where: \.mustLast)
  }

  /// The session as parts, the same as before where nothing can have changed. States that are not `Codable`
  /// are not in it.
  /// - `isWhole`: Whether windows that nobody looks at are brought up to date for it.
  func image(isWhole: Bool = false) -> SessionImage {
    typealias Part = SessionSnapshot.Part
    var image = record.image(with: setting)
    applications.forEachState { image.parts[Part.state(of: $0)] = $1 }
    for (mount, state) in applications.unreadStates {
      image.parts[Part.unreadState(of: mount)] = state
    }
    let working = applications.working
    if !working.isEmpty {
      var writer = SnapshotWriter()
      writer.write(working) { $1.write($0) }
      image.parts[Part.working] = writer.bytes
    }
    if let positions = shared.positions(of: environment.node) {
      image.parts[Part.positions] = SessionSnapshot.encoded(positions)
    }
    for target in windows {
      // Which of them was used last, not when: a use that changes no order changes nothing.
      image.parts[target.part] = target.bytes(
        rank: windows.rank(of: target.lastUse), isWhole: isWhole)
      if let undo = target.undo { image.parts[Part.undo(of: target.window.id)] = undo.encoded }
    }
    for saved in windows.resting {
      image.parts[Part.window(saved.snapshot.id)] = saved.bytes(
        rank: windows.rank(of: saved.lastUse))
      if let undo = saved.undo { image.parts[Part.undo(of: saved.snapshot.id)] = undo.encoded }
    }
    return image
  }

  var setting: SessionSnapshot.Setting {
    SessionSnapshot.Setting(
      locale: locale.value.identifier, timeZone: locale.timeZone.identifier,
      isTimeZoneChosen: locale.isTimeZoneChosen, isTimeZoneUsed: locale.isTimeZoneUsed,
      userInterfaceStyle: userInterfaceStyle, former: identity.former, isRemembered: isRemembered)
  }

  /// What is to be written down now; `nil` when the storage has it, or it cannot be written.
  /// - Parameters:
  ///   - isWhole: Whether windows that nobody looks at are brought up to date for it.
  ///   - isKnown: Whether everybody knows already what it says.
  ///   - endsClaim: Whether other servers may have the session with it.
  ///   - evenUnchanged: Whether there is a commit even where the storage has all of it.
  ///   - former: The id that the session had before.
  func draft(
    isWhole: Bool = false, isKnown: Bool = false, endsClaim: Bool = false,
    evenUnchanged: Bool = false, former: SessionIdentity? = nil
  ) -> Draft? {
    if evenUnchanged { shared.mustWritePositions = true }
    var image = image(isWhole: isWhole)
    let limit = environment.configuration.keptBytes
    let fault =
      applications.fault.map(StorageError.unavailable)
      ?? record.bound(&image, to: limit) {
        let latest = isKnown ? nil : windows.latest
        return windows.filter { $0 !== latest }.map(\.part)
      }
    guard
      let content = content(for: image, isAnew: former != nil)
        ?? (shared.proposals.isEmpty && !evenUnchanged
          ? nil : .change(SessionImage.changeOfNothing))
    else { return nil }
    let isMoved = former != nil || record.isUnderFormerKey
    let formerKey =
      record.isUnderFormerKey
      ? record.persisted?.key : former.map { environment.signer.storageKey(for: $0.id) }
    var commit = Commit(
      session: (isMoved ? nil : record.persisted?.key)
        ?? environment.signer.storageKey(for: identity.id),
      formerKey: formerKey, expectedVersion: record.persisted?.version ?? 0,
      claim: commitClaim?.session,
      endsClaim: endsClaim, content: content, lastUse: 0)
    commit.effects = takeEffects(of: commit)
    let entries = takeShared(into: &commit)
    shared.mustWritePositions = false
    return Draft(
      commit: commit, image: image, former: former, fault: fault, isKnown: isKnown,
      claim: commitClaim, entries: entries)
  }

  /// The claim with which a commit is made; that of the server for one with which the session begins.
  private var commitClaim: ClusterNode.Claim? {
    record.claim ?? (record.persisted == nil ? environment.node?.firstClaim : nil)
  }

  /// What is to be written of an image; `nil` when the storage has all of it, and nothing must happen.
  /// - `isAnew`: Whether the session gets another key.
  private func content(for image: SessionImage, isAnew: Bool) -> Commit.Content? {
    let ignored =
      environment.node == nil || shared.mustWritePositions ? nil : SessionSnapshot.Part.positions
    if let changed = record.content(for: image, ignoring: ignored, isAnew: isAnew) {
      return changed
    }
    return turn.effects.isEmpty && applications.fault == nil ? nil : .snapshot(image.encoded)
  }

  /// What ends the session for good.
  /// - `former`: The id that ends, where the session goes on with another, and cannot be written down.
  func endDraft(of former: SessionIdentity? = nil) -> Draft {
    let key =
      record.persisted?.key ?? environment.signer.storageKey(for: former?.id ?? identity.id)
    var commit = Commit(
      session: key, expectedVersion: record.persisted?.version ?? 0,
      claim: record.claim?.session, content: .end,
      lastUse: 0)
    commit.effects = takeEffects(of: commit)
    let entries = takeShared(into: &commit)
    return Draft(
      commit: commit, image: nil, former: former, fault: nil, isKnown: false,
      entries: entries)
  }

  private func takeEffects(of commit: Commit) -> [StoredEffect] {
    defer { turn.effects = [] }
    let now = environment.clock.now()
    return turn.effects.map { $0.item.stored(key: $0.key, session: commit.session, now: now) }
  }

  // MARK: The commit

  /// Lets the storage have a draft. Answers and pages wait in the turn meanwhile, and what is asked of the
  /// session in its queue.
  /// - Parameters:
  ///   - answers: Those that wait for it.
  ///   - next: Called when it is as lasting as it is to be.
  ///   - failed: Called when it has not become true.
  func commit(
    _ draft: Draft, for answers: [PendingAnswer] = [],
    then next: @escaping @Sendable (isolated Session) -> Void = { _ in },
    failed: @escaping @Sendable () -> Void = {}
  ) {
    turn.beginCommit()
    phase = .committing
    // Others may ask for it by its new key as soon as the commit is true.
    if draft.image != nil { table?.note(draft.commit.session, of: identity.id) }
    let (storage, age, health) = (environment.storage, environment.age, environment.health)
    let (node, loan) = (environment.node, isLent ? record.persisted : nil)
    // I/O threads may not send what is published any more, once others can change it.
    if draft.commit.endsClaim { markLent() }
    let span = commitSpan(for: answers)
    ServiceContext.bound(to: span?.context) {
      // The storage hears of it before the turn goes on.
      _ = Task.immediate {
        var (draft, commit) = (draft, draft.commit)
        do throws(StorageError) {
          if let fault = draft.fault { throw fault }
          if let node, let loan {
            draft.claim = try await node.claim(loan.key, at: loan.version)
            commit.claim = draft.claim?.session
          }
          commit.lastUse = try await age.now()
          try await Self.commit(commit, to: storage)
          health.note(nil)
          span?.end()
          draft.noteCommitted()
          run { [draft, lastUse = commit.lastUse] in
            $0.didCommit(draft, at: lastUse)
            next($0)
            $0.handleWaiting()
          }
        } catch {
          if error != .stale, draft.fault == nil { health.note(error) }
          span?.fail(error)
          span?.end()
          failed()
          run { [draft] in
            if let claim = draft.claim { $0.noteClaim(claim) }
            $0.commitDidFail(draft, error)
            draft.noteFailed(error)
          }
        }
      }
    }
  }

  /// Commits; where nobody can tell whether it has become true, the storage is asked.
  /// - Throws: ``StorageError/unclear(_:)`` only where it cannot tell, either.
  private static func commit(_ commit: Commit, to storage: any Storage) async throws(StorageError) {
    do throws(StorageError) {
      try await storage.commit(commit)
    } catch .unclear(let text) {
      guard let record = try? await storage.session(commit.session) else { throw .unclear(text) }
      switch record {
      case .kept(let stored) where stored.lastCommit == commit.name: break
      case .ended where commit.content == .end: break
      // Others have gone on, with it or without it.
      case .kept(let stored) where stored.version > commit.expectedVersion + 1: throw .unclear(text)
      case .kept(let stored) where stored.version > commit.expectedVersion: throw .stale
      case .kept, .ended, .absent: throw .unavailable(text)
      }
    }
  }

  private func didCommit(_ draft: Draft, at lastUse: Int64) {
    if let image = draft.image {
      let isClaimed = record.didCommit(image, by: draft.commit, with: draft.claim)
      if isClaimed { noteClaim(record.claim) }
      status.recordedUse.store(lastUse, ordering: .relaxed)
      table?.note(draft.commit.session, of: identity.id)
      if !draft.isKnown { environment.node?.tellChanged(draft.commit.session) }
    } else {
      record.didEnd()
      status.recordedUse.store(.max, ordering: .relaxed)
      noteClaim(nil)
    }
    departure = .open
    didCommitShared(draft.entries)
    if let former = draft.former { table?.forget(former.id, of: self) }
    if !draft.commit.effects.isEmpty { environment.effects.wake() }
    phase = .awake
    endCommit()
  }

  /// Lets go what has waited for the commit.
  func endCommit() {
    for output in turn.endCommit() {
      switch output {
      case .answer(let answer, let content): answer.exchange.answer(content)
      case .page(let entry): pages.publish(entry)
      case .reply(let reply): reply.send(reply.result)
      case .event(let event): streams.send(event)
      }
    }
  }
}
