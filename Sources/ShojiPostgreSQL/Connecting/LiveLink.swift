import Synchronization

/// A connection that is made when it is first used, and again after it was lost.
final class LiveLink: Sendable {
  private let link = Mutex<Link?>(nil)
  private let bell: Bell
  private let url: String
  /// What a new connection is told before anything else.
  private let begin: @Sendable (Link, Call) throws(PostgreSQLError) -> Void

  init(
    _ url: String,
    begin: @escaping @Sendable (Link, Call) throws(PostgreSQLError) -> Void = { _, _ in }
  ) throws(PostgreSQLError) {
    self.url = url
    self.begin = begin
    bell = try Bell()
  }

  /// Lets whoever waits for the server look whether it is to go on.
  func ring() { bell.ring() }

  /// Lets go of the connection.
  func disconnect() { link.withLock { $0 = nil } }

  /// Does something with the connection, and waits.
  func perform<Value: Sendable>(
    _ call: Call, _ body: (Link, Call) throws(PostgreSQLError) -> Value
  ) throws(PostgreSQLError) -> Value {
    try link.withLock { link throws(PostgreSQLError) in
      do throws(PostgreSQLError) {
        if call.isCancelled { throw PostgreSQLError(.cancelled, "the task was cancelled") }
        let link = try connected(&link, call)
        return try body(link, call)
      } catch {
        if link?.isUsable != true { link = nil }
        throw call.meaning(of: error)
      }
    }
  }

  private func connected(_ link: inout Link?, _ call: Call) throws(PostgreSQLError) -> Link {
    if let link, link.isAlive() { return link }
    link = nil
    let fresh = try Link(url, bell: bell, call: call)
    try begin(fresh, call)
    link = fresh
    return fresh
  }
}
