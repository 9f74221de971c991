import Foundation
import GRDB
import Shoji

/// What somebody has spent for the company: a row of the database.
struct Expense: Codable, Equatable, Identifiable, Sendable {
  enum Kind: String, CaseIterable, Codable, Sendable {
    case travel = "Travel"
    case food = "Food"
    case tools = "Tools"
    case other = "Other"
  }

  enum Status: String, CaseIterable, Codable, Sendable {
    case waiting = "Waiting"
    case approved = "Approved"
    case refused = "Refused"
  }

  var id: Int64?
  /// What tells that it is there already: that of the press, or of the program, which has sent it.
  var key: String
  /// The account that has spent it, and what it signs in with.
  var owner: String
  var name: String
  var title: String
  /// In hundredths of a euro.
  var cents: Int
  /// As 2026-11-23.
  var day: String
  var kind: Kind
  var status = Status.waiting
  var receipt: StoredFile?
}

extension Expense: FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "expense"

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

  /// A day as the database has it, in the person's time zone.
  static func text(of day: Date) -> String {
    day.formatted(Date.ISO8601FormatStyle(timeZone: .session).year().month().day())
  }

  /// Many, always the same ones, for those who want to see how many rows feel.
  static func samples(_ count: Int) -> [Expense] {
    (0..<count).map { number in
      Expense(
        key: "sample-\(number)", owner: "sample-\(number % 40)", name: "Person \(number % 40)",
        title: ["Taxi", "Lunch", "Keyboard", "Hotel", "Train"][number % 5] + " \(number)",
        cents: 350 + number * 7_919 % 40_000,
        day: text(of: Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * 9_000)),
        kind: Kind.allCases[number % 4], status: Status.allCases[number * 7 % 3])
    }
  }

  /// As people of the session's locale write it.
  var amount: String {
    NumberFormatter.localizedString(
      from: NSDecimalNumber(decimal: Decimal(cents) / 100), number: .currency, currencyCode: "EUR")
  }
}

/// What is typed for a new one.
struct ExpenseDraft: Codable, Equatable, Sendable {
  var title = ""
  var amount: Decimal?
  var day = Date()
  var kind = Expense.Kind.travel
}

/// Which expenses a list shows: the query of its URL.
struct ExpenseQuery: ScreenQuery, Equatable {
  var page = 0
  var order = UIGridOrder("day", isDescending: true)
  var text = ""
  var status: Expense.Status?

  /// The columns that a list can be sorted by.
  static let columns = ["title", "name", "day", "cents", "status"]
}

/// What a list shows: one page of rows, and what all of them come to.
struct ExpenseList: Equatable, Sendable {
  var rows: RowPage<Expense>
  var cents: [Expense.Kind: Int]
}

/// Whose expenses somebody may see.
enum Visibility: Equatable, Sendable {
  case all
  case of(_ owner: String)
}
