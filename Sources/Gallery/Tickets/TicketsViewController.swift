import Shoji

final class TicketsViewController: ViewControllerWithLocalState<TicketsView>,
  RoutableWithConfiguration, ContextReceiving
{
  let routeIdentifier = Destination.tickets.identifier

  override func setup() { title = "Tickets" }

  func receive(context: Any?) { localState.query = context as? TicketQuery ?? TicketQuery() }

  override func setupInteraction() {
    rootView.didFilter = { [unowned self] filters in
      var query = filters
      query.page = 0
      dispatch(Navigate(to: .tickets(query)))
    }
    rootView.didSetStatus = { [unowned self] in dispatch(SetTicketStatus(ids: $0, status: $1)) }
    rootView.didDelete = { [unowned self] in dispatch(DeleteTickets(ids: $0)) }
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [
      .show(Destination.ticket): .push(Destination.ticket) { [store] id in
        TicketViewController(store: store, localState: TicketLocalState(id: id))
      }
    ]
  }
}
