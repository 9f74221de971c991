/// A session that nobody has used for a while: bytes, and what I/O threads may be asked of it.
struct SleepingSession: Sendable {
  /// The session, as ``SessionSnapshot/encoded`` has written it.
  let bytes: [UInt8]
  /// Which windows are in a tab.
  var leases: WindowLeases
  /// The ids that the session had before: pages in other tabs still carry their tokens.
  let former: [SessionID]

  init(_ bytes: [UInt8], leases: WindowLeases, former: [SessionID]) {
    // No more memory than there are bytes: the writer has made room for more.
    var exact: [UInt8] = []
    exact.reserveCapacity(bytes.count)
    exact += bytes
    self.bytes = exact
    self.leases = leases
    self.former = former
  }
}
