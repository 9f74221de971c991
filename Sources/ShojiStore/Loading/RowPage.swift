/// Some rows of many: what a database gives for one page of a table.
///
/// It is a collection of the rows that it has.
public struct RowPage<Row> {
  /// The rows of the page.
  public var rows: [Row]
  /// Which page it is, the first being 0.
  public var number: Int
  /// How many rows a page has, at least 1.
  public var size: Int
  /// How many rows there are in all.
  public var total: Int

  /// Makes a page.
  public init(_ rows: [Row], number: Int, size: Int, total: Int) {
    self.rows = rows
    self.size = Swift.max(1, size)
    self.number = Swift.max(0, number)
    self.total = Swift.max(rows.count, total)
  }

  /// The place of the page's first row among all.
  public var offset: Int { number * size }
}

extension RowPage: RandomAccessCollection {
  /// The first row.
  public var startIndex: Int { rows.startIndex }
  /// Behind the last row.
  public var endIndex: Int { rows.endIndex }
  /// A row of the page.
  public subscript(position: Int) -> Row { rows[position] }
}

extension RowPage: Sendable where Row: Sendable {}
extension RowPage: Equatable where Row: Equatable {}
