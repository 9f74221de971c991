/// Who a session is, and how its cookie and its forms say so.
final class SessionIdentity: Sendable {
  let id: SessionID
  /// The value of its cookie.
  let cookie: [UInt8]
  /// What its forms carry.
  let token: String
  /// The ids before it, the last ones: pages in other tabs still carry their tokens.
  let former: [SessionID]

  private static let formerLimit = 4

  /// Makes the identity of an id that comes after others, the last one first.
  init(id: SessionID, signer: SessionSigner, former: [SessionID] = []) {
    self.id = id
    self.former = Array(former.prefix(Self.formerLimit))
    cookie = signer.cookie(for: id)
    token = signer.token(for: id)
  }
}
