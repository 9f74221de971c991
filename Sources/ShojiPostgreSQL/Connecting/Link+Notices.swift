import CPostgreSQL
import Glibc

/// What the server says by itself.
extension Link {
  /// Waits for notifications.
  /// - `isWanted`: Whether whoever waits has something else to do; the bell rings when that changes.
  /// - Returns: What they say; nothing when none came in time, `nil` when there is something else to do.
  func notices(
    within limit: Duration, unless isWanted: () -> Bool
  ) throws(PostgreSQLError) -> [String]? {
    let before = takeNotices()
    guard before.isEmpty else { return before }
    guard !isWanted() else { return nil }
    switch try hear(within: limit) {
    case .nothing: return []
    case .bell: return nil
    case .server:
      let said = takeNotices()
      return said.isEmpty ? nil : said
    }
  }

  /// What has ended a wait.
  private enum Heard {
    case nothing, bell, server
  }

  /// Waits until the server says something by itself, or the bell rings.
  private func hear(within limit: Duration) throws(PostgreSQLError) -> Heard {
    var entries = [
      pollfd(fd: unsafe PQsocket(handle), events: Int16(POLLIN), revents: 0),
      pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let found = unsafe poll(&entries, 2, Int32(min(limit / .milliseconds(1), 60_000)))
    if entries[1].revents != 0 { bell.silence() }
    guard found > 0, entries[0].revents != 0 else {
      return entries[1].revents != 0 ? .bell : .nothing
    }
    guard unsafe PQconsumeInput(handle) == 1 else { throw lost() }
    return .server
  }

  /// The text of the next notification that has come.
  private func nextNotice() -> String? {
    guard let notice = unsafe PQnotifies(handle) else { return nil }
    defer { unsafe PQfreemem(notice) }
    return unsafe String(cString: notice.pointee.extra)
  }

  /// Those that have come, also with other answers.
  private func takeNotices() -> [String] {
    var said: [String] = []
    while let notice = nextNotice() { said.append(notice) }
    return said
  }
}
