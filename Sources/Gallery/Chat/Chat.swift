import Foundation
import Shoji

/// What everybody writes, in rooms: the state of the shared store.
struct Chat: State, Codable {
  struct Message: Codable, Equatable, Identifiable {
    /// Counted in each room, from 1 on.
    let id: Int
    let author: String
    let text: String
    let time: Date
  }

  struct Room: Codable, Equatable, Identifiable {
    let id: Int
    let name: String
    /// The last ones, the latest at the end.
    fileprivate(set) var messages: [Message] = []
    /// How many were ever written.
    fileprivate(set) var count = 0
  }

  /// How many messages of a room are kept.
  static let messageLimit = 1_000
  static let roomLimit = 30

  private(set) var rooms: [Room] = []

  init() {
    for name in ["Tea kitchen", "Swift", "All day long"] { open(name) }
    let start = Date(timeIntervalSince1970: 1_767_261_600)
    for (index, line) in ChatSample.greetings.enumerated() {
      let time = start.addingTimeInterval(Double(index) * 60)
      write(line.text, by: line.author, at: time, in: 1)
    }
    for index in 0..<Self.messageLimit {
      let line = ChatSample.line(index)
      let time = start.addingTimeInterval(Double(index) * 600)
      write(line.text, by: line.author, at: time, in: 3)
    }
  }

  func room(_ id: Int) -> Room? { rooms.first { $0.id == id } }

  func room(named name: String) -> Room? {
    rooms.first { $0.name.lowercased() == name.lowercased() }
  }

  /// Opens a room, unless there is one of this name.
  mutating func open(_ name: String) {
    guard room(named: name) == nil, rooms.count < Self.roomLimit else { return }
    rooms.append(Room(id: rooms.count + 1, name: name))
  }

  /// Writes a message in a room, whose oldest one may have to make room.
  mutating func write(_ text: String, by author: String, at time: Date, in room: Int) {
    guard let index = rooms.firstIndex(where: { $0.id == room }) else { return }
    rooms[index].count += 1
    rooms[index].messages.append(
      Message(id: rooms[index].count, author: author, text: text, time: time))
    if rooms[index].messages.count > Self.messageLimit { rooms[index].messages.removeFirst() }
  }
}

struct WriteMessage: SharedStateUpdater {
  let room: Int
  let author: String
  let text: String
  let time: Date

  func updateState(_ state: inout Chat) { state.write(text, by: author, at: time, in: room) }
}

struct OpenRoom: SharedStateUpdater {
  let name: String

  func updateState(_ state: inout Chat) { state.open(name) }
}
