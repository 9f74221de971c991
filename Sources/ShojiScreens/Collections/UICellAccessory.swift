import ShojiHTML

/// What stands at the end of a row of a ``UICollectionViewListCell``.
public struct UICellAccessory: Hashable, Sendable {
  let sign: CellSign

  /// A sign that the row leads further.
  public static func disclosureIndicator() -> UICellAccessory { .init(sign: .disclosure) }

  /// A tick.
  public static func checkmark() -> UICellAccessory { .init(sign: .check) }
}

/// A sign at the end of a row.
enum CellSign: Hashable { case disclosure, check }

extension PageRenderer {
  /// Writes a sign at the end of a row.
  /// - `isHeard`: Whether a tick is said; a button says by itself that it is pressed.
  mutating func cellSign(_ sign: CellSign, isHeard: Bool) {
    switch sign {
    case .disclosure:
      html.literal("<span class=\"cell-sign cell-disclosure\" aria-hidden=\"true\"></span>")
    case .check where !isHeard:
      html.literal("<span class=\"cell-sign cell-check\" aria-hidden=\"true\"></span>")
    case .check:
      html.literal("<span class=\"cell-sign cell-check\" role=\"img\"")
      html.attribute("aria-label", words[.checked])
      html.literal("></span>")
    }
  }
}
