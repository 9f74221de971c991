/// Ids that were renewed or logged out: their cookies are signed, and must not come back. Beyond the
/// limit the one that ended first is forgotten.
struct EndedSessions {
  private let limit: Int
  private var ids: Set<SessionID> = []
  private var order: [SessionID] = []
  private var oldest = 0

  init(limit: Int = 100_000) { self.limit = limit }

  func contains(_ id: SessionID) -> Bool { ids.contains(id) }

  mutating func insert(_ id: SessionID) {
    guard ids.insert(id).inserted else { return }
    if order.count < limit {
      order.append(id)
    } else {
      ids.remove(order[oldest])
      order[oldest] = id
      oldest = (oldest + 1) % limit
    }
  }
}
