import ShojiStorage

/// Signs session cookies and derives form tokens from one key.
///
/// A cookie is the id and its HMAC-SHA-256; an id that we did not issue is never adopted. The token of
/// a form is another HMAC of the id, so that a form can be known as ours without remembering it.
struct SessionSigner: Sendable {
  private let key: [UInt8]
  /// With the keys before it, the last one first: what they have signed is read, and signed anew.
  private let former: [SessionSigner]

  init(key: [UInt8], former: [[UInt8]] = []) {
    self.key = key
    self.former = former.map { SessionSigner(key: $0) }
  }

  /// The value of the cookie: base64url of id and signature.
  func cookie(for id: SessionID) -> [UInt8] {
    Base64URL.encode(id.bytes + signature("cookie", id))
  }

  /// The id of a cookie that was issued with this key.
  func verify(cookie: [UInt8]) -> SessionID? {
    guard let bytes = Base64URL.decode(cookie), bytes.count == SessionID.byteCount + 32,
      let id = SessionID(bytes: Array(bytes.prefix(SessionID.byteCount)))
    else { return nil }
    let sent = Array(bytes.suffix(32))
    if Cryptography.constantTimeEquals(sent, signature("cookie", id)) { return id }
    return former.contains {
      Cryptography.constantTimeEquals(sent, $0.signature("cookie", id))
    } ? id : nil
  }

  /// The id of a visitor whose browser has a session cookie that this server has not issued; `nil` for a value
  /// that no server of this framework has issued.
  ///
  /// Pages of such a visitor set no cookie, and their forms carry the token of this id.
  func foreignID(of cookie: [UInt8]) -> SessionID? {
    guard Base64URL.decode(cookie)?.count == SessionID.byteCount + 32 else { return nil }
    let hash = Cryptography.hmacSHA256(key: key, message: Array("foreign".utf8) + [0] + cookie)
    return SessionKey(hash).map { SessionID(high: $0.high, low: $0.low, issued: 0) }
  }

  /// The token that forms of this session carry.
  func token(for id: SessionID) -> String {
    let bytes = Base64URL.encode(Array(signature("form", id).prefix(18)))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a posted token is the session's, compared in constant time.
  func isToken(_ sent: String, of id: SessionID) -> Bool {
    Cryptography.constantTimeEquals(Array(sent.utf8), Array(token(for: id).utf8))
      || isFormerToken(sent, of: id)
  }

  /// Whether a posted token is the session's, signed with a key before this one.
  func isFormerToken(_ sent: String, of id: SessionID) -> Bool {
    former.contains { $0.isToken(sent, of: id) }
  }

  /// What the storage keeps the session under: whoever reads it there has neither the id nor the key.
  func storageKey(for id: SessionID) -> SessionKey {
    let hash = signature("storage", id)
    return SessionKey(hash) ?? SessionKey(high: id.high, low: id.low)
  }

  /// The storage keys of the session that were made with the keys before this one, the last one first.
  func formerStorageKeys(for id: SessionID) -> [SessionKey] {
    former.map { $0.storageKey(for: id) }
  }

  /// The marks of the keys before this one.
  var formerMarks: [Int64] { former.map(\.mark) }

  /// The marks in names of cookies of the keys before this one.
  var formerCookieMarks: [String] { former.map(\.cookieMark) }

  /// Tells the key from others, and says nothing of it.
  var mark: Int64 {
    let hash = Cryptography.hmacSHA256(key: key, message: Array("mark".utf8))
    return Int64(bitPattern: hash.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
  }

  /// The mark of the key in names of cookies: eight hexadecimal digits.
  var cookieMark: String {
    let hash = Cryptography.hmacSHA256(key: key, message: Array("cookie name".utf8))
    return hash.prefix(4).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// Whether a text has the form of such a mark.
  static func isMark(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 8
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }

  /// The id that a session gets in place of another one because of a form: the same for the same form, so
  /// that it can be told again to whoever sends the form again because the answer was lost. Whoever
  /// knows the former id alone cannot tell.
  /// - `now`: In seconds since 1970. A ticket may say that it is of the future; an id may not.
  func successor(
    of id: SessionID, ticket: Ticket, fingerprint: UInt64, now: Int64
  ) -> SessionID {
    let form = SessionID(high: ticket.epoch, low: fingerprint, issued: ticket.number)
    let hash = signature("successor", id, form.bytes)
    let issued = max(id.issued, min(ticket.begin, UInt32(clamping: now)))
    return SessionKey(hash).map { SessionID(high: $0.high, low: $0.low, issued: issued) }
      ?? SessionID.random(issued: Int64(issued))
  }

  private func signature(
    _ purpose: String, _ id: SessionID, _ more: [UInt8] = []
  ) -> [UInt8] {
    Cryptography.hmacSHA256(key: key, message: Array(purpose.utf8) + [0] + id.bytes + more)
  }
}
