import ShojiStore
import Synchronization

extension SessionTable {
  /// The sessions that take the most memory, the largest first, without what is in them.
  func lines(limit: Int) -> [ServerReport.SessionLine] {
    let now = clock.uptime()
    let entries = contents.withLock { contents in
      // One that is being renewed has two ids.
      contents.entries.filter { $0.key == $0.value.session.identity.id }.map(\.value)
    }
    return entries.map { (entry: $0, bytes: $0.session.status.footprint.load(ordering: .relaxed)) }
      .sorted { $0.bytes > $1.bytes }.prefix(limit)
      .map { entry, bytes in
        ServerReport.SessionLine(
          id: entry.session.mark, windows: entry.session.live.leases.count,
          streams: entry.session.streams.count, bytes: bytes,
          idleSeconds: Int(now - entry.lastUse), isApart: entry.session.isApart)
      }
  }
}
