public import Foundation

/// A job that a program does again and again.
///
/// ```swift
/// EffectHandler(
///   job: MakeReport.self,
///   repeats: [
///     Repeat("nightly", .daily(at: 3, in: berlin)) { due in MakeReport(until: due) }
///   ]
/// ) { report, run in … }
/// ```
///
/// Each time has one job, however many servers or starts there are. Times that have passed while no server ran are
/// made up for by one job, for the first of them. While the job of a time waits or runs, no other one is begun:
/// when it has ended, one follows for all times that have passed meanwhile.
public struct Repeat<Work: LastingEffect>: Sendable {
  let name: String
  let rhythm: Rhythm
  let make: @Sendable (Date) -> Work

  /// Says what is done when.
  /// - Parameters:
  ///   - name: Another one than that of each other of the program. It must stay the same.
  ///   - rhythm: The times.
  ///   - make: Makes the job of a time.
  public init(
    _ name: String, _ rhythm: Rhythm, _ make: @escaping @Sendable (_ due: Date) -> Work
  ) {
    self.name = name
    self.rhythm = rhythm
    self.make = make
  }
}

/// A ``Repeat`` without the type of its job: an effect that stays and moves on from time to time.
package struct RepeatClock: Sendable {
  /// What clocks are called where they are stored.
  package static let kind = "Shoji.Repeat"

  /// The name that the program has given.
  package let name: String
  /// What keeps it from being used, with the mend; `nil` is nothing.
  package let fault: String?
  private let rhythm: Rhythm
  private let make: @Sendable (Int64) throws -> OutboxItem

  package init<Work: LastingEffect>(_ source: Repeat<Work>) {
    name = source.name
    rhythm = source.rhythm
    fault = source.rhythm.fault
    make = { try OutboxItem(source.make(Date(timeIntervalSince1970: TimeInterval($0)))) }
  }

  /// The key of the clock: another one when the program changes the times.
  package var key: String { "repeat:\(name):\(rhythm.name)" }

  /// The clock as it is written down, with its first time after another.
  package func stored(after time: Int64) -> StoredEffect {
    StoredEffect(
      key: key, kind: Self.kind, payload: [], session: nil, due: rhythm.next(after: time))
  }

  /// Its first time after another.
  package func next(after time: Int64) -> Int64 { rhythm.next(after: time) }

  /// The job of a time.
  /// - Throws: What its `encode(to:)` throws.
  package func occurrence(at due: Int64) throws -> (item: OutboxItem, key: String) {
    (try make(due), "\(prefix)\(due)")
  }

  /// What the keys of its jobs begin with.
  package var prefix: String { "repeated:\(name):" }
}
