public import Foundation

extension UICollectionView {
  // MARK: Cells and supplementary views

  /// Names the class of cells with an identifier; `nil` takes the name back.
  public final func register(
    _ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) {
    registeredCells[identifier] = cellClass
  }

  /// Names the class of headers or footers with an identifier; `nil` takes the name back.
  public final func register(
    _ viewClass: UICollectionReusableView.Type?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    registeredViews["\(kind) \(identifier)"] = viewClass
  }

  /// A cell for the item that the data source is asked for: the one that the page has, or a new one.
  /// An identifier without a class is reported.
  public final func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = dequeue(identifier, at: indexPath) as? UICollectionViewCell { return cell }
    reportUnregistered(identifier, mend: "call register(_:forCellWithReuseIdentifier:)")
    return UICollectionViewCell()
  }

  /// A header or footer for the section that the data source is asked for: the one that the page has,
  /// or a new one. An identifier without a class is reported.
  public final func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let type = registeredViews["\(kind) \(identifier)"]
    if type == nil {
      reportUnregistered(identifier, mend: "call register(_:forSupplementaryViewOfKind:)")
    }
    if let loadingPart, loadingPart.section == indexPath.section,
      let group = groups.first(where: { $0.section == indexPath.section }),
      let kept = (loadingPart.isFooter ? group.footer : group.header)
        as? UICollectionReusableView,
      kept.reuseIdentifier == identifier, Swift.type(of: kept) == type
    {
      kept.prepareForReuse()
      return kept
    }
    let view = UIView.instantiate(type ?? UICollectionReusableView.self)
    view.reuseIdentifier = identifier
    return view
  }

  private func reportUnregistered(_ identifier: String, mend: String) {
    Report.shared.misuse(
      "\(type(of: self)): no class is registered for the identifier \"\(identifier)\"",
      mend: "\(mend) when the collection is set up")
  }

  /// The cells of the page.
  public final var visibleCells: [UICollectionViewCell] {
    presentCells.compactMap { $0 as? UICollectionViewCell }
  }

  /// The items of the page.
  public final var indexPathsForVisibleItems: [IndexPath] {
    presentPaths
  }

  /// The cell of an item; `nil` when the item is not on the page.
  public final func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    presentCell(at: indexPath) as? UICollectionViewCell
  }

  /// The item of a cell; `nil` when the cell is not on the page.
  public final func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    loadIfNeeded()
    return cell.superview === self ? cell.place?.path : nil
  }

  /// The number of sections.
  public final var numberOfSections: Int {
    loadIfNeeded()
    return counts.sections.count
  }

  /// The number of items in a section; 0 when there is no such section.
  public final func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return counts.sections.indices.contains(section) ? counts.sections[section] : 0
  }

  // MARK: Selection

  /// The selected items; `nil` when there are none.
  public final var indexPathsForSelectedItems: [IndexPath]? {
    let paths = selectedPaths
    return paths.isEmpty ? nil : paths
  }

  /// Selects an item without telling the delegate; `nil` deselects all.
  public final func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for path in selectedPaths { deselect(path) }
      return
    }
    select(indexPath)
    if scrollPosition != [] { showPage(with: indexPath) }
  }

  /// Deselects an item without telling the delegate.
  public final func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  /// Shows the page with an item.
  public final func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    showPage(with: indexPath)
  }

  // MARK: Changes

  /// Configures the cells of items again.
  public final func reloadItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  /// Configures the cells of items again.
  public final func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  /// Says that items have been added; the data has them already.
  public final func insertItems(at indexPaths: [IndexPath]) { insert(indexPaths) }

  /// Says that items are gone; the data does not have them any more.
  public final func deleteItems(at indexPaths: [IndexPath]) { delete(indexPaths) }

  /// Says that an item has moved; the data has it at its new place already.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    move(indexPath, to: newIndexPath)
  }

  /// Says that sections have been added.
  public final func insertSections(_ sections: IndexSet) { insert(sections: sections) }

  /// Says that sections are gone.
  public final func deleteSections(_ sections: IndexSet) { delete(sections: sections) }

  /// Configures the cells of sections again.
  public final func reloadSections(_ sections: IndexSet) { reload(sections: sections) }
}
