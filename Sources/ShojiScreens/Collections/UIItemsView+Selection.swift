import Foundation

extension UIItemsView {
  /// Whether pressing an item selects it now.
  final var selectsItems: Bool {
    allowsSelection && (!isEditing || allowsSelectionDuringEditing)
  }

  /// The selected items, in the order of the data source.
  final var selectedPaths: [IndexPath] {
    loadIfNeeded()
    return selection.map(\.path).sorted()
  }

  /// Selects an item without telling the delegate.
  final func select(_ path: IndexPath) {
    loadIfNeeded()
    guard counts.contains(path) else { return }
    let key = key(at: path)
    if !allowsMultipleSelection { selection.removeAll { $0.key != key } }
    if !selection.contains(where: { $0.key == key }) {
      selection.append(SelectedItem(key: key, path: path))
    }
    selectionDidChange()
  }

  /// Takes an item out of the selection without telling the delegate.
  final func deselect(_ path: IndexPath) {
    loadIfNeeded()
    guard let index = selection.firstIndex(where: { $0.path == path }) else { return }
    selection.remove(at: index)
    selectionDidChange()
  }

  private func selectionDidChange() {
    wasChanged = true
    showSelection()
  }

  /// Tells the cells of the page whether they are selected; those at rest only where that is other than
  /// what the page shows.
  final func showSelection() {
    let selected = Set(selection.map(\.key))
    let changed = selected.symmetricDifference(drawnSelection)
    drawnSelection = selected
    for index in 0..<records.count {
      guard let cell = records.awake(at: index) as? UIItemCell else { continue }
      let isSelected = selected.contains(items.key(at: index))
      if cell.isSelected != isSelected {
        changeRow(at: index) { _ in cell.show(isSelected: isSelected) }
      }
    }
    for index in changed.compactMap({ items.index(of: $0) })
    where records.awake(at: index) == nil {
      // Made now, it is drawn as what it is now.
      _ = awakeRow(at: index)
      records.forgetBytes(of: index)
      setNeedsDisplay()
    }
  }

  /// Finds the selected items where they are now; those that are gone are selected no more.
  final func findSelection() {
    selection = selection.compactMap { item in
      guard case .identifier(let identifier) = item.key else {
        return counts.contains(item.path) ? item : nil
      }
      if counts.contains(item.path), key(at: item.path) == item.key { return item }
      guard let path = pathInData(of: identifier) else { return nil }
      return SelectedItem(key: item.key, path: path)
    }
  }

  // MARK: What a person does

  /// Takes a press on a part of the list. Both words come from the network.
  /// - Returns: Whether the list offers that.
  final func receivePress(verb: String, name: String) -> Bool {
    if verb == "page" { return turn(to: name) }
    if perform(verb, named: name) { return true }
    loadIfNeeded()
    guard let cell = rows(keyed: AddressKey(of: name)).first as? UIItemCell,
      let place = cell.place, cell.isInteractionEnabledInHierarchy, !cell.isHidden
    else { return false }
    guard verb == "select" else { return perform(verb, on: cell, at: place) }
    guard selectsItems, cell.url == nil || isEditing else { return false }
    toggleSelection(at: place.path)
    return true
  }

  private func toggleSelection(at path: IndexPath) {
    if allowsMultipleSelection, selection.contains(where: { $0.path == path }) {
      return deselectByPerson(path)
    }
    guard let path = willSelect(path), counts.contains(path) else { return }
    if !allowsMultipleSelection {
      for former in selection.map(\.path) where former != path { deselectByPerson(former) }
    }
    select(path)
    didSelect(path)
  }

  private func deselectByPerson(_ path: IndexPath) {
    guard let path = willDeselect(path) else { return }
    deselect(path)
    didDeselect(path)
  }

  // MARK: What a rebuild of the tree keeps

  /// Page, selection and editing as they are kept in a snapshot.
  final var savedValues: [String] {
    var values = ["page \(wantedPage)"]
    if isEditing { values.append("editing") }
    for item in selection {
      values.append("selected \(item.path.section) \(item.path.item) \(item.key.name)")
    }
    return values + ownSavedValues
  }

  /// Puts page, selection and editing back.
  final func restore(savedValues: [String]) {
    for value in savedValues {
      let parts = value.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { restore(ownValue: parts[0], parts[1]) }
    }
    loadIfNeeded()
    selection = []
    isEditing = savedValues.contains("editing")
    for value in savedValues {
      let words = value.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
      if words.first == "page", words.count == 2 { wantedPage = Int(words[1]) ?? 0 }
      guard words.first == "selected", words.count == 4, let section = Int(words[1]),
        let item = Int(words[2])
      else { continue }
      let path = IndexPath(item: item, section: section)
      guard counts.contains(path) else { continue }
      let key = key(at: path)
      if key.name == words[3] { selection.append(SelectedItem(key: key, path: path)) }
    }
    wasChanged = true
    setNeedsLoad()
  }
}
