import ShojiStorage
import ShojiUI

/// Everything that makes a session. The tree of views is not part of it: it is built again.
struct SessionSnapshot: Sendable {
  /// A window with what the session knows of it.
  struct Window: Sendable {
    let snapshot: WindowSnapshot
    /// How many windows were used before it.
    let rank: Int
    /// A message for the next page.
    let notice: String?
    /// A form that has met another screen than its own.
    let carried: CarriedForm?
    /// What a notice offers to take back. It is a part of its own, which earlier builds do not know.
    var undo: PendingUndo?
  }

  /// What is the same for all windows.
  struct Setting: Sendable, Equatable {
    /// The identifier of the locale.
    var locale: String
    /// The identifier of the time zone.
    var timeZone: String
    /// Whether the app has chosen the time zone.
    var isTimeZoneChosen: Bool
    /// Whether anything that was shown depends on it.
    var isTimeZoneUsed: Bool
    /// Whether its pages are light or dark.
    var userInterfaceStyle: UIUserInterfaceStyle
    /// The ids before the present one, the last one first: pages in other tabs carry their tokens.
    var former: [SessionID]
    /// Whether the browser keeps the session when it is closed.
    var isRemembered = true
  }

  let setting: Setting
  /// The tickets that were used.
  let tickets: TicketLog
  /// The forms that have ended a server.
  let crashed: [CrashedForm]
  /// The states of the apps, by mount.
  let states: [String: [UInt8]]
  /// Those that a build before this one could not read, by mount.
  let unreadStates: [String: [UInt8]]
  /// The apps in which something ran that had not ended, by mount.
  let working: Set<String>
  /// The last entries of the session in shared stores, by the names of the stores.
  let positions: [String: SharedPosition]
  /// The windows, least recently used first.
  let windows: [Window]
  /// Parts of later builds, which are written back as they are.
  let unknown: SessionParts
}

extension SessionSnapshot {
  /// What the parts of an image are called.
  enum Part {
    static let setting = "session"
    static let tickets = "tickets"
    static let working = "working"
    static let positions = "positions"
    static let crashed = "crashed"
    /// Whether there is one part of this name, which this build knows.
    static func isPlain(_ part: String) -> Bool {
      [setting, tickets, working, positions, crashed].contains(part)
    }
    private static let statePrefix = "state:"
    private static let unreadPrefix = "unread:"
    private static let windowPrefix = "window:"
    private static let undoPrefix = "undo:"

    static func state(of mount: String) -> String { statePrefix + mount }
    static func unreadState(of mount: String) -> String { unreadPrefix + mount }
    static func mount(ofUnreadState part: String) -> String? {
      part.hasPrefix(unreadPrefix) ? String(part.dropFirst(unreadPrefix.count)) : nil
    }
    static func window(_ id: UIWindow.ID) -> String { "\(windowPrefix)\(id)" }
    static func undo(of id: UIWindow.ID) -> String { "\(undoPrefix)\(id)" }
    static func window(ofUndo part: String) -> UIWindow.ID? {
      part.hasPrefix(undoPrefix) ? UIWindow.ID(part.dropFirst(undoPrefix.count)) : nil
    }
    static func mount(ofState part: String) -> String? {
      part.hasPrefix(statePrefix) ? String(part.dropFirst(statePrefix.count)) : nil
    }
    static func isWindow(_ part: String) -> Bool { part.hasPrefix(windowPrefix) }
  }

  /// Reads the parts of an image.
  init(_ image: SessionImage) throws(SnapshotFault) {
    setting = try Setting(Self.bytes(Part.setting, in: image))
    var reader = SnapshotReader(try Self.bytes(Part.tickets, in: image))
    tickets = try TicketLog(from: &reader)
    var states: [String: [UInt8]] = [:]
    var unreadStates: [String: [UInt8]] = [:]
    var windows: [Window] = []
    var undos: [UIWindow.ID: PendingUndo] = [:]
    var unknown = SessionParts()
    for (name, bytes) in image.parts {
      if let mount = Part.mount(ofState: name) {
        states[mount] = bytes
      } else if let mount = Part.mount(ofUnreadState: name) {
        unreadStates[mount] = bytes
      } else if Part.isWindow(name) {
        windows.append(try Window(bytes))
      } else if let window = Part.window(ofUndo: name) {
        undos[window] = try PendingUndo(bytes)
      } else if !Part.isPlain(name) {
        unknown[name] = bytes
      }
    }
    self.unknown = unknown
    self.states = states
    self.unreadStates = unreadStates
    for index in windows.indices { windows[index].undo = undos[windows[index].snapshot.id] }
    self.windows = windows.sorted { $0.rank < $1.rank }
    var working: [String] = []
    if let bytes = image.parts[Part.working] {
      var reader = SnapshotReader(bytes)
      working = try reader.list { reader throws(SnapshotFault) in try reader.text() }
    }
    self.working = Set(working)
    crashed = [CrashedForm](encoded: image.parts[Part.crashed] ?? [])
    // Those of a later build may be written in another way: the session does not wait then.
    positions = (try? Self.positions(of: image.parts[Part.positions] ?? [])) ?? [:]
  }

