import Foundation
import Shoji
import Synchronization

/// One room: what is written there, and by whom just now.
final class RoomViewController: ViewControllerWithLocalState<RoomView>, Routable, Present {
  let routeIdentifier: RouteElementIdentifier = ChatApplication.Screen.room.rawValue
  let presenceStore: PresenceStore<ChatGuest>

  init(
    store: PartialStore<ChatState>, localState: RoomLocalState, guests: PresenceStore<ChatGuest>
  ) {
    presenceStore = guests
    super.init(store: store, localState: localState)
  }

  override func setup() {
    title = state.chat.room(localState.room)?.name
  }

  override func setupInteraction() {
    rootView.didTakeName = { [unowned self] name in dispatch(TakeName(name: name)) }
    rootView.didTapSend = { [unowned self] text in send(text) }
    rootView.didTapEarlier = { [unowned self] in localState.shown += RoomLocalState.step }
    rootView.didWrite = { [unowned self] in noteWriting() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    noteRead()
    // Nobody waits any more after a restart.
    if state.writingEnd != nil { dispatch(ShowWriting()) }
  }

  /// What has come meanwhile was seen, too.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    noteRead()
  }

  var presence: ChatGuest? {
    guard !state.name.isEmpty else { return nil }
    return ChatGuest(
      name: state.name, room: localState.room, isWriting: rootView.isWriting && state.isWriting)
  }

  private func noteWriting() {
    let (now, rest) = (Date(), NoteWriting.rest.withLock { $0 })
    let end = state.writingEnd ?? now
    // Not at each letter.
    guard end.timeIntervalSince(now) < rest / 2 else { return }
    // While one waits it has to know, and no more.
    if end > now {
      dispatch(NoteWriting(end: now + rest))
    } else {
      dispatch(ShowWriting(end: now + rest))
    }
  }

  private func noteRead() {
    guard state.read[localState.room] != state.chat.room(localState.room)?.count else { return }
    dispatch(NoteRead(room: localState.room))
  }

  private func send(_ text: String) {
    let isEmpty = text.allSatisfy(\.isWhitespace)
    if localState.isEmpty != isEmpty { localState.isEmpty = isEmpty }
    guard !isEmpty, !state.name.isEmpty else { return }
    dispatch(
      WriteMessage(room: localState.room, author: state.name, text: text, time: Date()))
    rootView.clear()
  }
}

struct RoomLocalState: LocalState, Codable {
  /// How many messages more are shown at a time.
  static let step = 30

  let room: Int
  /// How many messages are shown.
  var shown = RoomLocalState.step
  /// Whether the person has tried to send nothing.
  var isEmpty = false
}

struct RoomViewModel: ViewModelWithLocalState, Equatable {
  let name: String
  /// The latest first.
  let messages: [MessageRowViewModel]
  let hasEarlier: Bool
  let here: String
  let writing: String?
  let fault: String?

  init?(state: ChatState?, localState: RoomLocalState) {
    guard let state, let room = state.chat.room(localState.room) else { return nil }
    name = state.name
    messages = room.messages.suffix(localState.shown).reversed().map {
      MessageRowViewModel(message: $0, isOwn: $0.author == state.name)
    }
    hasEarlier = room.messages.count > localState.shown
    let others = state.names(in: room.id).filter { $0 != state.name }
    here = others.isEmpty ? "Nobody else is here." : "\(others.sentenceStart) here."
    let writers = state.writers(in: room.id)
    writing = writers.isEmpty ? nil : "\(writers.sentenceStart) writing …"
    fault = localState.isEmpty ? "Write something first." : nil
  }
}
