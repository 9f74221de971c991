import ShojiStorage
import Synchronization

/// What was acknowledged, of each session.
final class Acknowledged: Sendable {
  private let contents = Mutex<[UInt64: [String]]>([:])

  var texts: [UInt64: [String]] { contents.withLock { $0 } }

  /// Commits for a task. Four tasks want the same session: whoever is late looks, and tries again.
  func write(_ count: Int, as task: UInt64, to storage: any Storage) async throws {
    let key = task / 4
    for step in 0..<count {
      let text = "\(task).\(step)"
      while true {
        let version = try await storage.kept(key)?.version ?? 0
        let refusal = await storage.refusal(
          of: version == 0 ? .snapshot(key, after: 0, text) : .change(key, after: version, text))
        if let refusal, refusal != .stale { throw refusal }
        if refusal == nil { break }
      }
      contents.withLock { $0[key, default: []].append(text) }
    }
  }
}
