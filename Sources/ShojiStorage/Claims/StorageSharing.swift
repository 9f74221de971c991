/// What servers that share a storage tell each other.
///
/// Nobody relies on what is told: it makes things fast. Who hears nothing asks again, and looks.
public protocol StorageSharing: Sendable {
  /// Calls a closure with what is said to a node, or to all others, from now on.
  /// - Throws: ``StorageError`` when there is no thread for it.
  func listen(
    as node: UInt64, _ hear: @escaping @Sendable (StorageNews) -> Void
  ) throws(StorageError)

  /// Claims a session as ``Storage/claim(_:for:)`` does; the node that has it is asked to put it down.
  /// - `toLook`: Whether the node need not have it: then a session that roams is lent where nobody has it.
  func request(_ session: SessionKey, for node: UInt64, toLook: Bool) async throws(StorageError)
    -> ClaimOutcome

  /// Gives a session back as ``Storage/release(_:_:)`` does, and tells the node that has asked for it, at once. The
  /// session roams from now on.
  func give(_ session: SessionKey, _ claim: SessionClaim, to node: UInt64)
    async throws(StorageError)

  /// The claim that a node has of a session, if it has one. Nothing is claimed by that.
  func heldClaim(of session: SessionKey, by node: UInt64) async throws(StorageError)
    -> SessionClaim?

  /// Tells the others, soon and together with what else there is, that a session was changed.
  func tellChanged(_ session: SessionKey)

  /// Claims an effect for a node, unless another one carries it out whose lease goes on, or it is not kept any more as
  /// it was read: it may wait for its next try since. What becomes of it ends the claim.
  func claim(_ effect: StoredEffect, for node: UInt64) async throws(StorageError) -> Bool

  /// Notes a mark of the key that all nodes must have.
  /// - `isNew`: Whether it takes the place of another one.
  /// - Returns: The mark that is noted then.
  func note(keyMark mark: Int64, isNew: Bool) async throws(StorageError) -> Int64

  /// The nodes whose lease goes on.
  func nodes() async throws(StorageError) -> [UInt64]
}

/// What a server hears from others.
public enum StorageNews: Sendable, Equatable {
  /// Another node is asked for a session that this one has claimed.
  case wanted(SessionKey, by: UInt64)
  /// A session was given back that this node has asked for.
  case given(SessionKey)
  /// Sessions were changed.
  case changed([SessionKey])
}
