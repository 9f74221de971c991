import ShojiStorage
import ShojiStore
import ShojiUI
import Synchronization

/// What must happen because of what was done.
extension Session {
  /// Where the apps of the session put what must happen: it is written down with the turn in which it comes.
  func makeOutbox() -> Outbox {
    let (jobs, clock, spans) = (environment.effects.jobs, environment.clock, environment.spans)
    return Outbox { [weak self] item in
      // Known here alone: what a side effect adds comes from a thread of its own.
      let source = (InteractionScope.current?.origin as? TouchOrigin)?.cause as? EffectSource
      let key = item.chosenKey ?? source?.nextKey() ?? OutboxItem.randomKey()
      spans?.noteOutbox(item.name, key: key)
      guard let self else { return key }
      // What people see of a job comes before it, so that what becomes of it is noted later.
      jobs?.note(item, key: key, at: clock.now())
      let effect = PendingEffect(key: key, item: item)
      if queue.isCurrent {
        assumeIsolated { $0.add(effect) }
      } else {
        run { $0.add(effect) }
      }
      return key
    }
  }

  private func add(_ effect: PendingEffect) {
    isVisitor = false
    turn.effects.append(effect)
  }
}

/// The form that effects come from.
final class EffectSource: ClientSource, PressSource, RequestSource {
  let ticket: Ticket
  let fingerprint: UInt64
  let client: ClientAddress
  let requestID: String
  /// What the session is kept under as the form comes, if it is kept, and who can say what it would be.
  let keptKey: SessionKey?
  private let id: SessionIdentity
  private let signer: SessionSigner
  /// How many effects it has put into the outbox, and changes into shared stores.
  private let count = Atomic<Int>(0)

  init(
    _ ticket: Ticket, fingerprint: UInt64, client: ClientAddress, requestID: String,
    of session: isolated Session
  ) {
    self.ticket = ticket
    self.client = client
    self.fingerprint = fingerprint
    self.requestID = requestID
    keptKey = session.record.persisted?.key
    id = session.identity
    signer = session.environment.signer
  }

  // Most forms put nothing anywhere: the key is made when it is asked for.
  var pressKey: String {
    let (session, epoch, number, fingerprint) = crashKey.words
    return [session, epoch, number, fingerprint].map { String($0, radix: 36) }
      .joined(separator: ".")
  }

  /// What tells the form from all others.
  var crashKey: CrashName.Key {
    let session = keptKey ?? signer.storageKey(for: id.id)
    return CrashName.Key(session.high, ticket.epoch, UInt64(ticket.number), fingerprint)
  }

  /// The form as the work that has ended the process.
  func crashName(label: String) -> CrashName { CrashName(.press, crashKey, label: label) }

  /// The key of the next one. The form has the same ones if it is carried out again because nobody has heard of
  /// the first time.
  func nextKey() -> String {
    "\(pressKey)-\(count.add(1, ordering: .relaxed).newValue)"
  }
}
