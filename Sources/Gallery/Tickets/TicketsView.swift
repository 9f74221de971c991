import Foundation
import Shoji

struct TicketsLocalState: LocalState, Codable {
  var query = TicketQuery()
}

struct TicketsViewModel: ViewModelWithLocalState, Equatable {
  let query: TicketQuery
  let tickets: [Ticket]

  init?(state: TicketsState?, localState: TicketsLocalState) {
    guard let state else { return nil }
    let query = localState.query
    self.query = query
    tickets = state.tickets.filter { ticket in
      (query.status == nil || ticket.status == query.status)
        && (query.text.isEmpty || ticket.subject.localizedStandardContains(query.text)
          || ticket.customer.localizedStandardContains(query.text))
    }
  }
}

final class TicketsView: UIView, ViewControllerModellableView {
  private let filters = UIFilterView(TicketQuery()) { form in
    form.text("Search", \.text)
    form.choice(
      "Status", \.status, among: [nil] + Ticket.Status.allCases, title: { $0?.rawValue ?? "All" })
  }
  private let grid = UIGridView<Ticket>()
  private let stack = UIStackView()

  var didFilter: CustomInteraction<TicketQuery>?
  var didSetStatus: ((Set<Int>, Ticket.Status) -> Void)?
  var didDelete: CustomInteraction<Set<Int>>?

  static var columns: [UIGridColumn<Ticket>] {
    [
      UIGridColumn("Subject", \.subject),
      UIGridColumn("Customer", \.customer),
      UIGridColumn("Priority", \.priority),
      UIGridColumn("Opened", \.opened, format: .dateTime.year().month(.abbreviated).day()),
      UIGridColumn(
        "Hours", \.hours, format: .number.precision(.fractionLength(2)),
        total: { tickets in tickets.map(\.hours).reduce(0, +) }),
      UIGridColumn("Status", view: UIBadgeView.self, id: "status", text: \.status.rawValue) {
        badge, ticket in
        badge.text = ticket.status.rawValue
        badge.kind = ticket.status.badgeKind
      },
    ]
  }

  func setup() {
    filters.didFilter = { [unowned self] in didFilter?($0) }
    grid.caption = "Tickets"
    grid.pageSize = 25
    grid.columns = Self.columns
    grid.emptyText = "No ticket is as you ask for it."
    grid.leads = { .ticket($0.id) }
    grid.query = { [unowned self] order, page in
      var query = model?.query ?? TicketQuery()
      (query.order, query.page) = (order ?? query.order, page)
      return query
    }
    grid.rowActions = [
      UIGridAction("Close", applies: { $0.status != .closed }) { [unowned self] in
        didSetStatus?(Set($0.map(\.id)), .closed)
      },
      UIGridAction("Reopen", applies: { $0.status == .closed }) { [unowned self] in
        didSetStatus?(Set($0.map(\.id)), .open)
      },
    ]
    grid.selectionActions = [
      UIGridAction("Close", applies: { $0.status != .closed }) { [unowned self] in
        didSetStatus?(Set($0.map(\.id)), .closed)
      },
      UIGridAction("Delete", isDestructive: true) { [unowned self] in
        didDelete?(Set($0.map(\.id)))
      },
    ]
    let back = UILink.toGallery
    let export = UILink(title: "Download all as CSV", url: "/tickets.csv")
    for view in [back, filters, grid, export] { stack.addArrangedSubview(view) }
    addSubview(stack)
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 20
  }

  func update(oldModel: TicketsViewModel?) {
    guard let model else { return }
    filters.values = model.query
    grid.order = model.query.order
    grid.currentPage = model.query.page
    grid.rows = model.tickets
  }
}

extension Ticket.Status {
  fileprivate var badgeKind: UIBadgeView.Kind {
    switch self {
    case .open: .info
    case .waiting: .warning
    case .closed: .neutral
    }
  }
}
