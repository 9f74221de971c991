import Foundation
import Shoji

/// Something that a customer has asked for.
struct Ticket: Codable, Equatable, Identifiable, Sendable {
  enum Status: String, CaseIterable, Codable, Sendable {
    case open = "Open"
    case waiting = "Waiting"
    case closed = "Closed"
  }

  let id: Int
  var subject: String
  var customer: String
  var priority: Int
  var opened: Date
  var hours: Double
  var status: Status

  /// Always the same ones.
  static let samples = (0..<180).map { number in
    let subjects = [
      "Printer on the second floor is out of toner", "Password forgotten", "Screen flickers",
      "New keyboard", "No sound in the meeting room", "Invoice cannot be opened",
      "Access to the archive", "Phone rings elsewhere", "Projector is too dark",
    ]
    let customers = ["Ada", "Barbara", "Edsger", "Frances", "Grace", "Ken", "Margaret", "Niklaus"]
    return Ticket(
      id: 1_000 + number, subject: subjects[number * 7 % subjects.count],
      customer: customers[number * 5 % customers.count], priority: 1 + number * 11 % 5,
      opened: Date(timeIntervalSince1970: 1_790_000_000 - Double(number) * 17_500),
      hours: Double(number * 13 % 32) / 4, status: Status.allCases[number * 3 % 7 % 3])
  }
}

/// Which tickets the list shows: the query of its URL.
struct TicketQuery: ScreenQuery, Equatable {
  var order = UIGridOrder("opened", isDescending: true)
  var page = 0
  var text = ""
  var status: Ticket.Status?
}
