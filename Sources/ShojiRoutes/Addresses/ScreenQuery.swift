/// What a screen is shown with when each of it may be as usual: which page of a table, in what order, what is
/// searched for.
///
/// Its URL has only what is not as in `init()`, and a URL without it means that:
///
/// ```swift
/// struct ExpenseQuery: ScreenQuery {
///   var page = 1
///   var order = Order.date
///   var text = ""
/// }
///
/// // /ledger/expenses, /ledger/expenses?page=2, /ledger/expenses?order=amount&text=taxi
/// static let addresses = [ScreenAddress("expenses", taking: ExpenseQuery.self)]
/// ```
///
/// Values in a URL that cannot be read are as usual, and the page says that they were left out; those in the path have to
/// be read.
///
/// A screen that is `ContextReceiving` stays when its query changes. A property that may be `nil` is `nil` as usual.
public protocol ScreenQuery: Codable, Sendable {
  /// Everything as usual.
  init()
}

extension ScreenQuery {
  /// How everything as usual stands in a URL.
  static func usualParameters() throws -> RouteParameters {
    try ParameterCoding.parameters(of: Self())
  }
}
