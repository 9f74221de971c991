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

  /// Those that have come, also with other answers.
  private func takeNotices() -> [String] {
    var said: [String] = []
    while let notice = nextNotice() { said.append(notice) }
    return said
  }
}
