import ShojiStorage
import ShojiTestSupport
import ShojiTesting
import Testing

@testable import ShojiServer

/// A worker first writes down the form that has ended its predecessor.
@Suite("Forms that a predecessor has crashed on")
struct CrashTakeoverTests {
  /// Sharing of a storage in memory. Reading a claim may fail.
  private struct Sharing: StorageSharing {
    let fault: StorageError?

    func listen(as node: UInt64, _ hear: @escaping @Sendable (StorageNews) -> Void) {}
    func request(_ session: SessionKey, for node: UInt64, toLook: Bool) -> ClaimOutcome { .absent }
    func give(_ session: SessionKey, _ claim: SessionClaim, to node: UInt64) {}
    func heldClaim(
      of session: SessionKey, by node: UInt64
    ) throws(StorageError) -> SessionClaim? {
      if let fault { throw fault }
      return nil
    }
    func tellChanged(_ session: SessionKey) {}
    func claim(_ effect: StoredEffect, for node: UInt64) -> Bool { true }
    func note(keyMark mark: Int64, isNew: Bool) -> Int64 { mark }
    func nodes() -> [UInt64] { [] }
  }

  @Test(arguments: [false, true])
  func `The lease of the predecessor ends only when all of them are written down`(
    isFailing: Bool
  ) async throws {
    let (storage, key, log) = (MemoryStorage(), SessionKey(high: 1, low: 2), LogRecorder())
    let (former, other): (UInt64, UInt64) = (7, 8)
    storage.extendLease(of: former, by: .seconds(600))
    try storage.commit(
      Commit(
        session: key, expectedVersion: 0, claim: SessionClaim(node: former),
        content: .snapshot([1]), lastUse: 0))
    let press = CrashLog.Press(
      index: 0, node: former, session: key,
      form: CrashedForm(ticket: Ticket(epoch: 1, number: 1), fingerprint: 1))
    let takeover = CrashTakeover(
      storage: storage, sharing: Sharing(fault: isFailing ? .unavailable("away") : nil),
      logger: log.logger)
    await takeover.run([press], after: former)
    let outcome = storage.claim(key, for: other)
    #expect((outcome == .held(by: former)) == isFailing)
    #expect(log.messages(.error).isEmpty == !isFailing)
  }
}
