extension UIViewController {
  /// Whether what the controller shows can be edited.
  public final var isEditing: Bool {
    get { isEditingNow }
    set { setEditing(newValue, animated: false) }
  }

  /// A button that begins and ends editing, and says which: for the bar of ``navigationItem``.
  public final var editButtonItem: UIBarButtonItem {
    if let ownEditButton { return ownEditButton }
    let item = UIBarButtonItem { [weak self] in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    item.showEditing(isEditing)
    ownEditButton = item
    return item
  }
}

extension UIBarButtonItem {
  /// Says what a press would do.
  func showEditing(_ isEditing: Bool) {
    title = (isEditing ? FrameworkWord.done : .edit).text
    style = isEditing ? .done : .plain
  }
}
