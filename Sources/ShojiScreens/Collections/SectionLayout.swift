import Foundation
import ShojiHTML

/// How the items of a section of a collection lie.
struct SectionLayout {
  /// The classes of the list.
  var listClass: StaticString = "grid"
  /// The shared class of its measures.
  var className: ClassName?
  /// Whether it scrolls sideways by itself.
  var isStrip = false
  /// Whether no lines are drawn between rows.
  var hidesLines = false
  /// What the data source is asked for as header; `nil` is nothing.
  var headerKind: String?
  /// What the data source is asked for as footer.
  var footerKind: String?
}

extension NSCollectionLayoutSection {
  /// The section as a grid or a list of CSS.
  var layout: SectionLayout {
    var layout = SectionLayout()
    layout.headerKind = boundarySupplementaryItems.first { $0.alignment == .top }?.elementKind
    layout.footerKind = boundarySupplementaryItems.first { $0.alignment == .bottom }?.elementKind
    if let list {
      layout.listClass = list.appearance.listClass
      layout.hidesLines = !list.showsSeparators
      if list.headerMode == .supplementary {
        layout.headerKind = UICollectionView.elementKindSectionHeader
      }
      if list.footerMode == .supplementary {
        layout.footerKind = UICollectionView.elementKindSectionFooter
      }
    } else {
      let grid = SectionGrid(self)
      layout.isStrip = grid.isStrip
      layout.listClass = grid.isStrip ? "strip" : "grid"
      layout.className = Appearance.className(for: StyleRule(grid.declarations))
    }
    return layout
  }
}
