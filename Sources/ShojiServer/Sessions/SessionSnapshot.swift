import Foundation
import ShojiUI

/// Everything that makes a session. The tree of views is not part of it: it is built again.
struct SessionSnapshot: Codable, Sendable {
  /// The states of the apps as JSON, by mount.
  let states: [String: Data]
  /// The windows, least recently used first.
  let windows: [WindowSnapshot]
  /// The tickets that were used.
  let tickets: TicketLog
  /// The identifier of the locale.
  let locale: String
}
