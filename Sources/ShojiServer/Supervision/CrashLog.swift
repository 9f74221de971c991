import CSupervisor
import CoreMetrics
import Foundation
import Logging
import ShojiStorage
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

  /// A form that has ended a worker of this server while that had the session.
  struct Press: Sendable {
    /// The place of the record in the memory of the parent.
    var index: Int
    /// The name that the worker had among the servers that share the storage.
    var node: UInt64
    var session: SessionKey
    var form: CrashedForm
  }

  private let entries: [CrashName.Kind: [CrashName.Key: Entry]]
  /// The forms that are not written into the records of their sessions.
  let presses: [Press]
  /// Whether nothing is known, as nearly always.
  let isEmpty: Bool

  /// Makes a log.
  package init(_ entries: [CrashName.Kind: [CrashName.Key: Entry]] = [:]) {
    self.init(entries, presses: [])
  }

  private init(_ entries: [CrashName.Kind: [CrashName.Key: Entry]], presses: [Press]) {
    (self.entries, self.presses) = (entries, presses)
    isEmpty = entries.isEmpty
  }

  /// The log that the parent process keeps.
  package static func ofParent() -> CrashLog {
    var entries: [CrashName.Kind: [CrashName.Key: Entry]] = [:]
    var presses: [Press] = []
    for (index, record) in records() {
      if let press = Press(index, record) { presses.append(press) }
      guard let kind = CrashName.Kind(rawValue: record.kind) else { continue }
      let (first, second, third, fourth) = record.key
      entries[kind, default: [:]][CrashName.Key(first, second, third, fourth)] = Entry(
        deaths: Int(record.deaths), time: record.time)
    }
    return CrashLog(entries, presses: presses)
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

extension CrashLog.Press {
  /// Reads a record; `nil` where it is of other work, or where nothing is to be written.
  fileprivate init?(_ index: Int, _ record: shoji_crash) {
    guard record.kind == CrashName.Kind.press.rawValue, record.node != 0, record.session != 0
    else { return nil }
    let (high, epoch, number, fingerprint) = record.key
    self.index = index
    node = record.node
    session = SessionKey(high: high, low: record.session)
    form = CrashedForm(
      ticket: Ticket(epoch: epoch, number: UInt32(truncatingIfNeeded: number)),
      fingerprint: fingerprint)
  }
}
