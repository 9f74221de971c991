package import Foundation

/// An effect on its way into the storage.
package struct OutboxItem: Sendable {
  /// When it is to be carried out.
  package enum Time: Sendable {
    case now
    case date(Date)
    case later(Duration)
  }

  /// What an app has called it.
  package let chosenKey: String?
  package let name: String
  package let payload: [UInt8]
  private let time: Time
  /// What people read about it, and what it is found by; `nil` when nobody follows it.
  private let facts: JobFacts?

  package init<Effect: LastingEffect>(
    _ effect: Effect, key: String? = nil, time: Time = .now
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    payload = Array(try encoder.encode(effect))
    name = Effect.effectName
    chosenKey = key
    self.time = time
    facts = (effect as? any Job).flatMap { JobFacts($0) }
  }

  package static func randomKey() -> String {
    let halves = [UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max)]
    return halves.map { String($0, radix: 36) }.joined(separator: ".")
  }

  private func due(_ now: Int64) -> Int64 {
    switch time {
    case .now: now
    // Not before it, and what is counted here are seconds.
    case .date(let date): Int64(clamping: date.timeIntervalSince1970.rounded(.up))
    case .later(let time):
      now + time.components.seconds + (time.components.attoseconds > 0 ? 1 : 0)
    }
  }

  package func stored(key: String, session: SessionKey?, now: Int64) -> StoredEffect {
    StoredEffect(key: key, kind: name, payload: payload, session: session, due: due(now))
  }

  package func status(key: String, now: Int64) -> JobStatus? {
    facts.map {
      JobStatus(key: key, job: name, title: $0.title, tag: $0.tag, added: now, due: due(now))
    }
  }
}

/// What is said of a job that is followed.
package struct JobFacts: Sendable {
  package let title: String
  package let tag: String?

  /// - Returns: `nil` for one that nobody follows.
  init?(_ job: some Job) {
    guard type(of: job).isFollowed else { return nil }
    (title, tag) = (job.title, job.tag)
  }
}

extension Int64 {
  /// A number of seconds, and the last one there is for what lies beyond.
  fileprivate init(clamping seconds: TimeInterval) {
    self = Int64(exactly: seconds) ?? (seconds > 0 ? .max : 0)
  }
}
