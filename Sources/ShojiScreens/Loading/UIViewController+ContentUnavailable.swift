/// What a screen's content depends on when it is not there.
public struct UIContentUnavailableConfigurationState {
  /// What is searched for, if the screen has a search.
  public let searchText: String?
}

extension UIViewController {
  /// What is shown below what the screen has, because there is nothing to show in its place; `nil` for nothing.
  public final var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { contentUnavailableView?.configuration }
    set {
      guard let newValue else {
        contentUnavailableView?.removeFromSuperview()
        contentUnavailableView = nil
        return
      }
      if let shown = contentUnavailableView, type(of: shown.configuration) == type(of: newValue) {
        shown.configuration = newValue
        return
      }
      contentUnavailableView?.removeFromSuperview()
      let shown = newValue.makeContentView()
      shown.key = "content unavailable"
      contentUnavailableView = shown
      view.addSubview(shown)
    }
  }

  /// What the content depends on.
  public final var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(
      searchText: hasNavigationItem ? navigationItem.searchController?.searchBar.text : nil)
  }

  /// Calls ``updateContentUnavailableConfiguration(using:)``.
  public final func setNeedsUpdateContentUnavailableConfiguration() {
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }
}
