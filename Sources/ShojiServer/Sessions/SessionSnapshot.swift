import Foundation
import ShojiUI

/// Everything that makes a session. The tree of views is not part of it: it is built again.
struct SessionSnapshot: Sendable {
  /// The states of the apps as JSON, by mount.
  let states: [String: Data]
  /// The windows, least recently used first.
  let windows: [WindowSnapshot]
  /// The tickets that were used.
  let tickets: TicketLog
  /// The identifier of the locale.
  let locale: String
  /// The identifier of the time zone.
  let timeZone: String
  /// Whether the app has chosen the time zone.
  let isTimeZoneChosen: Bool
  /// Whether anything that was shown depends on it.
  let isTimeZoneUsed: Bool
  /// Whether its pages are light or dark.
  let userInterfaceStyle: UIUserInterfaceStyle
}

extension SessionSnapshot {
  /// The first number of the bytes; another one for each form that they have had.
  private static let version = 2

  /// The snapshot as bytes; equal snapshots are equal bytes.
  var encoded: [UInt8] {
    var writer = SnapshotWriter()
    writer.write(Self.version)
    writer.write(locale)
    writer.write(timeZone)
    writer.write(isTimeZoneChosen ? 1 : 0)
    writer.write(isTimeZoneUsed ? 1 : 0)
    writer.write(userInterfaceStyle.rawValue)
    tickets.write(to: &writer)
    writer.write(states) { $1.write(bytes: $0) }
    writer.write(windows) { $0.write(to: &$1) }
    return writer.bytes
  }

  /// Reads what ``encoded`` was.
  init(encoded bytes: [UInt8]) throws(SnapshotFault) {
    var reader = SnapshotReader(bytes)
    let version = try reader.integer()
    guard version == Self.version else { throw .version(version) }
    locale = try reader.text()
    timeZone = try reader.text()
    isTimeZoneChosen = try reader.integer() != 0
    isTimeZoneUsed = try reader.integer() != 0
    guard let style = UIUserInterfaceStyle(rawValue: try reader.integer()) else {
      throw .malformed
    }
    userInterfaceStyle = style
    tickets = try TicketLog(from: &reader)
    states = try reader.dictionary { reader throws(SnapshotFault) in try reader.data() }
    windows = try reader.list { reader throws(SnapshotFault) in try WindowSnapshot(from: &reader) }
    guard reader.isAtEnd else { throw .malformed }
  }
}
