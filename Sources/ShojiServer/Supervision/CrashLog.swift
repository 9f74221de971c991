import CSupervisor
import CoreMetrics
import Foundation
import Logging
package import ShojiStore

/// The work that has ended workers of this server before, as it was when this worker started.
package struct CrashLog: Sendable {
  /// What is known of one piece of work.
  package struct Entry: Sendable {
    /// How often it has ended a worker.
    package var deaths: Int
    /// The time of the last crash, in seconds since 1970.
    package var time: Int64

    /// Makes an entry.
    package init(deaths: Int, time: Int64) { (self.deaths, self.time) = (deaths, time) }
  }

  /// How often work that is asked for again and again may end a worker.
  static let limit = 2
  /// How often a page or a route may do so for all who ask for it.
  static let commonLimit = 4
  /// How long a page or a route is refused after the last crash, in seconds: what it shows may have changed since.
  static let refusalSeconds: Int64 = 600

  private let entries: [CrashName.Kind: [CrashName.Key: Entry]]
  /// Whether nothing is known, as nearly always.
  let isEmpty: Bool

  /// Makes a log.
  package init(_ entries: [CrashName.Kind: [CrashName.Key: Entry]] = [:]) {
    self.entries = entries
    isEmpty = entries.isEmpty
  }

  /// The log that the parent process keeps.
  package static func ofParent() -> CrashLog {
    var entries: [CrashName.Kind: [CrashName.Key: Entry]] = [:]
    for (_, record) in records() {
      guard let kind = CrashName.Kind(rawValue: record.kind) else { continue }
      let (first, second, third, fourth) = record.key
      entries[kind, default: [:]][CrashName.Key(first, second, third, fourth)] = Entry(
        deaths: Int(record.deaths), time: record.time)
    }
    return CrashLog(entries)
  }

  private static func records() -> [(index: Int, record: shoji_crash)] {
    var records: [(Int, shoji_crash)] = []
    while let record = unsafe shoji_crash_at(records.count) {
      unsafe records.append((records.count, record.pointee))
    }
    return records
  }

  /// Whether a form has ended a worker. It is not carried out again.
  func hasCrashed(_ press: EffectSource) -> Bool {
    !isEmpty && entries[.press]?[press.crashKey] != nil
  }

  /// Whether an effect, or a session that is restored, has ended workers so often that it is set aside.
  func isSetAside(_ kind: CrashName.Kind, _ key: @autoclosure () -> CrashName.Key) -> Bool {
    guard !isEmpty, let known = entries[kind]?[key()] else { return false }
    return known.deaths >= Self.limit
  }

  /// Whether a page or a route is not tried now, because it has ended workers.
  /// - Parameters:
  ///   - key: The key, whose first word is that of the page for all who ask for it.
  ///   - now: The time, in seconds since 1970.
  func isRefused(
    _ kind: CrashName.Kind, _ key: @autoclosure () -> CrashName.Key, now: @autoclosure () -> Int64
  ) -> Bool {
    guard !isEmpty, let known = entries[kind] else { return false }
    let (key, now) = (key(), now())
    let recent = known.filter {
      $0.key.words.0 == key.words.0 && now < $0.value.time + Self.refusalSeconds
    }
    if let own = recent[key], own.deaths >= Self.limit { return true }
    return recent.values.reduce(0) { $0 + $1.deaths } >= Self.commonLimit
  }

  // MARK: Telling

  /// Logs the crashes that no worker has logged, one after the other.
  static func report(to logger: Logger) {
    for (index, record) in records() where !record.is_reported {
      logger.critical("the server crashed and was started again", metadata: metadata(of: record))
      shoji_crash_reported(index)
      ServerMetrics.crashes.increment()
    }
  }

  private static func metadata(of record: shoji_crash) -> Logger.Metadata {
    [
      "signal": "\(unsafe String(cString: strsignal(record.signal)))",
      "work": "\(label(of: record))", "deaths": "\(record.deaths)",
      "time": "\(Date(timeIntervalSince1970: TimeInterval(record.time)).formatted(.iso8601))",
      "backtrace": "\(backtrace(of: record))",
    ]
  }

  private static func label(of record: shoji_crash) -> String {
    guard record.kind != 0 else { return "unknown" }
    return unsafe withUnsafeBytes(of: record.label) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// How many functions of a crash the log names.
  private static let namedFrames = 12
  /// How the names of functions begin that the compiler has put between those of the source.
  private static let glue = ["reabstraction thunk", "partial apply forwarder", "protocol witness"]

  /// The functions of the program, innermost first; an address where the file has no name for it.
  private static func backtrace(of record: shoji_crash) -> String {
    unsafe withUnsafeBytes(of: record.frames) { bytes in
      let addresses = unsafe bytes.bindMemory(to: UInt64.self).prefix(Int(record.frame_count))
      let names = unsafe addresses.lazy.map { SymbolName.of($0) }
        .filter { name in !glue.contains { name.hasPrefix($0) } }
      return unsafe names.prefix(namedFrames).joined(separator: " < ")
    }
  }
}
