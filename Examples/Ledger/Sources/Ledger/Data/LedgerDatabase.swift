import Foundation
import GRDB
import Shoji

/// The rows that all people share, in a file of SQLite.
final class LedgerDatabase: Sendable {
  static let pageSize = 50

  private let pool: DatabasePool

  /// Opens the database, or begins it.
  init(folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var configuration = Configuration()
    // What was answered is on the disk.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    pool = try DatabasePool(path: "\(folder)/ledger.sqlite", configuration: configuration)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("expenses") { database in
      try database.create(table: "expense") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("key", .text).notNull().unique()
        table.column("owner", .text).notNull().indexed()
        for column in ["name", "title", "day", "kind", "status"] {
          table.column(column, .text).notNull()
        }
        table.column("cents", .integer).notNull()
        table.column("receipt", .text)
      }
      try database.create(index: "expense_by_day", on: "expense", columns: ["day", "id"])
    }
    try migrator.migrate(pool)
  }

  // MARK: Reading

  /// One page of what somebody may see.
  func expenses(_ query: ExpenseQuery, _ seen: Visibility) async throws -> ExpenseList {
    try await pool.read { database in
      let request = Self.request(query, seen)
      let total = try request.fetchCount(database)
      let last = max(0, (total - 1) / Self.pageSize)
      let number = min(max(0, query.page), last)
      let rows = try Self.sorted(request, query.order)
        .limit(Self.pageSize, offset: number * Self.pageSize).fetchAll(database)
      let kind = Column("kind")
      let sums = try Row.fetchAll(
        database, request.select(kind, sum(Column("cents")).forKey("cents")).group(kind))
      let pairs = sums.compactMap { row in
        Expense.Kind(rawValue: row["kind"]).map { ($0, row["cents"] as Int) }
      }
      return ExpenseList(
        rows: RowPage(rows, number: number, size: Self.pageSize, total: total),
        cents: Dictionary(pairs) { $0 + $1 })
    }
  }

  /// One expense, if somebody may see it.
  func expense(_ id: Int64, _ seen: Visibility) async throws -> Expense? {
    try await pool.read { try Self.request(ExpenseQuery(), seen).filter(key: id).fetchOne($0) }
  }

  /// All that somebody may see, some at a time, so that not all are in memory.
  func each(_ seen: Visibility, _ body: (Expense) async throws -> Void) async throws {
    var last: Int64 = 0
    while true {
      let piece = try await pool.read { [last] database in
        try Self.request(ExpenseQuery(), seen).filter(Column("id") > last)
          .order(Column("id")).limit(500).fetchAll(database)
      }
      guard let id = piece.last?.id else { return }
      for expense in piece { try await body(expense) }
      last = id
    }
  }

  private static func request(
    _ query: ExpenseQuery, _ seen: Visibility
  ) -> QueryInterfaceRequest<Expense> {
    var request = Expense.all()
    if case .of(let owner) = seen { request = request.filter(Column("owner") == owner) }
    if let status = query.status { request = request.filter(Column("status") == status.rawValue) }
    if !query.text.isEmpty {
      let text = query.text.replacing(/[\\%_]/) { "\\\($0.output)" }
      let pattern = "%\(text)%"
      request = request.filter(
        Column("title").like(pattern, escape: "\\") || Column("name").like(pattern, escape: "\\"))
    }
    return request
  }

  private static func sorted(
    _ request: QueryInterfaceRequest<Expense>, _ order: UIGridOrder
  ) -> QueryInterfaceRequest<Expense> {
    let id = Column("id")
    // It comes from a URL: a column that there is not means the newest.
    guard ExpenseQuery.columns.contains(order.column) else {
      return request.order(Column("day").desc, id.desc)
    }
    let column = Column(order.column)
    return order.isDescending ? request.order(column.desc, id.desc) : request.order(column, id)
  }

  // MARK: Writing

  /// Adds expenses; those whose key is there already are left as they are.
  func add(_ expenses: [Expense]) async throws {
    try await pool.write { database in
      for var expense in expenses { try expense.insert(database, onConflict: .ignore) }
    }
  }

  /// Decides about an expense that waits.
  /// - Returns: Whether it has waited.
  func decide(_ id: Int64, _ status: Expense.Status) async throws -> Bool {
    try await pool.write { database in
      try Expense.filter(key: id)
        .filter(Column("status") == Expense.Status.waiting.rawValue)
        .updateAll(database, Column("status").set(to: status.rawValue)) == 1
    }
  }

  /// Takes back an expense that waits.
  func remove(_ id: Int64, of owner: String) async throws {
    try await pool.write { database in
      _ = try Expense.filter(key: id).filter(Column("owner") == owner)
        .filter(Column("status") == Expense.Status.waiting.rawValue).deleteAll(database)
    }
  }

  func close() throws { try pool.close() }
}
