public import ShojiScreens

extension RouteResponse {
  /// The rows of a `UIGridView` as a file for spreadsheets: the titles of its columns, then a line for each item.
  ///
  /// ```swift
  /// HTTPRoute(.get, "tickets.csv", in: DeskApplication.self) { _, context in
  ///   .csv(context.getState().tickets, columns: TicketsView.columns).attachment("tickets.csv")
  /// }
  /// ```
  /// Values are written as they are in the grid, in the language of the session. Fields that a spreadsheet would run as
  /// a formula get an apostrophe in front.
  public static func csv<Item>(
    _ items: some Sequence<Item>, columns: [UIGridColumn<Item>]
  ) -> RouteResponse {
    var text = CSVLine.text(of: columns.map(\.title))
    for item in items { text += CSVLine.text(of: columns.map { $0.text(of: item) }) }
    return .text(text, as: "text/csv")
  }
}
