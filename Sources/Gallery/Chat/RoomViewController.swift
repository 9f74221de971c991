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
    rootView.didType = { [unowned self] in extendTyping() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    noteRead()
    // A restart has ended the side effect that waited for the timeout.
    if state.typingEnd != nil { dispatch(ShowTypingIndicator()) }
  }

  /// What has come meanwhile was seen, too.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    noteRead()
  }

  var presence: ChatGuest? {
    guard !state.name.isEmpty else { return nil }
    return ChatGuest(
      name: state.name, room: localState.room, isWriting: rootView.isWriting && state.isTyping)
  }

  private func extendTyping() {
    let (now, timeout) = (Date(), ShowTypingIndicator.timeout.withLock { $0 })
    let end = state.typingEnd ?? now
    // One dispatch for many letters.
    guard end.timeIntervalSince(now) < timeout / 2 else { return }
    // A side effect that waits for the timeout sees the later one.
    if end > now {
      dispatch(StartTyping(end: now + timeout))
    } else {
      dispatch(ShowTypingIndicator(end: now + timeout))
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
