/// What becomes true at once.
public struct Commit: Sendable {
  /// What becomes of a session.
  public enum Content: Sendable, Equatable {
    /// The whole session, in place of all that was kept of it.
    case snapshot([UInt8])
    /// What has changed since the last commit.
    case change([UInt8])
    /// The session is forgotten; its key never comes back.
    case end
  }

  /// A name that no other commit has, by which it is told whether it became true.
  public var name: UInt64
  /// The session.
  public var session: SessionKey
  /// The key that the session had before, which never comes back; `nil` when it keeps its key.
  public var formerKey: SessionKey?
  /// The number of the last commit of the session; 0 when it is not kept yet.
  public var expectedVersion: Int64
  /// Whose the session is, where several servers share the storage: another claim makes the commit stale. `nil`
  /// asks for none.
  public var claim: SessionClaim?
  /// Whether nobody has the session from then on, where several servers share the storage.
  public var endsClaim: Bool
  /// What becomes of the session.
  public var content: Content
  /// When it was used last, in seconds of the storage's own time.
  public var lastUse: Int64
  /// What is to happen because of it.
  public var effects: [StoredEffect]
  /// What it changes in shared stores, in this order.
  public var changes: [SharedChange]

  /// Makes a commit.
  public init(
    name: UInt64 = .random(in: .min ... .max), session: SessionKey, formerKey: SessionKey? = nil,
    expectedVersion: Int64, claim: SessionClaim? = nil, endsClaim: Bool = false, content: Content,
    lastUse: Int64, effects: [StoredEffect] = [], changes: [SharedChange] = []
  ) {
    self.name = name
    self.session = session
    self.formerKey = formerKey
    self.expectedVersion = expectedVersion
    self.claim = claim
    self.endsClaim = endsClaim
    self.content = content
    self.lastUse = lastUse
    self.effects = effects
    self.changes = changes
  }
}
