import ShojiStorage
import ShojiStore
import Synchronization

/// Being one server's, where several share the storage.
extension Session {
  /// How often it is tried to put the session down that another server wants, before what it does is given up, and
  /// how long to wait in between.
  private static let (handOverTries, handOverPause) = (100, Duration.milliseconds(20))

  /// How often it is tried where nothing is being done.
  private static let quietTries = 5

  /// Whether another server may have the session by now. Where only one server has the storage it is never so.
  nonisolated var mayBeElsewhere: Bool {
    guard let node = environment.node else { return false }
    let term = term.load(ordering: .acquiring)
    return term != Self.noTerm && !node.holds(term)
  }

  /// What the term is of a session that was not claimed: nobody else can have it.
  nonisolated static var noTerm: UInt64 { .max }

  /// Notes that the session is this server's, or, with `nil`, that it need not be.
  func noteClaim(_ new: ClusterNode.Claim?) {
    claim = new
    term.store(new?.term ?? Self.noTerm, ordering: .releasing)
  }

  /// Gives the session back, after it has left memory: what has been answered is written down.
  func releaseClaim() {
    guard let claim, let key = kept?.key else { return }
    noteClaim(nil)
    let node = wantedBy.load(ordering: .relaxed)
    environment.node?.release(key, claim, to: node == 0 ? nil : node)
  }

  func giveUpIfQuiet() {
    guard phase == .awake, answers.isEmpty, gate == nil, claim != nil else { return }
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

  /// Puts the session down because another server is asked for it. What runs may end, for a while.
  nonisolated func handOver(to node: UInt64) {
    // A third one asks again.
    let (isFirst, _) = wantedBy.compareExchange(expected: 0, desired: node, ordering: .relaxed)
    if isFirst { tryToHandOver(tries: Self.handOverTries) }
  }

  private nonisolated func tryToHandOver(tries: Int) {
    run { session in
      session.sleep { [weak session] hasLeft in
        if !hasLeft { session?.run { $0.handOverLater(tries: tries) } }
      }
    }
  }

  private func handOverLater(tries: Int) {
    guard phase != .left, claim != nil else {
      wantedBy.store(0, ordering: .relaxed)
      return
    }
    // What shows something that no snapshot tells, such as an alert without a route, does not get ready.
    let isQuiet =
      answers.isEmpty && unsettledTouches == 0 && detachedWork == 0 && openRoutes == 0
    let triesLeft = isQuiet ? tries - Self.handOverTries + Self.quietTries : tries
    guard triesLeft > 0 || phase != .awake || gate != nil else {
      // As when the server ends: what was answered is there, and what was being done is said to have stopped.
      giveBackAnswers()
      end()
      phase = .left
      table?.leave(self)
      return releaseClaim()
    }
    environment.clock.after(Self.handOverPause) { [weak self] in
      self?.tryToHandOver(tries: max(0, tries - 1))
    }
  }

  /// Lets those who wait ask again, at the server that has the session then.
  private func giveBackAnswers() {
    let unanswered = answers
    answers = []
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
        environment.node?.giveBack(key, to: node)
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