  private static func positions(
    of bytes: [UInt8]
  ) throws(SnapshotFault) -> [String: SharedPosition] {
    guard !bytes.isEmpty else { return [:] }
    var reader = SnapshotReader(bytes)
    return try reader.dictionary { reader throws(SnapshotFault) in
      switch try reader.integer() {
      case 0: .place(Int64(bitPattern: try reader.fixedNumber()))
      case 1: .entry(key: try reader.text(), node: try reader.fixedNumber())
      default: throw .malformed
      }
    }
  }

  /// Positions as bytes.
  static func encoded(_ positions: [String: SharedPosition]) -> [UInt8] {
    var writer = SnapshotWriter()
    writer.write(positions) { position, writer in
      switch position {
      case .place(let place):
        writer.write(0)
        writer.write(fixed: UInt64(bitPattern: place))
      case .entry(let key, let node):
        writer.write(1)
        writer.write(key)
        writer.write(fixed: node)
      }
    }
    return writer.bytes
  }

  private static func bytes(
    _ part: String, in image: SessionImage
  ) throws(SnapshotFault) -> [UInt8] {
    guard let bytes = image.parts[part] else { throw .malformed }
    return bytes
  }
}

extension SessionSnapshot.Setting {
  /// The setting as bytes.
  var encoded: [UInt8] {
    var writer = SnapshotWriter()
    writer.write(locale)
    writer.write(timeZone)
    writer.write(isTimeZoneChosen ? 1 : 0)
    writer.write(isTimeZoneUsed ? 1 : 0)
    writer.write(userInterfaceStyle.rawValue)
    writer.write(former) { $1.write(bytes: $0.bytes) }
    // Earlier builds have not written it, and do not read on.
    if !isRemembered { writer.write(0) }
    return writer.bytes
  }

  /// Reads what ``encoded`` was.
  init(_ bytes: [UInt8]) throws(SnapshotFault) {
    var reader = SnapshotReader(bytes)
    locale = try reader.text()
    timeZone = try reader.text()
    isTimeZoneChosen = try reader.integer() != 0
    isTimeZoneUsed = try reader.integer() != 0
    guard let style = UIUserInterfaceStyle(rawValue: try reader.integer()) else { throw .malformed }
    userInterfaceStyle = style
    former = try reader.list { reader throws(SnapshotFault) in
      guard let id = SessionID(bytes: try reader.bytes()) else { throw SnapshotFault.malformed }
      return id
    }
    isRemembered = reader.isAtEnd ? true : try reader.integer() != 0
  }
}

extension SessionSnapshot.Window {
  /// Whether another one has the same bytes. One with a form that waits is not compared.
  func isWritten(as other: Self) -> Bool {
    rank == other.rank && notice == other.notice && carried == nil && other.carried == nil
      && snapshot == other.snapshot
  }

  /// The window as bytes.
  var encoded: [UInt8] {
    var writer = SnapshotWriter()
    writer.write(fixed: UInt64(clamping: rank))
    writer.write(notice ?? "")
    writer.write(carried.map { [$0] } ?? []) { $0.write(to: &$1) }
    snapshot.write(to: &writer)
    return writer.bytes
  }

  /// Reads what ``encoded`` was.
  init(_ bytes: [UInt8]) throws(SnapshotFault) {
    var reader = SnapshotReader(bytes)
    guard let number = Int(exactly: try reader.fixedNumber()) else { throw .malformed }
    rank = number
    let text = try reader.text()
    notice = text.isEmpty ? nil : text
    carried = try reader.list { reader throws(SnapshotFault) in try CarriedForm(from: &reader) }
      .first
    snapshot = try WindowSnapshot(from: &reader)
    guard reader.isAtEnd else { throw .malformed }
  }
}
