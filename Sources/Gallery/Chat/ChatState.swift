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
  /// When the typing indicator of the person times out; `nil` where the person types nothing.
  var typingEnd: Date?

  /// Whether the person has typed within the timeout.
  var isTyping: Bool { typingEnd.map { $0 > Date() } ?? false }

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

/// Starts the typing indicator, or extends it.
struct StartTyping: StateUpdater {
  let end: Date

  func updateState(_ state: inout ChatState) { state.typingEnd = end }
}

/// Removes the typing indicator if it has timed out.
struct StopTyping: StateUpdater {
  func updateState(_ state: inout ChatState) {
    if !state.isTyping { state.typingEnd = nil }
  }
}

/// Shows the typing indicator until it times out: a cursor in the field is no typing.
struct ShowTypingIndicator: SideEffect {
  /// How long the indicator stays after the last letter, in seconds.
  static let timeout = Mutex(10.0)

  /// When the indicator times out; `nil` where the state has that already, as after a restart.
  var end: Date?
  var outlivesTouch: Bool { true }

  func sideEffect(_ context: SideEffectContext<ChatState, NavigationDependencies>) async throws {
    if let end { try await context.dispatch(StartTyping(end: end)).value }
    while let end = context.getState().typingEnd, end > Date() {
      try await Task.sleep(for: .seconds(end.timeIntervalSinceNow))
    }
    context.dispatch(StopTyping())
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
