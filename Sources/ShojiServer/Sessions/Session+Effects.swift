import ShojiStorage
import ShojiStore
import ShojiUI
import Synchronization

/// What must happen because of what was done.
extension Session {
  /// Where the apps of the session put what must happen: it is written down with the turn in which it comes.
  func makeOutbox() -> Outbox {
    Outbox { [weak self] name, payload in
      guard let self else { return }
      // Known here alone: what a side effect adds comes from a thread of its own.
      let source = (InteractionScope.current?.origin as? TouchOrigin)?.cause as? EffectSource
      if queue.isCurrent {
        assumeIsolated { $0.add(name, payload, source) }
      } else {
        run { $0.add(name, payload, source) }
      }
    }
  }

  /// Lets what a form puts into the outbox, at once or later, have keys of that form: the same ones if it is
  /// carried out again because nobody has heard of the first time.
  private func add(_ name: String, _ payload: [UInt8], _ source: EffectSource?) {
    isVisitor = false
    effects.append(
      PendingEffect(key: source.map { $0.nextKey() }, name: name, payload: payload))
  }
}

/// The form that effects come from.
final class EffectSource: ClientSource, PressSource {
  let ticket: Ticket
  let fingerprint: UInt64
  let client: ClientAddress
  /// The session as it was when the form came, and who can say under which key it is stored.
  private let session: SessionIdentity
  private let kept: SessionKey?
  private let signer: SessionSigner
  /// How many effects it has put into the outbox.
  private let count = Atomic<Int>(0)

  init(_ ticket: Ticket, fingerprint: UInt64, client: ClientAddress, of session: isolated Session) {
    self.ticket = ticket
    self.client = client
    self.fingerprint = fingerprint
    self.session = session.identity
    kept = session.kept?.key
    signer = session.environment.signer
  }

  var pressKey: String {
    let session = kept ?? signer.storageKey(for: session.id)
    let names: [UInt64] = [session.high, ticket.epoch, UInt64(ticket.number), fingerprint]
    return names.map { String($0, radix: 36) }.joined(separator: ".")
  }

  /// The key of the next thing that it puts into the outbox, or into the log of a shared store.
  func nextKey() -> String {
    "\(pressKey)-\(count.add(1, ordering: .relaxed).newValue)"
  }
}
