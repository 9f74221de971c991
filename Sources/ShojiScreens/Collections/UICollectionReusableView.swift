/// A view that a table or collection asks its data source for: a cell, a header, a footer.
open class UICollectionReusableView: UIView {
  /// The identifier that its class was registered for.
  public internal(set) final var reuseIdentifier: String?

  /// Called before a view that is on the page is handed out again for the same row or section. Undo
  /// here what configuring it adds up, such as actions of controls.
  ///
  /// A view is never handed out for another row: what a person has typed in it stays with its row. One that
  /// was let go of is made by its initialiser, and not prepared.
  open func prepareForReuse() {}
}
