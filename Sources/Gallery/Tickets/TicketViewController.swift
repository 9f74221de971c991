import Foundation
import Shoji

struct TicketLocalState: LocalState, Codable {
  var id = 0
}

struct TicketViewModel: ViewModelWithLocalState, Equatable {
  let ticket: Ticket?

  init?(state: TicketsState?, localState: TicketLocalState) {
    guard let state else { return nil }
    ticket = state.tickets.first { $0.id == localState.id }
  }
}

final class TicketView: UIView, ViewControllerModellableView {
  private let heading = UILabel()
  private let facts = UILabel()
  private let close = UIButton(type: .system)
  private let care = UIFormView(Care())
  private let stack = UIStackView()

  var didTapClose: CustomInteraction<Ticket>?
  var didSetCare: ((Ticket, Care) -> Void)?

  func setup() {
    care.pick("Assigned to", \.assignee, title: \.name, find: Colleague.matching).detail = \.team
    care.pickSeveral("Also told", \.watchers, title: \.name, find: Colleague.matching)
      .detail = \.team
    care.submit("Save") { [unowned self] care in
      if let ticket = model?.ticket { didSetCare?(ticket, care) }
    }
    close.on(.touchUpInside) { [unowned self] _ in
      if let ticket = model?.ticket { didTapClose?(ticket) }
    }
    for view in [heading, facts, close, care] { stack.addArrangedSubview(view) }
    addSubview(stack)
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    stack.alignment = .leading
    heading.font = .preferredFont(forTextStyle: .title1)
    heading.accessibilityTraits = .header
    facts.numberOfLines = 0
    close.style = .tinted
  }

  func update(oldModel: TicketViewModel?) {
    guard let model else { return }
    close.isHidden = model.ticket == nil
    care.isHidden = model.ticket == nil
    guard let ticket = model.ticket else {
      heading.text = "There is no such ticket"
      facts.text = "It may have been deleted."
      return
    }
    heading.text = ticket.subject
    facts.text = """
      \(ticket.status.rawValue), priority \(ticket.priority)
      Asked by \(ticket.customer) on \(ticket.opened.formatted(date: .long, time: .shortened))
      \(ticket.hours.formatted(.number.precision(.fractionLength(2)))) hours of work
      """
    care.values = ticket.care
    close.setTitle(ticket.status == .closed ? "Reopen" : "Close", for: .normal)
  }
}

final class TicketViewController: ViewControllerWithLocalState<TicketView>,
  RoutableWithConfiguration
{
  let routeIdentifier = Destination.ticket.identifier

  override func setup() { title = "Ticket" }

  override func setupInteraction() {
    rootView.didTapClose = { [unowned self] ticket in
      let status: Ticket.Status = ticket.status == .closed ? .open : .closed
      dispatch(SetTicketStatus(ids: [ticket.id], status: status))
    }
    rootView.didSetCare = { [unowned self] in dispatch(SetCare(id: $0.id, care: $1)) }
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [.hide(Destination.ticket): .pop]
  }
}
