import ShojiTestSupport
import Foundation
import Testing

@testable import ShojiScreens

/// A grid that is changed at random.
private struct Clerk {
  var random: SeededGenerator
  let office: Office
  let window: UIWindow
  private var next = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    office = Office()
    window = UIWindow.showing(office)
    for _ in 0..<6 { insert() }
  }

  private var grid: UIGridView<Ticket> { office.grid }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func insert() {
    next += 1
    let ticket = Ticket(
      id: next, subject: ["Door", "door 2", "Lamp", ""].randomElement(using: &random) ?? "",
      customer: Bool.random(using: &random) ? "Ada" : nil, priority: number(0..<12))
    grid.rows.insert(ticket, at: number(0..<grid.rows.count + 1))
  }

  private mutating func place() -> Int? { grid.rows.indices.randomElement(using: &random) }

  mutating func change() {
    switch number(0..<10) {
    case 0: insert()
    case 1: if let place = place() { grid.rows.remove(at: place) }
    case 2: if let place = place() { grid.rows[place].priority += 1 }
    case 3: grid.rows.shuffle(using: &random)
    case 4:
      let order = ["subject", "-subject", "customer", "priority", "-priority", "words"]
        .randomElement(using: &random)
      window.press(grid, "sort \(order ?? "")")
    case 5: grid.selectedID = place().map { grid.rows[$0].id }
    case 6: window.press(grid, number(0..<2) == 0 ? "selection all" : "selection none")
    case 7: if grid.rowActions.isEmpty { office.offerActions() } else { forgetActions() }
    case 8: grid.pageSize = number(0..<2) == 0 ? nil : 4
    default: grid.columns = Array(Office.columns.prefix(number(1..<5)))
    }
  }

  private func forgetActions() { (grid.rowActions, grid.selectionActions) = ([], []) }

  /// The page of a new grid in the same state.
  var expected: String {
    let fresh = Office(grid.rows, columns: grid.columns)
    if !grid.rowActions.isEmpty { fresh.offerActions() }
    fresh.grid.order = grid.order
    fresh.grid.pageSize = grid.pageSize
    let window = UIWindow.showing(fresh)
    let chosen = Set(grid.selectedRows.map(\.id))
    for (index, ticket) in fresh.grid.arranged.enumerated() where chosen.contains(ticket.id) {
      fresh.grid.select(IndexPath(item: index, section: 0))
    }
    return window.page()
  }
}

@Suite struct RandomGridTests {
  @Test(arguments: SeededGenerator.seeds(12))
  func `any changes and presses leave the page that a new grid would have`(seed: UInt64) {
    var clerk = Clerk(seed: seed)
    for _ in 0..<60 {
      clerk.change()
      let (page, expected) = (clerk.window.page(), clerk.expected)
      let same = zip(page, expected).prefix { $0 == $1 }.count
      #expect(
        page == expected,
        "\(page.dropFirst(same - 300).prefix(600))\n\(expected.dropFirst(same - 300).prefix(600))")
    }
  }
}
