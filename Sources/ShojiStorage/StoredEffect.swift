/// Something that is to happen, such as a mail to be sent: written down with what it belongs to, done
/// after that, and again until it is done.
public struct StoredEffect: Sendable, Equatable {
  /// What tells it from all others, always the same for the same press: whoever carries it out can see
  /// by it what was done before. One that is there already is not added again.
  public var key: String
  /// What it is, for whoever carries it out.
  public var kind: String
  /// What is to be done, as `kind` writes it.
  public var payload: [UInt8]
  /// The session that asks for it, under the key that it has now.
  public var session: SessionKey?
  /// When it is to be tried next, in seconds since 1970.
  public var due: Int64
  /// How often it was tried.
  public var attempts: Int
  /// Why the last try has failed.
  public var lastError: String?

  /// Makes an effect.
  public init(
    key: String, kind: String, payload: [UInt8], session: SessionKey?, due: Int64,
    attempts: Int = 0, lastError: String? = nil
  ) {
    self.key = key
    self.kind = kind
    self.payload = payload
    self.session = session
    self.due = due
    self.attempts = attempts
    self.lastError = lastError
  }
}

/// What became of an effect.
public enum EffectOutcome: Sendable, Equatable {
  /// It is done, and forgotten.
  case done
  /// It is tried again.
  /// - Parameters:
  ///   - due: When, in seconds since 1970.
  ///   - error: Why it has failed.
  case again(due: Int64, error: String)
  /// It has failed for good, and is kept where a person can see it.
  case failed(error: String)
  /// It stays for the next time, and another one is added for this time: both, or nothing when it is not due
  /// at this time any more, because somebody else has done the same. So there is one for each time.
  /// - Parameters:
  ///   - time: When it was due, in seconds since 1970.
  ///   - next: When it is due next.
  ///   - occurrence: What is to happen for this time.
  case repeated(at: Int64, next: Int64, occurrence: StoredEffect)
}
