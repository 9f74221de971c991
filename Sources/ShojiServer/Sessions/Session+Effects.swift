import ShojiStorage
import ShojiStore
import ShojiUI

/// What must happen because of what was done.
extension Session {
  /// Where the apps of the session put what must happen: it is written down with the turn in which it comes.
  func makeOutbox() -> Outbox {
    Outbox { [weak self] name, payload in
      guard let self else { return }
      if queue.isCurrent {
        assumeIsolated { $0.add(name, payload) }
      } else {
        run { $0.add(name, payload) }
      }
    }
  }

  private func add(_ name: String, _ payload: [UInt8]) {
    isVisitor = false
    effectSource?.count += 1
    var effect = PendingEffect(key: nil, name: name, payload: payload)
    if let source = effectSource, let key = key(of: source.post) {
      effect.key = "\(key)-\(source.count)"
    }
    effects.append(effect)
  }

  private func key(of post: FormPost) -> String? {
    guard let ticket = post.ticket else { return nil }
    let session = environment.signer.storageKey(for: identity.id)
    let names: [UInt64] = [session.high, ticket.epoch, UInt64(ticket.number), post.fingerprint]
    return names.map { String($0, radix: 36) }.joined(separator: ".")
  }

  /// Lets what a form puts into the outbox have keys of that form: the same ones if it is carried out again
  /// because nobody has heard of the first time.
  func whileCarryingOut(_ post: FormPost, _ body: () -> Void) {
    effectSource = (post, 0)
    body()
    effectSource = nil
  }
}
