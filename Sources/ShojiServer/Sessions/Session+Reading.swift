import Foundation
import Metrics
import ShojiStorage
import ShojiStore
import ShojiUI
import Synchronization
import Tracing

/// Coming back from the storage.
extension Session {
  /// Looks whether the storage has the session.
  /// - `toLook`: Whether whoever waits only looks at it.
  func read(toLook: Bool) {
    phase = .reading
    let (storage, age, health) = (environment.storage, environment.age, environment.health)
    let idle = environment.configuration.idleSeconds
    let keys =
      [environment.signer.storageKey(for: identity.id)]
      + environment.signer.formerStorageKeys(for: identity.id)
    let node = environment.node
    for key in keys { table?.note(key, of: identity.id) }
    let span = environment.spans?.childSpan("session read")
    Task {
      defer { span?.end() }
      do throws(StorageError) {
        var claim: ClusterNode.Claim?
        var record = SessionRecord.absent
        var key = keys[0]
        var isMoved = false
        for place in keys {
          var found: SessionRecord
          if let node {
            guard let held = try await node.claim(place, toLook: toLook) else {
              return run { $0.stayAway(justLooks: toLook) }
            }
            (claim, found) = held
          } else {
            found = try await storage.session(place)
          }
          if case .kept = found {
            // Under the key of a server that has the present key as a former one, it stays where it is.
            isMoved = place != keys[0] && record == .absent
            (key, record) = (place, found)
            break
          }
          if record == .absent { record = found }
        }
        if case .kept(let stored) = record {
          let end = try await age.now() - idle
          if stored.lastUse <= end {
            // The next sweep would find it.
            _ = try await storage.expire(unusedSince: end + 1, limit: .max)
            record = .absent
          }
        }
        run { [record, claim, key, isMoved] in
          $0.record.isUnderFormerKey = isMoved
          $0.didRead(record, key, claim)
        }
      } catch {
        health.note(error)
        span?.fail(error)
        run { $0.leave(for: .unavailable(error)) }
      }
    }
  }

  private func didRead(_ record: SessionRecord, _ key: SessionKey, _ claim: ClusterNode.Claim?) {
    if case .kept = record {
      if claim == nil, environment.node != nil { markLent() } else { noteClaim(claim) }
    }
    switch record {
    case .absent: begin()
    case .ended: leave(for: .ended)
    case .kept(let stored):
      guard !environment.crashes.isSetAside(.session, watch.crashKeyOfRestoring) else {
        // It stays in the storage as it is, for a build that can restore it.
        return leave(for: .unavailable(.damaged("restoring the session has crashed the server")))
      }
      do {
        let image = try SessionImage(stored.snapshot, changes: stored.changes)
        let snapshot = try SessionSnapshot(image)
        self.record.persisted = PersistedVersion(
          key: key, version: stored.version, image: image,
          changes: (stored.changes.count, stored.changes.reduce(0) { $0 + $1.count }))
        status.recordedUse.store(stored.lastUse, ordering: .relaxed)
        whenSharedIsApplied(snapshot.positions) { $0.wake(from: snapshot) }
      } catch {
        setAside(key, error)
      }
    }
  }

  private func wake(from snapshot: SessionSnapshot) {
    phase = .awake
    build(from: snapshot, wasInterrupted: true)
    if isLent { handleLooks() } else { handleWaiting() }
  }

  /// Lets those go who wait for another server to put the session down; forms wait longer than looks.
  private func stayAway(justLooks: Bool) {
    let forms = waiting.filter { !$0.looks }
    guard justLooks, !forms.isEmpty else { return leave(for: .occupied) }
    let looks = waiting.filter(\.looks)
    waiting = forms
    for request in looks { request.job(self, .occupied) }
    read(toLook: false)
  }

  /// Begins anew: nobody remembers anything.
  private func begin() {
    isVisitor = true
    phase = .awake
    handleWaiting()
  }

  /// Keeps bytes that cannot be read where somebody may look at them, and begins anew, saying so.
  private func setAside(_ key: SessionKey, _ fault: SnapshotFault) {
    Report.shared.misuse(
      "A session cannot be read (\(fault)): it is kept aside, and the person gets a new one",
      mend: "run a build that reads it, or look at it with the storage's own tools")
    ServerMetrics.unreadableSessions.increment()
    let storage = environment.storage
    Task {
      do throws(StorageError) {
        try await storage.setAside(key, reason: "\(fault)")
        run {
          $0.firstNotice = Notice.unreadable
          $0.begin()
        }
      } catch {
        run { $0.leave(for: .unavailable(error)) }
      }
    }
  }

  /// Is not there: whoever waits is told so, and whoever comes next gets another object.
  func leave(for absence: Absence) {
    phase = .left
    table?.forget(self)
    releaseClaim()
    let requests = waiting
    waiting = []
    for request in requests { request.job(self, absence) }
  }

  /// Builds the tree of what the session was.
  /// - `wasInterrupted`: Whether what ran then has not ended.
  func build(from snapshot: SessionSnapshot, wasInterrupted: Bool) {
    record.restore(snapshot)
    shared.positions = snapshot.positions
    let setting = snapshot.setting
    if setting.locale != locale.value.identifier {
      locale.value = AcceptLanguage.locale(tag: setting.locale)
      spoken = nil
    }
    if let zone = BrowserTimeZone.zone(named: setting.timeZone) { locale.timeZone = zone }
    locale.isTimeZoneChosen = setting.isTimeZoneChosen
    locale.isTimeZoneUsed = setting.isTimeZoneUsed
    userInterfaceStyle = setting.userInterfaceStyle
    isRemembered = setting.isRemembered
    identity = SessionIdentity(
      id: identity.id, signer: environment.signer, former: setting.former)
    applications = makeApplications(
      savedStates: snapshot.states, interrupted: wasInterrupted ? snapshot.working : [])
    applications.unreadStates = snapshot.unreadStates
    for (place, saved) in snapshot.windows.enumerated() {
      let saved = RestingWindow(
        snapshot: saved.snapshot, notice: saved.notice, carried: saved.carried, undo: saved.undo,
        lastUse: windows.countUse())
      if place + WindowSet.treeLimit < snapshot.windows.count {
        rest(saved)
      } else {
        _ = build(saved)
      }
    }
  }
}
