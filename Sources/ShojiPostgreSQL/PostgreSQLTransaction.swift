import Synchronization

/// A transaction under way, in the closure of ``PostgreSQLDatabase/transaction(_:)``.
public final class PostgreSQLTransaction: PostgreSQLQueryable {
  private let lane: Lane
  private let timeLimit: Duration
  /// The server's process: another one is another connection, which knows nothing of the transaction.
  private let process = ProcessNumber()

  init(lane: Lane, timeLimit: Duration) {
    (self.lane, self.timeLimit) = (lane, timeLimit)
  }

  func carryOut<Value: Sendable>(
    _ body: (PostgreSQLTransaction) async throws -> Value
  ) async throws -> Value {
    try await lane.use(within: timeLimit) { [process] link, call throws(PostgreSQLError) in
      process.number = link.processNumber
      _ = try link.one("BEGIN", call)
    }
    do {
      let value = try await body(self)
      try await lane.use(within: timeLimit) { [process] link, call throws(PostgreSQLError) in
        try process.check(link)
        try link.commit(call)
      }
      return value
    } catch {
      await rollBack()
      throw error
    }
  }

  /// Ends it without a trace. It is done also for a task that was cancelled: the connection is used again.
  private func rollBack() async {
    let (lane, timeLimit) = (lane, timeLimit)
    _ = await Task {
      try await lane.use(within: timeLimit) { link, call throws(PostgreSQLError) in
        link.rollBack(call)
      }
    }.result
  }

  /// Asks for a statement on its connection.
  public func perform(_ statement: PostgreSQLStatement) async throws(PostgreSQLError)
    -> PostgreSQLResult
  {
    try await lane.use(within: timeLimit) { [process] link, call throws(PostgreSQLError) in
      try process.check(link)
      return PostgreSQLResult(try link.one(statement, call))
    }
  }
}

/// Which connection a transaction has begun on.
private final class ProcessNumber: Sendable {
  private let value = Atomic(0)

  var number: Int {
    get { value.load(ordering: .relaxed) }
    set { value.store(newValue, ordering: .relaxed) }
  }

  /// Looks whether a connection is still that of the transaction.
  func check(_ link: Link) throws(PostgreSQLError) {
    guard link.processNumber == number, link.isInTransaction else {
      throw PostgreSQLError(.connection, "the transaction has ended before: nothing of it is true")
    }
  }
}

extension Link {
  /// Undoes what a transaction has done so far, if one is open.
  func rollBack(_ call: Call) {
    guard isUsable, isInTransaction else { return }
    // A connection of which nobody knows what it has open is not used again.
    do throws(PostgreSQLError) { _ = try one("ROLLBACK", call) } catch { giveUp() }
  }

  /// Ends a transaction, with statements before its end.
  func commit(_ call: Call) throws(PostgreSQLError) {
    do throws(PostgreSQLError) {
      // A transaction in which a statement has failed is rolled back by this, and says nothing of it.
      let tag = try one("COMMIT", call).command
      guard tag == "COMMIT" else {
        throw PostgreSQLError(
          .statement, "a statement of the transaction was refused: nothing of it is true")
      }
    } catch  where error.kind == .connection {
      throw PostgreSQLError(
        .unclear, "nobody can tell whether the transaction has become true: \(error.message)")
    }
  }
}
