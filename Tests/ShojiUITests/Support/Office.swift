import Foundation
import ShojiUI

@testable import ShojiScreens

struct Ticket: Identifiable, Equatable {
  var id: Int
  var subject: String
  var customer: String?
  var priority = 0
  var opened = Date(timeIntervalSince1970: 0)
}

/// A view that shows one thing about a ticket, and has a field.
final class PriorityView: UIView {
  let label = UILabel()
  let note = UITextField()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    note.accessibilityLabel = "Note"
    for part in [label, note] { addSubview(part) }
  }
}

/// A screen with a grid of tickets, which writes down what it is told.
final class Office: UIViewController {
  let grid = UIGridView<Ticket>()
  var told: [String] = []

  static var columns: [UIGridColumn<Ticket>] {
    [
      UIGridColumn("Subject", \.subject),
      UIGridColumn("Customer", \.customer),
      UIGridColumn(
        "Priority", \.priority, total: { tickets in tickets.map(\.priority).reduce(0, +) }),
      UIGridColumn("Words", id: "words") { "\($0.subject.count) letters" },
    ]
  }

  init(_ tickets: [Ticket] = [], columns: [UIGridColumn<Ticket>] = columns) {
    super.init()
    grid.columns = columns
    grid.rows = tickets
  }

  override func loadView() {
    view = UIView()
    view.addSubview(grid)
  }

  /// Lets tickets be closed and moved, one or several at a time.
  func offerActions() {
    grid.rowActions = [
      UIGridAction("Close", applies: { $0.priority < 9 }) { [unowned self] tickets in
        told.append("close \(tickets.map(\.subject))")
      }
    ]
    grid.selectionActions = [
      UIGridAction("Close", applies: { $0.priority < 9 }) { [unowned self] tickets in
        told.append("close \(tickets.map(\.subject))")
      },
      UIGridAction("Delete", isDestructive: true) { [unowned self] tickets in
        let ids = Set(tickets.map(\.id))
        grid.rows.removeAll { ids.contains($0.id) }
        told.append("delete \(tickets.map(\.subject))")
      },
    ]
  }
}
