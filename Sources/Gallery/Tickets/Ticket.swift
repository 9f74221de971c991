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
  var care = Care()

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

/// The people who see to a ticket.
struct Care: Codable, Equatable, Sendable {
  var assignee: Colleague?
  var watchers: [Colleague] = []
}

/// A person who can see to tickets.
struct Colleague: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
  var team: String

  /// Always the same ones.
  static let all = (0..<600).map { number in
    let given = [
      "Amina", "Bruno", "Chiara", "Dmitri", "Elena", "Farid", "Greta", "Hana", "Ivan", "Jun",
      "Katja", "Liam", "Mira", "Nils", "Olga", "Paula", "Quentin", "Rosa", "Sami", "Tara",
    ]
    let family = [
      "Abe", "Berg", "Costa", "Diaz", "Eriksen", "Fischer", "Green", "Haddad", "Ito", "Jansen",
      "Kowalski", "Lang", "Moreau", "Novak", "Okafor", "Petrov", "Quinn", "Rossi", "Sato", "Tran",
      "Ueda", "Vogel", "Weber", "Xu", "Yilmaz", "Zhang", "Smith", "Brown", "Jones", "Clark",
    ]
    let teams = ["Hardware", "Network", "Accounts", "Telephony"]
    return Colleague(
      id: number, name: "\(given[number % 20]) \(family[number / 20])", team: teams[number % 7 % 4])
  }

  static func matching(_ words: String) -> [Colleague] {
    words.isEmpty ? all : all.filter { $0.name.localizedStandardContains(words) }
  }
}

/// Which tickets the list shows: the query of its URL.
struct TicketQuery: ScreenQuery, Equatable {
  var order = UIGridOrder("opened", isDescending: true)
  var page = 0
  var text = ""
  var status: Ticket.Status?
}
