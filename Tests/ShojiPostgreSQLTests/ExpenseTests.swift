import Shoji
import ShojiTesting
import Testing

@testable import ShojiPostgreSQL

@Suite("An app with rows of its own in PostgreSQL", .timeLimit(.minutes(1)))
struct ExpenseTests {
  private func program() async throws -> ExpenseProgram {
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    return try await ExpenseProgram(settings: Settings(["DATABASE_URL": url]))
  }

  @Test func `Rows are read by the page, found, and written once by their key`() async throws {
    let program = try await program()
    let rows = ExpenseRows(database: program.database)
    #expect(try await rows.page(3, of: "").isEmpty)
    for number in 0..<120 { try await rows.add("no. \(number)", cents: 5, key: "\(number)") }
    try await rows.add("again", cents: 5, key: "7")
    let last = try await rows.page(9, of: "")
    #expect(last.total == 120 && last.number == 2 && last.count == 20)
    #expect(last.last?.title == "no. 0")
    let found = try await rows.page(0, of: "11")
    #expect(found.map(\.title) == (110...119).reversed().map { "no. \($0)" } + ["no. 11"])
    try await rows.join(found[0].id, into: found[1].id)
    #expect(try await rows.page(0, of: "118").first?.cents == 10)
    // What the database refuses at the end of a transaction undoes its beginning.
    await #expect(throws: PostgreSQLError.self) {
      try await program.database.run(
        "UPDATE expense SET cents = \(Int.max) WHERE id = \(found[1].id)")
      try await rows.join(found[2].id, into: found[1].id)
    }
    #expect(try await rows.page(0, of: "").total == 119)
    await program.lasting.close()
    program.onStop()
  }

  @Test func `What is written with a session is there once, whichever server has done it`()
    async throws
  {
    let program = try await program()
    try await TestServer.run(program) { server in
      let browser = Browser(server)
      #expect(try browser.visit("/expenses").text.contains("0 expenses, 0 approvals"))
      #expect(try browser.press("Add").text.contains("1 expenses, 0 approvals"))
      let old = browser.page
      for count in 1...3 {
        browser.show(old)
        // The same page pressed again is the same press.
        let text = try browser.press("Approve").text
        #expect(text.contains("approvals"), "\(count): \(text)")
      }
      #expect(try browser.visit("/expenses").text.contains("1 approvals"))
      let fees: Int? = try await program.database.row(
        "SELECT count(*) FROM expense WHERE title = 'Fee'")?[0]
      #expect(fees == 1)
      #expect(try await program.lasting.effects(dueBy: .max, limit: 9).isEmpty)
    }
  }
}
