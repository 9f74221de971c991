import Shoji

/// The rooms, what is new in them, and who is there.
final class RoomsViewController: ViewController<RoomsView> {
  private let guests: PresenceStore<ChatGuest>

  init(store: PartialStore<ChatState>, guests: PresenceStore<ChatGuest>) {
    self.guests = guests
    super.init(store: store)
  }

  override func setup() {
    title = "Chat"
  }

  override func setupInteraction() {
    rootView.didTakeName = { [unowned self] name in dispatch(TakeName(name: name)) }
    rootView.didTapRoom = { [unowned self] id in
      dispatch(Show(ChatApplication.Screen.room, context: RoomReference(id: id)))
    }
    rootView.didOpenRoom = { [unowned self] name in dispatch(OpenRoomAndEnter(name: name)) }
  }
}

extension RoomsViewController: RoutableWithConfiguration {
  var routeIdentifier: RouteElementIdentifier { ChatApplication.Screen.chat.rawValue }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [
      .show(ChatApplication.Screen.room): .push(RoomReference.self) { [unowned self] room in
        RoomViewController(
          store: store, localState: RoomLocalState(room: room.id), guests: guests)
      }
    ]
  }
}

struct RoomsViewModel: ViewModelWithState, Equatable {
  let name: String
  let rooms: [RoomRowViewModel]
  let isFull: Bool

  init(state: ChatState) {
    name = state.name
    isFull = state.chat.rooms.count >= Chat.roomLimit
    rooms = state.chat.rooms.map { room in
      RoomRowViewModel(
        id: room.id, name: room.name, count: room.count, read: state.read[room.id],
        names: state.names(in: room.id))
    }
  }
}
