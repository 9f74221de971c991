/// Who shows what was found.
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the words to search for or the scope have changed, and when a screen with words in its
  /// search bar is built again.
  func updateSearchResults(for searchController: UISearchController)
}

/// Searching in the content of a screen: set it as ``UINavigationItem/searchController``, and its bar
/// stands below the title.
///
/// Nothing is laid over the screen: its own content shows what was found.
open class UISearchController {
  /// The field and its buttons. Its delegate is the app's.
  public final let searchBar = UISearchBar()

  /// Who shows what was found; not retained.
  public final weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  /// Makes a search in the screen's own content.
  public init(searchResultsController: Never? = nil) { searchBar.controller = self }

  /// There is no screen of results.
  @available(
    *, unavailable,
    message: "Pass nil, and let updateSearchResults(for:) show in the screen itself what was found."
  )
  public init(searchResultsController: UIViewController?) {}

  /// Whether there are words to search for. `false` takes them away; `true` puts the cursor in the field.
  open var isActive: Bool {
    get { !(searchBar.text ?? "").isEmpty }
    set {
      guard newValue != isActive else { return }
      if newValue {
        searchBar.becomeFirstResponder()
      } else {
        end()
      }
    }
  }

  /// Whether the bar has a cancel button while there are words in it, as it has unless set.
  public final var automaticallyShowsCancelButton = true {
    didSet { showCancelButton() }
  }

  /// Takes the words away, and says so.
  final func end() {
    searchBar.text = nil
    searchBar.resignFirstResponder()
    update()
  }

  /// Says that the words or the scope have changed.
  final func update() {
    showCancelButton()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private func showCancelButton() {
    guard automaticallyShowsCancelButton else { return }
    searchBar.showsCancelButton = isActive
  }

  // MARK: What a rebuild of the tree keeps

  /// The words and the scope; `nil` where nothing is searched for.
  final var savedSearch: SavedSearch? {
    let search = SavedSearch(
      text: searchBar.text ?? "", scope: searchBar.selectedScopeButtonIndex)
    return search.text.isEmpty && search.scope == 0 ? nil : search
  }

  /// Searches again as before.
  final func restore(_ search: SavedSearch) {
    searchBar.text = search.text
    searchBar.selectedScopeButtonIndex = search.scope
    update()
  }
}

/// What is searched for, as it is written down.
struct SavedSearch: Codable {
  let text: String
  let scope: Int
}

extension UISearchController {
  /// Nothing is covered while one searches.
  @available(
    *, unavailable, message: "Leave it out: nothing is covered while one searches in a page."
  )
  public final var obscuresBackgroundDuringPresentation: Bool {
    get { false }
    set {}
  }

  /// The bar of the screen stays.
  @available(*, unavailable, message: "Leave it out: the title stays while one searches in a page.")
  public final var hidesNavigationBarDuringPresentation: Bool {
    get { false }
    set {}
  }

  /// A search is not presented.
  @available(
    *, unavailable,
    message: "A search is not presented here: it is told by updateSearchResults(for:)."
  )
  public final var delegate: AnyObject? {
    get { nil }
    set {}
  }
}

extension UINavigationItem {
  /// A page does not hide its search bar.
  @available(*, unavailable, message: "Leave it out: the search bar scrolls with the page.")
  public var hidesSearchBarWhenScrolling: Bool {
    get { false }
    set {}
  }
}

extension UIViewController {
  /// A search is not presented.
  @available(*, unavailable, message: "Leave it out: a search is not presented over a screen here.")
  public final var definesPresentationContext: Bool {
    get { false }
    set {}
  }
}

extension UIViewController {
  private static let searchKey = "search"

  /// Writes down what is searched for in the bar of the screen, which leaves the page with the screen.
  final func encodeSearch(with coder: RestorationCoder) {
    guard hasNavigationItem, let search = navigationItem.searchController?.savedSearch else {
      return
    }
    coder.encode(search, forKey: Self.searchKey)
  }

  /// Searches for it again.
  final func decodeSearch(with coder: RestorationCoder) {
    guard let search = coder.decode(SavedSearch.self, forKey: Self.searchKey) else { return }
    // As a rule it is in viewDidLoad that a search controller is made.
    loadViewIfNeeded()
    navigationItem.searchController?.restore(search)
  }
}
