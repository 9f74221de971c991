import Foundation
import Shoji
import Synchronization

/// What the app of a session has: the rooms of all, who is in them, and what its person has read.
struct ChatState: State, Codable {
  @Shared("chat") var chat: Chat
  @Shared("guests") var guests: Presence<ChatGuest>
  /// What the others see of the person; empty until there is a name.
  var name = ""
  /// How many messages of each room were read.
  var read: [Int: Int] = [:]
  /// Until when the others see that the person is writing, unless that goes on.
  var writingEnd: Date?

  /// Whether they see it.
  var isWriting: Bool { writingEnd.map { $0 > Date() } ?? false }

  /// The names of those who are in a room, each once.
  func names(in room: Int) -> [String] {
    var names: [String] = []
    for guest in guests.values where guest.room == room && !names.contains(guest.name) {
      names.append(guest.name)
    }
    return names
  }

  /// The others who are writing in a room.
  func writers(in room: Int) -> [String] {
    var names: [String] = []
    for guest in guests.values
    where guest.room == room && guest.isWriting && guest.name != name && !names.contains(guest.name)
    {
      names.append(guest.name)
    }
    return names
  }
}

/// What others see of a window that shows a room.
struct ChatGuest: Codable, Sendable, Equatable {
  let name: String
  let room: Int
  let isWriting: Bool
}

struct TakeName: StateUpdater {
  let name: String

  func updateState(_ state: inout ChatState) { state.name = name }
}

/// Notes that the person is writing.
struct NoteWriting: StateUpdater {
  /// How long the others see it after the person has stopped, in seconds.
  static let rest = Mutex(10.0)

  let end: Date

  func updateState(_ state: inout ChatState) { state.writingEnd = end }
}

/// Notes that the person has stopped, unless it has gone on.
struct EndWriting: StateUpdater {
  func updateState(_ state: inout ChatState) {
    if !state.isWriting { state.writingEnd = nil }
  }
}

/// Lets the others see that the person is writing, until it rests: nobody who only keeps the cursor in the field is.
struct ShowWriting: SideEffect {
  /// `nil` where that is noted, as after a restart.
  var end: Date?
  var outlivesTouch: Bool { true }

  func sideEffect(_ context: SideEffectContext<ChatState, NavigationDependencies>) async throws {
    if let end { try await context.dispatch(NoteWriting(end: end)).value }
    while let end = context.getState().writingEnd, end > Date() {
      try await Task.sleep(for: .seconds(end.timeIntervalSinceNow))
    }
    context.dispatch(EndWriting())
  }
}

/// Notes that a room was seen as it is now.
struct NoteRead: StateUpdater {
  let room: Int

  func updateState(_ state: inout ChatState) {
    state.read[room] = state.chat.room(room)?.count
  }
}

/// Opens a room and goes there.
struct OpenRoomAndEnter: SideEffect {
  let name: String

  func sideEffect(_ context: SideEffectContext<ChatState, NavigationDependencies>) async throws {
    try await context.dispatch(OpenRoom(name: name)).value
    guard let room = context.getState().chat.room(named: name) else { return }
    context.dispatch(Show(ChatApplication.Screen.room, context: RoomReference(id: room.id)))
  }
}

extension [String] {
  /// The names with their verb: "Ada and Bob are".
  var sentenceStart: String {
    let list = map(\.directionallyIsolated).formatted(
      .list(type: .and).locale(Locale(identifier: "en")))
    return "\(list) \(count == 1 ? "is" : "are")"
  }
}
