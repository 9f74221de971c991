import ShojiStorage
import ShojiStore
import ShojiUI
import Synchronization

/// What windows say of themselves to shared stores, until nobody has them open any more.
///
/// It outlasts the trees: a session that sleeps while its tab is open is still there.
final class PresenceKeeper: Sendable {
  /// A window of a session.
  struct Place: Hashable {
    let session: SessionID
    let window: UIWindow.ID
  }

  /// What is known of a window besides.
  struct Attention {
    /// Whether a tab holds it.
    let isHeld: Bool
    /// When its session was used last, in seconds of the clock's ``WallClock/uptime``.
    let lastUse: Int64
    /// Whether its browser has stopped to listen: it has ended without a word, or hears nothing and asks by itself.
    let isDeaf: Bool
  }

  private struct Record {
    /// What the window is called in the stores: it says nothing about the session.
    let name: String
    /// What it says while somebody has it open.
    var notes: [PresenceNote] = []
    /// Whether a tab with the client script has held it.
    var hasTab = false
    /// How often nobody has had it open when somebody looked.
    var missed = 0

    /// Whether others see it.
    var isHere: Bool { missed < PresenceKeeper.patience }
  }

  /// How often it is looked who is still there, in seconds.
  private static let interval = 4
  /// How long a browser that has stopped to listen is there without asking for anything, in seconds. One that hears
  /// nothing asks every 15 to 30.
  private static let silence: Int64 = 35
  /// How often nobody has had a window open that is gone: a page that is loaded anew leaves it for a moment.
  private static let patience = 2
  /// Whether there is any store for it.
  let isNeeded: Bool

  private struct Contents {
    var records: [Place: Record] = [:]
    var isLooking = false
  }

  private let contents = Mutex(Contents())
  private let clock: WallClock

  /// What the names of windows begin with: by that those are known that a server has had which is gone.
  private let prefix: String

  init(_ stores: SharedStores, clock: WallClock, node: ClusterNode?) {
    prefix = node.map { $0.label + "." } ?? ""
    isNeeded = stores.stores.contains(where: \.isOfPresence)
    self.clock = clock
  }

  /// Notes what a window says.
  /// - Parameters:
  ///   - isHeld: Whether a tab holds it.
  ///   - look: Tells about a window, for as long as its session is known.
  func note(
    _ notes: [PresenceNote], of place: Place, isHeld: Bool,
    look: @escaping @Sendable (Place) -> Attention?
  ) {
    let (name, former, told, begins) = contents.withLock { contents in
      var record =
        contents.records[place]
        ?? Record(name: prefix + "\(UInt64.random(in: .min ... .max))")
      let former = record.isHere ? record.notes : []
      record.hasTab = record.hasTab || isHeld
      record.notes = notes
      let told = record.isHere ? notes : []
      contents.records[place] = notes.isEmpty ? nil : record
      let begins = !contents.isLooking && !contents.records.isEmpty
      if begins { contents.isLooking = true }
      return (record.name, former, told, begins)
    }
    for note in told where !former.contains(where: { $0.store == note.store && $0.says(note) }) {
      note.tell(of: name)
    }
    for note in former where !notes.contains(where: { $0.store == note.store }) {
      note.takeBack(from: name)
    }
    if begins { lookLater(look) }
  }

  /// Notes that a session has another id.
  func rename(_ former: SessionID, to id: SessionID) {
    guard isNeeded else { return }
    contents.withLock { contents in
      for (place, record) in contents.records where place.session == former {
        contents.records[place] = nil
        contents.records[Place(session: id, window: place.window)] = record
      }
    }
  }

  /// Lets the windows of a session that has ended be gone.
  func forget(_ id: SessionID) {
    guard isNeeded else { return }
    let gone = contents.withLock { contents in
      let places = contents.records.keys.filter { $0.session == id }
      return places.compactMap { contents.records.removeValue(forKey: $0) }
    }
    for record in gone where record.isHere { takeBack(record) }
  }

  private func takeBack(_ record: Record) {
    for note in record.notes { note.takeBack(from: record.name) }
  }

  private func lookLater(_ look: @escaping @Sendable (Place) -> Attention?) {
    clock.after(.seconds(Self.interval)) { [weak self] in self?.lookAround(look) }
  }

  /// Lets those be gone whom nobody has open any more, and those be there again who are.
  private func lookAround(_ look: @escaping @Sendable (Place) -> Attention?) {
    let now = clock.uptime()
    let places = contents.withLock { Array($0.records.keys) }
    let found = places.map { ($0, look($0)) }
    var (gone, come): ([Record], [Record]) = ([], [])
    let goesOn = contents.withLock { contents in
      for (place, attention) in found {
        guard var record = contents.records[place] else { continue }
        let wasHere = record.isHere
        guard let attention else {
          contents.records[place] = nil
          if wasHere { gone.append(record) }
          continue
        }
        record.hasTab = record.hasTab || attention.isHeld
        let rest = now - attention.lastUse
        let isOpen =
          record.hasTab
          ? attention.isHeld && !(attention.isDeaf && rest > Self.silence)
          : rest < WindowLeases.seconds
        record.missed = isOpen ? 0 : record.missed + 1
        contents.records[place] = record
        if wasHere, !record.isHere { gone.append(record) }
        if !wasHere, record.isHere { come.append(record) }
      }
      contents.isLooking = !contents.records.isEmpty
      return contents.isLooking
    }
    for record in gone { takeBack(record) }
    for record in come { for note in record.notes { note.tell(of: record.name) } }
    if goesOn { lookLater(look) }
  }
}

extension Session {
  /// Tells others what the windows show.
  func notePresence() {
    guard environment.presence.isNeeded, !isVisitor, phase == .awake, let table else { return }
    for target in windows where target.restoring == nil && isBuilt(target) {
      let notes = target.isAdmitted ? target.window.presenceNotes : []
      // Most screens say nothing: their turns ask nobody.
      guard !notes.isEmpty || target.mayBePresent else { continue }
      target.mayBePresent = !notes.isEmpty
      environment.presence.note(
        notes, of: PresenceKeeper.Place(session: identity.id, window: target.window.id),
        isHeld: live.isLive(target.window.id)
      ) { [weak table] in table?.attention(to: $0.window, of: $0.session) }
    }
  }
}
