import Foundation
import Shoji

/// What is beside the screens: receipts and an export for people, JSON and a webhook for programs.
extension Program {
  @HTTPRouteBuilder var routes: [HTTPRoute] {
    HTTPRoute(.get, "receipts/:id", in: LedgerApplication.self) { [database] request, context in
      let (id, seen) = (try request.parameter("id", as: Int64.self), context.getState().visibility)
      guard let receipt = try await database.expense(id, seen)?.receipt else {
        throw HTTPError(.notFound, "There is no such receipt.")
      }
      return .file(receipt, as: .inline)
    }

    HTTPRoute(.get, "export.csv", in: LedgerApplication.self) { [database] _, context in
      let seen = context.getState().visibility
      return .stream("text/csv; charset=utf-8") { body in
        try await body.writeLine(["day", "name", "title", "kind", "euros", "status"])
        try await database.each(seen) { try await body.writeLine($0.fields) }
      }.attachment("expenses.csv")
    }

    if let token = try? settings[Self.apiToken.ifSet] {
      HTTPRoute(.get, "api/expenses", requiring: .bearer(token)) { [database] request in
        let query = try request.parameters(as: ExpenseQuery.self)
        return try .json(Array(await database.expenses(query, .all).rows))
      }
    }

    if let cardKey = try? settings[Self.cardKey.ifSet] {
      HTTPRoute(.post, "hooks/card") { [database, changes] request in
        guard request.isSigned(in: "X-Signature", key: cardKey.utf8) else {
          throw HTTPError(.forbidden, "The signature is not right.")
        }
        let payment = try request.json(as: Payment.self)
        // A message that comes twice has the same key.
        try await database.add([
          Expense(
            key: "card-\(payment.id)", owner: payment.account, name: payment.holder,
            title: payment.shop, cents: payment.cents, day: payment.day, kind: .other)
        ])
        try await changes.dispatch(NoteChange()).value
        return .noContent
      }
    }
  }
}

/// What the card company says of a payment.
private struct Payment: Codable, Sendable {
  let id: String
  let account: String
  let holder: String
  let shop: String
  let cents: Int
  let day: String
}

extension Expense {
  fileprivate var fields: [String] {
    [day, name, title, kind.rawValue, "\(Decimal(cents) / 100)", status.rawValue]
  }
}
