import Synchronization

/// A place to count attempts in. A store of accounts that several servers share is one too: they count together then.
///
/// ``Accounts`` counts in its own memory with any other store.
public protocol AttemptStore: Sendable {
  /// Changes what is remembered under some keys, in one step: whoever asks for one of them meanwhile waits.
  /// - Parameters:
  ///   - keys: Different ones.
  ///   - now: The time, in seconds since 1970. What has expired by then is as if it had never been.
  ///   - change: Gets what is remembered, in the order of the keys.
  /// - Returns: The value that `change` has returned.
  func changeAttempts<Value: Sendable>(
    of keys: [[UInt8]], at now: Int64, _ change: @Sendable (inout [AttemptRecord]) -> Value
  ) async throws -> Value
}

/// A record of attempts that count together.
public struct AttemptRecord: Sendable, Equatable {
  /// When it was tried, in seconds since 1970, the last attempt last.
  public var times: [Int64]
  /// Whether somebody has succeeded here, whom nobody else holds up since.
  public var hasSucceeded: Bool
  /// Until when it is remembered, in seconds since 1970.
  public var expires: Int64

  /// Makes one.
  public init(times: [Int64] = [], hasSucceeded: Bool = false, expires: Int64 = 0) {
    (self.times, self.hasSucceeded, self.expires) = (times, hasSucceeded, expires)
  }
}

/// Counts attempts in memory, within bounds: the least recent half goes where there is too much. Those who have succeeded
/// have bounds of their own, so that nobody drives them out.
final class MemoryAttemptStore: AttemptStore {
  private struct Halves {
    var recent: [[UInt8]: AttemptRecord] = [:]
    var former: [[UInt8]: AttemptRecord] = [:]

    subscript(key: [UInt8]) -> AttemptRecord? {
      get { recent[key] ?? former[key] }
      set {
        former[key] = nil
        recent[key] = newValue
        guard recent.count >= MemoryAttemptStore.limit else { return }
        (former, recent) = (recent, [:])
      }
    }
  }

  private struct Contents {
    var tried = Halves()
    var succeeded = Halves()
  }

  /// How many are remembered in each half.
  private static let limit = 16_384

  private let contents = Mutex(Contents())

  /// How much is remembered of those who have not succeeded.
  var count: Int { contents.withLock { $0.tried.recent.count + $0.tried.former.count } }

  func changeAttempts<Value: Sendable>(
    of keys: [[UInt8]], at now: Int64, _ change: @Sendable (inout [AttemptRecord]) -> Value
  ) -> Value {
    contents.withLock { contents in
      let former = keys.map { key in
        let record = contents.succeeded[key] ?? contents.tried[key]
        return record.flatMap { $0.expires > now ? $0 : nil } ?? AttemptRecord()
      }
      var records = former
      let value = change(&records)
      for (key, (record, former)) in zip(keys, zip(records, former)) where record != former {
        contents.tried[key] = record.hasSucceeded || record.times.isEmpty ? nil : record
        contents.succeeded[key] = record.hasSucceeded ? record : nil
      }
      return value
    }
  }
}
