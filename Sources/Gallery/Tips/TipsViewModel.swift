import Shoji

/// The tip calculator: what was written and chosen, and what follows from it.
struct TipsViewModel: BMViewModel, Codable, Equatable {
  static let maximumShares = 99

  var billText = ""
  var tipText = ""
  var shares = 1
  var roundsUp = false
  /// Why a box could not be ticked.
  var refusal: String?
  /// Whether the page opens with the cursor in the first field.
  var focusesBill = false

  private static let billRule = AmountText(units: ["€", "EUR"], maximum: 1_000_000) {
    TipsViewModel.money($0)
  }
  private static let tipRule = AmountText(units: ["%", "\u{66A}"], maximum: 100) {
    TipsViewModel.percentage($0)
  }

  private var bill: Result<Decimal?, AmountText.Refused> {
    Result { () throws(AmountText.Refused) in try Self.billRule.number(in: billText) }
  }

  private var tip: Result<Decimal?, AmountText.Refused> {
    Result { () throws(AmountText.Refused) in try Self.tipRule.number(in: tipText) }
  }

  // MARK: What follows

  var billError: String? { Self.message(of: bill) }
  var tipError: String? { Self.message(of: tip) }

  /// Whether there is something to pay.
  var hasBill: Bool { ((try? bill.get()) ?? 0) > 0 }

  var canHaveFewerShares: Bool { shares > 1 }
  var canHaveMoreShares: Bool { shares < Self.maximumShares }

  var shareTitle: String { shares == 1 ? "You should pay" : "Each person should pay" }

  /// What each person pays; `nil` while a field is wrong.
  var share: Decimal? {
    guard let bill = try? bill.get() ?? 0, let tip = try? tip.get() ?? 0 else { return nil }
    return Self.share(bill: bill, tip: tip, persons: shares, roundedUp: roundsUp)
  }

  var shareText: String { share.map { Self.money($0, fractions: 2) } ?? "–" }

  /// An amount as the session's locale writes it: `€1,000.50`, or `1.000,50 €`.
  static func money(_ amount: Decimal, fractions: Int = 0) -> String {
    amount.formatted(
      .currency(code: "EUR").precision(.fractionLength(fractions)))
  }

  /// Hundredths as the session's locale writes them: `12%`, or `12 %`.
  static func percentage(_ number: Decimal) -> String {
    (number / 100).formatted(.percent)
  }

  /// What each of some persons pays: rounded to cents, or up to whole euros.
  static func share(bill: Decimal, tip: Decimal, persons: Int, roundedUp: Bool) -> Decimal {
    var exact = (bill + bill * tip / 100) / Decimal(max(1, persons))
    var rounded = Decimal()
    NSDecimalRound(&rounded, &exact, roundedUp ? 0 : 2, roundedUp ? .up : .plain)
    return rounded
  }

  private static func message(of amount: Result<Decimal?, AmountText.Refused>) -> String? {
    if case .failure(let refused) = amount { refused.message } else { nil }
  }
}
