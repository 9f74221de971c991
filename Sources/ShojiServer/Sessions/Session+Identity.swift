import HTTPTypes
import ShojiStorage
import ShojiStore
import ShojiUI
import Synchronization

/// Renewing and ending a session.
extension Session {
  /// What an app has asked for; it is done when the turn ends.
  enum IdentityChange: Equatable {
    /// Whether the browser keeps it when it is closed; `nil` where that stays as it is.
    case renew(isRemembered: Bool?)
    case end

    /// This and what was asked for before, in the same turn.
    func following(_ former: IdentityChange?) -> IdentityChange {
      switch (self, former) {
      case (.renew, .end?): .end
      case (.renew(nil), .renew?): former ?? self
      default: self
      }
    }
  }

  /// What has been asked for and can be done now.
  ///
  /// A renewal waits for an answer: the browser would have an id that leads nowhere. Pages that are sent without
  /// asking the session would not tell it. An end waits for those answers that are not due: whatever they wait for
  /// ends with the session.
  func takeIdentityChange(for due: [PendingAnswer]) -> IdentityChange? {
    let change = turn.removeIdentityChange(hasDue: !due.isEmpty)
    if case .renew(let isRemembered?)? = change { self.isRemembered = isRemembered }
    // A renewal that waits.
    if case .renew? = turn.identityChange { for target in windows { withdraw(target) } }
    return change
  }

  /// Gives the session another id, which is that of its pages from now on. The former one leads to it until
  /// the commit.
  /// - `all`: What is to be answered: the form that has asked for it is among them.
  /// - Returns: Who the session was; `nil` when it is not remembered.
  func renew(for all: [PendingAnswer]) -> SessionIdentity? {
    let former = identity
    var id = SessionID.random(issued: environment.clock.now())
    for answer in all where answer.mustLast {
      guard case .post(let post, _, _) = answer.request, let ticket = post.ticket else { continue }
      id = environment.signer.successor(
        of: former.id, ticket: ticket, fingerprint: post.fingerprint,
        now: environment.clock.now())
    }
    let new = SessionIdentity(
      id: id, signer: environment.signer, former: [former.id] + former.former)
    guard let table, table.add(new, for: self) else { return nil }
    identity = new
    environment.presence.rename(former.id, to: new.id)
    // A stream belongs to a cookie.
    streams.close()
    // Pages carry the token of the former id.
    for target in windows { withdraw(target) }
    noteCookie(in: all)
    return former
  }

  /// Lets answers tell the browser who it is.
  func noteCookie(in all: [PendingAnswer]) {
    for answer in all {
      answer.fields.append(
        environment.cookie.field(
          identity.cookie, isRemembered: isRemembered, for: answer.exchange))
    }
  }

  /// The fields that give the cookie its present name and signature, if the browser has it with former ones.
  func cookieReplacement(in exchange: HTTPExchange) -> [HeaderField] {
    let (signer, id) = (environment.signer, identity.id)
    guard
      environment.cookie.isFormer(
        identity.cookie, in: exchange, orWhere: { signer.verify(cookie: $0) == id })
    else { return [] }
    return environment.cookie.replacement(
      identity.cookie, isRemembered: isRemembered, for: exchange)
  }

  /// Lets answers tell the browser that it is nobody any more.
  func noteEnd(in all: [PendingAnswer]) {
    streams.close()
    environment.presence.forget(identity.id)
    for answer in all {
      answer.endsSession = true
      answer.fields.append(environment.cookie.removal(for: answer.exchange))
      if let name = HTTPField.Name("Clear-Site-Data") {
        answer.fields.append(HeaderField(name, "\"cache\", \"storage\""))
      }
    }
  }
}

/// What windows know of their session.
final class SessionControl: UISession {
  private weak var session: Session?

  init(_ session: Session) { self.session = session }

  func renew() { ask(.renew(isRemembered: nil)) }

  func renew(isRemembered: Bool) { ask(.renew(isRemembered: isRemembered)) }

  func end() { ask(.end) }

  var files: (any FileStorage)? { session?.environment.files.storage }

  func claim(_ files: [StoredFile]) { add(ClaimedFiles(ids: files.map(\.id)), of: files) }

  func delete(_ files: [StoredFile]) { add(DeletedFiles(ids: files.map(\.id)), of: files) }

  private func add(_ effect: some LastingEffect, of files: [StoredFile]) {
    guard !files.isEmpty else { return }
    // Ids of files are all that is in it, and can always be written.
    session?.assumeIsolated { _ = try? $0.makeOutbox().add(effect) }
  }

  private func ask(_ change: Session.IdentityChange) {
    session?.assumeIsolated { session in
      session.turn.identityChange = change.following(session.turn.identityChange)
    }
  }
}
