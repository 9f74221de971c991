/// Who is told what a person does in a search bar. No method is required.
public protocol UISearchBarDelegate: AnyObject {
  /// Called when a person has changed the text. Without the client script that is when a page is
  /// sent: right before the button or the return key that has sent it.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

  /// Called when the return key or the search button was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

  /// Called when the cancel button was pressed. The text stays as it is; clear it here.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)

  /// Called when another scope was chosen.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Nothing.
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
