import Shoji

struct TicketsState: State, Codable {
  var tickets = Ticket.samples
}

struct SetTicketStatus: StateUpdater {
  let ids: Set<Int>
  let status: Ticket.Status

  func updateState(_ state: inout TicketsState) {
    for index in state.tickets.indices where ids.contains(state.tickets[index].id) {
      state.tickets[index].status = status
    }
  }
}

struct SetCare: StateUpdater {
  let id: Int
  let care: Care

  func updateState(_ state: inout TicketsState) {
    for index in state.tickets.indices where state.tickets[index].id == id {
      state.tickets[index].care = care
    }
  }
}

struct DeleteTickets: StateUpdater {
  let ids: Set<Int>

  func updateState(_ state: inout TicketsState) {
    state.tickets.removeAll { ids.contains($0.id) }
  }
}
