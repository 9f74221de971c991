import Foundation
public import Logging

/// Writes the log to standard error without ever waiting for whoever reads it.
///
/// Lines go through a queue of four megabytes; those that find no room are counted, and the log says how many they were.
/// What a message says stays on its line: whoever sends a line break cannot write one that looks like another.
public struct ServerLogHandler: LogHandler {
  /// From which level on messages are written.
  public var logLevel: Logger.Level
  /// What belongs to every message.
  public var metadata: Logger.Metadata = [:]
  /// Adds to that what belongs to where it is logged.
  public var metadataProvider: Logger.MetadataProvider?

  private let label: String
  private let format: LogFormat
  private let queue: LogQueue

  /// Makes a handler.
  /// - Parameters:
  ///   - label: The name of the logger.
  ///   - level: From which level on messages are written.
  ///   - format: How a line is written.
  public init(label: String, level: Logger.Level, format: LogFormat = .text) {
    self.init(label: label, level: level, format: format, queue: .standardError)
  }

  init(label: String, level: Logger.Level, format: LogFormat, queue: LogQueue) {
    (self.label, logLevel, self.format, self.queue) = (label, level, format, queue)
  }

  /// One value of the metadata.
  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes a message.
  public func log(event: LogEvent) {
    var all = metadata
    if let provided = metadataProvider?.get() { all.merge(provided) { $1 } }
    if let own = event.metadata { all.merge(own) { $1 } }
    let values = all.mapValues { "\($0)" }
    let time = Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(Date())
    switch format {
    case .text: queue.add(text(event, values, time))
    case .json: queue.add(json(event, values, time))
    }
    // What follows may be the end.
    if event.level == .critical {
      queue.flush(within: .milliseconds(200), silence: .milliseconds(200))
    }
  }

  private func text(_ event: LogEvent, _ values: [String: String], _ time: String) -> String {
    var line = "\(time) \(event.level) \(label):"
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      line += " \(Self.onOneLine(key))=\(Self.onOneLine(value))"
    }
    return line + " [\(event.source)] \(Self.onOneLine("\(event.message)"))\n"
  }

  private func json(_ event: LogEvent, _ values: [String: String], _ time: String) -> String {
    var object: [String: Any] = [
      "time": time, "level": "\(event.level)", "logger": label, "source": event.source,
      "message": "\(event.message)",
    ]
    if !values.isEmpty { object["metadata"] = values }
    let data = try? JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return (data.map { String(decoding: $0, as: UTF8.self) } ?? "{}") + "\n"
  }

  /// A text without what begins a line or moves a cursor.
  static func onOneLine(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { !isControl($0) }
    guard !isPlain else { return text }
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      case "\t": line += "\\t"
      case _ where isControl(scalar): line += "\\u{\(String(scalar.value, radix: 16))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
  }
}
