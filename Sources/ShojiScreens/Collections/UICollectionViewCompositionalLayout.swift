import Foundation
import ShojiHTML

/// Sections that each say how their items lie: lists, grids, and rows that scroll by themselves.
///
/// A section becomes a grid of CSS: columns that are parts of the width or of so many points, rows that
/// are as high as their content and at least as high as the layout says.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Says how the items of a section lie; `nil` is one column.
  public typealias SectionProvider = (
    Int, any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

  private let provider: SectionProvider
  /// What the provider has said since the collection was loaded.
  private var sections: [Int: NSCollectionLayoutSection?] = [:]
  private let isTheSameForAll: Bool

  /// Makes a layout whose sections are alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(provider: { _, _ in section }, isTheSameForAll: true)
  }

  /// Makes a layout that asks about each section.
  public convenience init(sectionProvider: @escaping SectionProvider) {
    self.init(provider: sectionProvider, isTheSameForAll: false)
  }

  private init(provider: @escaping SectionProvider, isTheSameForAll: Bool) {
    self.provider = provider
    self.isTheSameForAll = isTheSameForAll
  }

  /// Makes a layout whose items are rows.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(
      provider: { _, environment in
        .list(using: configuration, layoutEnvironment: environment)
      }, isTheSameForAll: true)
  }

  private func section(at index: Int) -> NSCollectionLayoutSection? {
    if let known = sections[index] { return known }
    let size = collectionView?.bounds.size ?? .zero
    let section = provider(index, CollectionEnvironment(contentSize: size))
    sections.updateValue(section, forKey: index)
    return section
  }

  override func forgetSections() { sections = [:] }

  override var variesBySection: Bool { !isTheSameForAll }

  override func sectionLayout(of index: Int) -> SectionLayout {
    section(at: index)?.layout ?? SectionLayout()
  }

  override func isList(_ index: Int) -> Bool { section(at: index)?.list != nil }

  override func actions(at path: IndexPath) -> [UIContextualAction] {
    section(at: path.section)?.list?.actions(at: path) ?? []
  }
}
