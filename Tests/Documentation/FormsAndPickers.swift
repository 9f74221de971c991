import Foundation
import Shoji

struct Customer: Codable, Equatable, Identifiable {
  let id: Int
  var name: String
}

struct Colleague: Codable, Equatable, Identifiable {
  let id: Int
  var name: String

  static func matching(_ words: String) -> [Colleague] { [] }
}

enum TicketKind: String, CaseIterable, Codable {
  case question = "Question"
  case fault = "Fault"
}

enum Ticket {
  enum Status: String, CaseIterable, Codable {
    case open = "Open"
    case closed = "Closed"
  }
}

struct TicketQuery: Equatable {
  var text = ""
  var status: Ticket.Status?
}

struct TicketFormModel: ViewModelWithState {
  var draft = TicketDraft()

  init?(state: FormState) {}

  func customers(matching words: String) -> [Customer] { [] }
}

struct FormState: State, Codable {}

struct LoadedModel {
  var customers = Loaded<[Customer]>()
}
