extension UIItemsView {
  /// Opens a batch of changes within the one that is open.
  final func openBatch() {
    outerBatches.append(batch)
    batch = ItemChanges()
  }

  /// Closes the batch that was opened last: its changes are part of the one around it, or made.
  final func closeBatch() {
    guard let outer = outerBatches.popLast() else { return }
    let changes = batch ?? ItemChanges()
    batch = outer
    if outer == nil { apply(changes) } else { batch?.add(changes) }
  }

  /// Closes batches that nobody has closed: a page is written.
  final func closeForgottenBatches() {
    guard !outerBatches.isEmpty else { return }
    Report.shared.misuse(
      "\(type(of: self)): beginUpdates() was called, and endUpdates() was not",
      mend: "call endUpdates() after the last change, or use performBatchUpdates(_:completion:)")
    while !outerBatches.isEmpty { closeBatch() }
  }
}

extension UITableView {
  /// Begins a batch of changes, as ``UIItemsView/performBatchUpdates(_:completion:)`` makes one: they
  /// are made with ``endUpdates()``. Calls can be nested.
  public final func beginUpdates() {
    openBatch()
    // Written, it finds out whether somebody has forgotten the end.
    setNeedsDisplay()
  }

  /// Ends a batch of changes and makes them. One without changes asks the delegate again how high rows
  /// are. A batch that is never ended is reported when the page is written.
  public final func endUpdates() {
    guard !outerBatches.isEmpty else {
      return Report.shared.misuse(
        "\(type(of: self)): endUpdates() was called without beginUpdates()",
        mend: "call beginUpdates() before the first change")
    }
    closeBatch()
  }
}
