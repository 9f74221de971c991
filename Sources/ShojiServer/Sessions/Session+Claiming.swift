import Logging
import ShojiStorage
import ShojiStore
import Synchronization

/// Being one server's, where several share the storage.
extension Session {
  /// How long to wait between two tries to put the session down that another server wants, in milliseconds.
  private static let handOverPause = 20

  /// How often it is tried before what goes on is given up: what counts for its touch, or answers a request, may take
  /// as long as without other servers, and detached work two seconds. What shows something that no snapshot tells,
  /// such as an alert without a route, does not get ready.
  private var handOverTries: Int {
    if !occupants(among: [.touches, .routes]).isEmpty {
      return environment.configuration.workingMilliseconds / Self.handOverPause
    }
    return occupants(among: [.answers, .work]).isEmpty ? 5 : 2_000 / Self.handOverPause
  }

  /// Whether another server may have the session by now. Where only one server has the storage it is never so.
  nonisolated var mayBeElsewhere: Bool {
    guard let node = environment.node else { return false }
    let term = status.term.load(ordering: .acquiring)
    return term != Self.noTerm && !node.holds(term)
  }

  /// What the term is of a session that was not claimed: nobody else can have it.
  nonisolated static var noTerm: UInt64 { .max }

  /// What the term is of a session that is nobody's: another server may have it at any moment, whatever is published
  /// here still.
  private nonisolated static var termOfNobody: UInt64 { .max - 1 }

  /// Whether the session is nobody's, and what was read of it is for one look.
  nonisolated var isLent: Bool { status.term.load(ordering: .acquiring) == Self.termOfNobody }

  /// Marks the session as lent: no node has a claim of it, or its claim may be over.
  func markLent() { status.term.store(Self.termOfNobody, ordering: .releasing) }

  /// Whether its requests go to one server after the other, so that it is to be put down whenever nothing goes on.
  var isRoaming: Bool { isLent || record.claim?.isRoaming == true }

  /// How a session that roams gets on with leaving.
  enum Departure {
    case open
    /// It was lent and is being claimed, because it cannot leave yet; no turn ends before that is done.
    case claiming
    /// It could not be written down, or claimed, and that is not tried before something else was done.
    case failed
  }

  /// Claims the session, which is lent, because a look has led to more: work that goes on, or something that no
  /// snapshot tells.
  private func claimLoan() {
    guard let node = environment.node, let persisted = record.persisted else { return }
    departure = .claiming
    Task {
      let claim = try? await node.claim(persisted.key, at: persisted.version)
      run { session in
        session.departure = claim == nil ? .failed : .open
        if let claim { session.noteClaim(claim) }
        session.handleWaiting()
      }
    }
  }

  /// Lets the session go where its next request is, when nothing goes on in it.
  /// - Returns: Whether that, or something that leads there, is done.
  func roam() -> Bool {
    if isRoaming, departure == .open, occupants(of: .sleeping).isEmpty {
      sleep()
    } else if isLent, turn.answers.isEmpty {
      // As long as nobody has an answer, a commit claims it if there is one.
      if departure == .open {
        claimLoan()
      } else {
        giveUpClaim()
        handleWaiting()
      }
    }
    return isLent || phase != .awake
  }

  /// Notes that the session is this server's, or, with `nil`, that it need not be.
  func noteClaim(_ new: ClusterNode.Claim?) {
    record.claim = new
    status.term.store(new?.term ?? Self.noTerm, ordering: .releasing)
  }

  /// Gives the session back, after it has left memory: what has been answered is written down.
  func releaseClaim() {
    guard let claim = record.claim else { return }
    let key = record.persisted?.key ?? environment.signer.storageKey(for: identity.id)
    record.claim = nil
    markLent()
    let node = status.requestedBy.load(ordering: .relaxed)
    environment.node?.release(key, claim, to: node == 0 ? nil : node)
  }

  func giveUpIfQuiet() {
    guard record.claim != nil, occupants(of: .givingUp).isEmpty else { return }
    let streams = streams
    giveUpClaim()
    streams.send(.look)
  }

  /// Forgets what the session is, which may not be true any more: whoever comes next reads it.
  func giveUpClaim() {
    end()
    phase = .left
    noteClaim(nil)
    table?.leave(self)
  }

  /// Puts the session down because another server is asked for it. What runs may end.
  nonisolated func handOver(to node: UInt64) {
    // A third one asks again.
    let (isFirst, _) = status.requestedBy.compareExchange(
      expected: 0, desired: node, ordering: .relaxed)
    if isFirst { tryToHandOver(tried: 0) }
  }

  private nonisolated func tryToHandOver(tried: Int) {
    run { session in
      session.sleep { [weak session] hasLeft in
        if !hasLeft { session?.run { $0.handOverLater(tried: tried + 1) } }
      }
    }
  }

  private func handOverLater(tried: Int) {
    guard phase != .left, record.claim != nil else {
      status.requestedBy.store(0, ordering: .relaxed)
      return
    }
    guard tried < handOverTries || phase != .awake || turn.isCommitting else {
      // As when the server ends: what was answered is there, and what was being done is said to have stopped.
      environment.pages.logger.info(
        "a session is given to another server while something goes on in it",
        metadata: ["session": "\(mark)", "occupants": "\(staying)"])
      giveBackAnswers()
      end()
      phase = .left
      table?.leave(self)
      return releaseClaim()
    }
    // In real time, as leases: the other server does not go by the clock of this one.
    WallClock.wait(.milliseconds(Self.handOverPause)) { [weak self] in
      self?.tryToHandOver(tried: tried)
    }
  }

  /// Lets those who wait ask again, at the server that has the session then.
  private func giveBackAnswers() {
    let unanswered = turn.answers
    turn.answers = []
    for answer in unanswered {
      answer.exchange.answer(
        environment.pages.unavailable(
          .unavailable("another server is asked for the session"),
          request: answer.exchange.requestID))
    }
  }
}

extension SessionTable {
  /// Does what other servers ask for, and tells tabs of what they have done.
  func hear(_ news: StorageNews) {
    switch news {
    case .given(let key): environment.node?.noteGiven(key)
    case .wanted(let key, let node):
      guard let session = session(keptUnder: key) else {
        environment.node?.releaseAgain(key, to: node) { [weak self] in
          self?.session(keptUnder: key) != nil
        }
        return
      }
      session.handOver(to: node)
    case .changed(let keys):
      for key in keys {
        guard let session = session(keptUnder: key) else { continue }
        // This server was stopped, and another one has it since.
        if session.mayBeElsewhere { session.run { $0.giveUpIfQuiet() } }
      }
      for streams in streams(ofSessionsKeptUnder: keys) { streams.send(.look) }
    }
  }
}
