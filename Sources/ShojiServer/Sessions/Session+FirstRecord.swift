import ShojiStorage

/// The first record of a visitor's session where several servers share the storage.
///
/// A form that ends a server is written into the record of its session by the next worker, and no other server can claim
/// the session until then. So there has to be a record before the first form is carried out.
extension Session {
  /// Whether the session of a visitor is written down before its first form.
  var needsFirstRecord: Bool {
    record.persisted == nil && environment.node?.hasOthers == true
      && environment.configuration.durability != nil
  }

  /// Writes the session down as it is, with the claim of this server.
  /// - Parameters:
  ///   - next: Carried out then, and also where it could not be written down: the commit of the form says why.
  ///   - failed: Called in its place when the session cannot be had any more.
  func writeFirstRecord(
    then next: @escaping @Sendable (isolated Session) -> Void,
    failed: @escaping @Sendable (StorageError) -> Void
  ) {
    guard let draft = draft(isKnown: true) else { return next(self) }
    commit(draft, then: next) {
      self.serve { session, absence in
        switch absence {
        case nil: next(session)
        case .unavailable(let error): failed(error)
        case .ended, .occupied: failed(.unavailable("another server has the session"))
        }
      }
    }
  }
}
