import Foundation
import Shoji

struct Database {
  func rows(of year: Int) async throws -> [String] { [] }
}

struct ReceiptMailer {
  func send(_ receipt: some LastingEffect, idempotencyKey: String) async throws {}
}

protocol Mailing: Server {}

extension Mailing {
  var mailer: ReceiptMailer { ReceiptMailer() }
  var applications: [Mount] { [] }
}

struct Remind: LastingEffect {
  let text: String
}

struct CloseVote: LastingEffect {
  let vote: Int
}

struct RebuildIndex: LastingEffect {}

struct Vote {
  let end: Date
}

struct Payment: Codable, Sendable {
  let id: String
}

struct BookPayment: Job {
  let payment: Payment
  init(_ payment: Payment) { self.payment = payment }
}
