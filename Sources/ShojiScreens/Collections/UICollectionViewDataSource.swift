public import Foundation

/// Where the items of a collection come from. Only the two first methods are required.
public protocol UICollectionViewDataSource: AnyObject {
  /// The number of items in a section.
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int

  /// The cell of an item. Only items of the page that is shown are asked for.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// The number of sections; 1 unless implemented.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// The header or footer of a section, if the layout has a size for them.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// What tells the item from all others wherever it is; its place unless implemented. With it a
  /// cell, what was typed in it, and the selection follow the item when the collection is reloaded.
  func collectionView(
    _ collectionView: UICollectionView, keyForItemAt indexPath: IndexPath
  ) -> AnyHashable?
}

extension UICollectionViewDataSource {
  /// One section.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// An empty view.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }

  /// The place of the item.
  public func collectionView(
    _ collectionView: UICollectionView, keyForItemAt indexPath: IndexPath
  ) -> AnyHashable? { nil }
}

/// Who is told what a person does in a collection. No method is required.
public protocol UICollectionViewDelegate: AnyObject {
  /// Whether an item may be selected.
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool

  /// Called when an item was selected.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)

  /// Whether an item may be deselected.
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool

  /// Called when an item was deselected.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  /// It may.
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}

  /// It may.
  public func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
}
