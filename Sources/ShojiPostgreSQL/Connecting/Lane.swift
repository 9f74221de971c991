import ShojiStorage

/// A connection with the thread that waits for it, so that the tasks of a server hold no thread meanwhile.
final class Lane: Sendable {
  private let thread: JobThread<@Sendable () -> Void>
  private let link: LiveLink

  init(_ url: String) throws(PostgreSQLError) {
    link = try LiveLink(url)
    do throws(StorageError) {
      thread = try JobThread { jobs, _ in
        jobs.forEach { $0() }
      } end: {
      }
    } catch { throw PostgreSQLError(.connection, "\(error)") }
  }

  deinit { thread.stop() }

  /// Lets go of the connection, after what is under way.
  func close() {
    _ = thread.add { [link] in link.disconnect() }
    thread.stop()
  }

  /// Does something with the connection, on its thread.
  func use<Value: Sendable>(
    within limit: Duration,
    _ body: @escaping @Sendable (Link, Call) throws(PostgreSQLError) -> Value
  ) async throws(PostgreSQLError) -> Value {
    let call = Call(within: limit)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isTaken = thread.add { [link] in
          continuation.resume(
            returning: Result { () throws(PostgreSQLError) in try link.perform(call, body) })
        }
        if !isTaken {
          continuation.resume(
            returning: .failure(PostgreSQLError(.connection, "the database is closed")))
        }
      }
    } onCancel: {
      call.cancel()
      link.ring()
    }
    return try result.get()
  }
}
