import Foundation
import Shoji

struct Ticket: Codable, Sendable, Equatable, Identifiable {
  var id: Int
  var subject: String
  var customer: String?
  var opened: Date
  var hours: Double
  var status: String
  var isOpen: Bool
}

extension Destination {
  static let ticket = Screen<Int>("ticket")
}

final class StatusView: UIView {
  var status = ""
}

struct TicketsState: State, Codable {
  var tickets: [Ticket] = []
}

struct TicketsLocalState: LocalState, Codable {
  var query = TicketQuery()
}

struct TicketsViewModel: ViewModelWithLocalState, Equatable {
  let query: TicketQuery
  let tickets: [Ticket]

  init?(state: TicketsState?, localState: TicketsLocalState) {
    guard let state else { return nil }
    (query, tickets) = (localState.query, state.tickets)
  }
}

extension TicketsView {
  var didClose: (([Int]) -> Void)? { nil }
  var didDelete: (([Int]) -> Void)? { nil }
}

final class TicketsApplication: Screenless {
  let store: Store<TicketsState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }
}
