import ShojiHTML

/// A row of a collection whose layout is a list: words and a picture by ``UIItemCell/contentConfiguration``,
/// and what stands at its end.
open class UICollectionViewListCell: UICollectionViewCell {
  /// What stands at the end of the row.
  public final var accessories: [UICellAccessory] = [] {
    didSet { if accessories != oldValue { setNeedsDisplay() } }
  }

  /// A configuration without words.
  public final func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  override func renderEnd(into page: inout PageRenderer) {
    for accessory in accessories { page.cellSign(accessory.sign, isHeard: true) }
    super.renderEnd(into: &page)
  }
}
