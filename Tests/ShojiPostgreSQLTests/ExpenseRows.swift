import Foundation
import Shoji
import ShojiPostgreSQL

/// The rows of the example in the article on loading data.
struct Expense: Codable, Sendable, Equatable, Identifiable {
  var id: Int
  var title: String
  var cents: Int
}

struct ExpenseRows: Sendable {
  static let pageSize = 50
  static let steps = [
    """
    CREATE TABLE expense (
      id bigserial PRIMARY KEY, key text NOT NULL UNIQUE, title text NOT NULL,
      cents bigint NOT NULL CHECK (cents > 0), approved boolean NOT NULL DEFAULT false
    );
    """
  ]

  let database: PostgreSQLDatabase

  func page(_ number: Int, of text: String) async throws -> RowPage<Expense> {
    let filter: PostgreSQLStatement = "position(\(text) IN title) > 0"
    let total: Int =
      try await database.row("SELECT count(*) FROM expense WHERE \(filter)")?[0] ?? 0
    let last = max(0, (total - 1) / Self.pageSize)
    let shown = min(max(0, number), last)
    let rows = try await database.rows(
      """
      SELECT id, title, cents FROM expense WHERE \(filter)
      ORDER BY id DESC LIMIT \(Self.pageSize) OFFSET \(shown * Self.pageSize)
      """)
    return RowPage(
      try rows.map { row in
        Expense(id: try row["id"], title: try row["title"], cents: try row["cents"])
      }, number: shown, size: Self.pageSize, total: total)
  }

  func add(_ title: String, cents: Int, key: String) async throws {
    try await database.run(
      """
      INSERT INTO expense (key, title, cents) VALUES (\(key), \(title), \(cents))
      ON CONFLICT (key) DO NOTHING
      """)
  }

  /// Makes one of two.
  func join(_ id: Int, into other: Int) async throws {
    try await database.transaction { transaction in
      let gone = try await transaction.row(
        "DELETE FROM expense WHERE id = \(id) RETURNING cents")
      guard let gone else { return }
      try await transaction.run(
        "UPDATE expense SET cents = cents + \(try gone["cents"] as Int) WHERE id = \(other)")
    }
  }
}
