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
      PendingEffect(key: source.map { nextKey(of: $0) }, name: name, payload: payload))
  }

  func nextKey(of source: EffectSource) -> String {
    let session = kept?.key ?? environment.signer.storageKey(for: identity.id)
    let (ticket, number) = (source.ticket, source.count.add(1, ordering: .relaxed).newValue)
    let names: [UInt64] = [
      session.high, ticket.epoch, UInt64(ticket.number), source.fingerprint,
    ]
    return names.map { String($0, radix: 36) }.joined(separator: ".") + "-\(number)"
  }
}

/// The form that effects come from.
final class EffectSource: ClientSource {
  let ticket: Ticket
  let fingerprint: UInt64
  let client: ClientAddress
  /// How many effects it has put into the outbox.
  let count = Atomic<Int>(0)

  init(_ ticket: Ticket, fingerprint: UInt64, client: ClientAddress) {
    self.ticket = ticket
    self.client = client
    self.fingerprint = fingerprint
  }
}
