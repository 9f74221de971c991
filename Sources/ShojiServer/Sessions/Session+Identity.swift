import HTTPTypes
import ShojiUI
import Synchronization

/// Renewing and ending a session.
extension Session {
  /// What an app has asked for; it is done when the turn ends.
  enum IdentityChange {
    case renew
    case end
  }

  /// Carries out what an app has asked for, before the answers of the turn are given.
  func changeIdentity() {
    guard let change = identityChange else { return }
    identityChange = nil
    let former = identity
    switch change {
    case .renew:
      guard let table, table.renew(self) else { return }
      // Pages carry the token of the former id.
      for target in windows { withdraw(target) }
      for answer in answers {
        answer.fields.append(
          SessionCookie.field(identity.cookie, secure: answer.exchange.isSecure))
      }
    case .end:
      table?.end(former.id)
      for answer in answers {
        answer.fields.append(SessionCookie.removal(secure: answer.exchange.isSecure))
        if let name = HTTPField.Name("Clear-Site-Data") {
          answer.fields.append(HeaderField(name, "\"cache\", \"storage\""))
        }
      }
    }
  }
}

/// What windows know of their session.
final class SessionControl: UISession {
  private weak var session: Session?

  init(_ session: Session) { self.session = session }

  func renew() { ask(.renew) }

  func end() { ask(.end) }

  private func ask(_ change: Session.IdentityChange) {
    session?.assumeIsolated { session in
      if session.identityChange == nil || change == .end { session.identityChange = change }
    }
  }
}
